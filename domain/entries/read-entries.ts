import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { wholeNumber } from "../shared/number-input.ts"
import { ownValue } from "../shared/own-value.ts"
import { type Article, contentsOf, readingMinutes } from "./article.ts"
import { cardsIn } from "./article-cards.ts"
import { EntryNotFound } from "./edit-entry.ts"
import type { Entry, EntryContent, Publication } from "./entry.ts"
import type { EntryKind } from "./entry-kinds.ts"
import { Entries, Markdown } from "./ports.ts"
import { opensPreview, type PreviewKey } from "./preview-link.ts"
import { wasPublished } from "./publication-history.ts"
import { shippedPages } from "./shipped-pages.ts"

/** Posts on a page of the blog. */
export const postsPerPage = 12

const mostRelated = 3

/** Which posts are wanted: those with a tag, of a page from 1. */
export const ListPosts = Schema.Struct({
  tag: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(60, { message: "Dieses Schlagwort gibt es nicht." }))),
  page: Schema.optionalKey(wholeNumber(1, 1_000, "Bitte gib eine Seite von 1 bis 1.000 an.")),
})
export type ListPosts = typeof ListPosts.Type

const nothing: Article = { blocks: [], notes: [] }

/** Published texts were read when they were published; one that is refused by now shows nothing rather than something wrong. */
const articleOf = Effect.fnUntraced(function* ({ body }: EntryContent) {
  return Option.getOrElse(yield* Effect.option((yield* Markdown).parse(body)), () => nothing)
})

const summaryOf = ({ content, at, changedAt }: Publication) => {
  const { title, slug, summary, author, series, tags, nutrient, sponsored } = content
  return { title, slug, summary, author, series, tags, nutrient, sponsored, publishedAt: at, changedAt }
}

const publicationsOf = (entries: readonly Entry[]): readonly Publication[] =>
  entries.flatMap(({ published }) => (published === null ? [] : [published]))

/** Published posts, newest first, with all tags. */
export const listPosts = Effect.fn("listPosts")(function* ({ tag, page = 1 }: ListPosts) {
  const all = publicationsOf(yield* (yield* Entries).published("post"))
  const meant = tag === undefined ? all : all.filter(({ content }) => content.tags.includes(tag))
  const shown = meant.slice((page - 1) * postsPerPage, page * postsPerPage)
  const posts = yield* Effect.forEach(shown, (publication) =>
    Effect.map(articleOf(publication.content), (article) => ({
      ...summaryOf(publication),
      minutes: readingMinutes(article),
    })),
  )
  return {
    posts,
    total: meant.length,
    hasMore: meant.length > page * postsPerPage,
    tags: [...new Set(all.flatMap(({ content }) => content.tags))].toSorted((a, b) => a.localeCompare(b, "de")),
  }
})

const published = Effect.fnUntraced(function* (kind: EntryKind, slug: string) {
  const found = yield* (yield* Entries).named(kind, slug)
  const publication = Option.isSome(found) ? found.value.published : null
  return publication === null ? yield* new EntryNotFound({}) : publication
})

const related = (all: readonly Publication[], to: EntryContent): readonly Publication[] => {
  const likeness = ({ content }: Publication): number =>
    content.tags.filter((tag) => to.tags.includes(tag)).length +
    (to.series !== "" && content.series === to.series ? 2 : 0)
  return all
    .filter(({ content }) => content.slug !== to.slug)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, mostRelated)
}

/** A post with what its cards show and the published posts nearest to it. */
const postShown = Effect.fnUntraced(function* (publication: Publication) {
  const article = yield* articleOf(publication.content)
  const all = publicationsOf(yield* (yield* Entries).published("post"))
  return {
    kind: "post" as const,
    ...summaryOf(publication),
    article,
    contents: contentsOf(article),
    minutes: readingMinutes(article),
    cards: yield* cardsIn(article),
    related: related(all, publication.content).map(summaryOf),
  }
})

/** A published post by its name, or an earlier one. `gone`: it was taken back. One that nobody ever saw is not found. */
export const readPost = Effect.fn("readPost")(function* (slug: string) {
  const entries = yield* Entries
  const entry = Option.getOrNull(yield* entries.named("post", slug))
  if (entry?.published) return yield* postShown(entry.published)
  if (entry === null || !(yield* wasPublished(entry.id))) return yield* new EntryNotFound({})
  const all = publicationsOf(yield* entries.published("post"))
  return { kind: "gone" as const, related: related(all, entry.content).map(summaryOf) }
})

/** What pages name by its mark: `{{Versandkosten}}`. */
export type PageFacts = Readonly<Record<string, string>>

const pageShown = Effect.fnUntraced(function* (content: EntryContent, facts: PageFacts) {
  const body = content.body.replaceAll(/\{\{([^{}]*)\}\}/g, (mark, name) => ownValue(facts, name.trim()) ?? mark)
  const article = yield* articleOf({ ...content, body })
  return { title: content.title, summary: content.summary, article, cards: yield* cardsIn(article) }
})

/** A page of the shop: as staff published it, else as it is shipped. */
export const readPage = Effect.fn("readPage")(function* (slug: string, facts: PageFacts) {
  const own = yield* Effect.option(published("page", slug))
  const shipped = ownValue(shippedPages, slug)
  const content = Option.isSome(own) ? own.value.content : shipped
  return content === undefined ? yield* new EntryNotFound({}) : yield* pageShown(content, facts)
})

const newsShown = (publication: Publication) =>
  Effect.map(articleOf(publication.content), (article) => ({
    title: publication.content.title,
    slug: publication.content.slug,
    publishedAt: publication.at,
    article,
  }))

/** What changed in shop and rules, as far as it is published, newest first. */
export const readChangelog = Effect.fn("readChangelog")(function* () {
  const all = publicationsOf(yield* (yield* Entries).published("changelog"))
  return yield* Effect.forEach(all, newsShown)
})

/** The newest content of a text as everybody would see it, for who has the link. `closed`: the link opens nothing, or nothing any more. */
export const readPreview = Effect.fn("readPreview")(function* (id: string, key: PreviewKey, facts: PageFacts) {
  const found = yield* (yield* Entries).find(id)
  if (Option.isNone(found) || !(yield* opensPreview({ kind: "entry", id }, key))) return { kind: "closed" as const }
  const { kind, version, content, published, publishAt } = found.value
  const now = yield* Clock.currentTimeMillis
  const publication = { version, content, at: published?.at ?? publishAt ?? now, changedAt: now }
  switch (kind) {
    case "post":
      return yield* postShown(publication)
    case "page":
      return { kind, slug: content.slug, ...(yield* pageShown(content, facts)) }
    case "changelog":
      return { kind, ...(yield* newsShown(publication)) }
  }
})
