import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Pictures } from "../pictures/ports.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { ownValue } from "../shared/own-value.ts"
import { type Article, contentsOf, readingMinutes } from "./article.ts"
import { cardsIn } from "./article-cards.ts"
import { EntryNotFound } from "./edit-entry.ts"
import { type Entry, type EntryContent, entryPath, type Publication } from "./entry.ts"
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

/** An entry that everybody sees. */
type Published = Entry & { readonly published: Publication }

const isPublished = (entry: Entry): entry is Published => entry.published !== null

/** The published ones of a kind, newest first. */
export const publishedOf = Effect.fnUntraced(function* (kind: EntryKind) {
  return (yield* (yield* Entries).published(kind)).filter(isPublished)
})

const summaryOf = (entry: Published) => {
  const { content, at, changedAt } = entry.published
  const { title, slug, summary, author, series, tags, nutrient, sponsored } = content
  const path = entryPath(entry, slug)
  return { title, path, summary, author, series, tags, nutrient, sponsored, publishedAt: at, changedAt }
}

/** A post as lists show it, with the picture its text begins with. */
const cardsOf = Effect.fnUntraced(function* (posts: readonly Published[]) {
  const covers = posts.map(({ published }) =>
    /^!\[([^\]]*)\]\(\/media\/(p-[0-9a-z]{12})\)/.exec(published.content.body),
  )
  const pictures = yield* (yield* Pictures).find(covers.flatMap((cover) => cover?.[2] ?? []))
  return posts.map((post, index) => {
    const [, alt = "", id] = covers[index] ?? []
    const picture = pictures.find((each) => each.id === id)
    return { ...summaryOf(post), cover: picture === undefined ? null : { picture, alt } }
  })
})

/** Published posts, newest first, with all tags. */
export const listPosts = Effect.fn("listPosts")(function* ({ tag, page = 1 }: ListPosts) {
  const all = yield* publishedOf("post")
  const wanted = tag === undefined ? all : all.filter(({ published }) => published.content.tags.includes(tag))
  const shown = wanted.slice((page - 1) * postsPerPage, page * postsPerPage)
  const minutes = yield* Effect.forEach(shown, ({ published }) =>
    Effect.map(articleOf(published.content), readingMinutes),
  )
  return {
    posts: (yield* cardsOf(shown)).map((card, index) => ({ ...card, minutes: minutes[index] ?? 1 })),
    total: wanted.length,
    hasMore: wanted.length > page * postsPerPage,
    tags: [...new Set(all.flatMap(({ published }) => published.content.tags))].toSorted((a, b) =>
      a.localeCompare(b, "de"),
    ),
  }
})

const published = Effect.fnUntraced(function* (kind: EntryKind, slug: string) {
  const found = yield* (yield* Entries).named(kind, slug)
  const publication = Option.isSome(found) ? found.value.published : null
  return publication === null ? yield* new EntryNotFound({}) : publication
})

/** The published posts nearest to one. */
const relatedTo = Effect.fnUntraced(function* ({ id, content: to }: Entry) {
  const likeness = ({ published: { content } }: Published): number =>
    content.tags.filter((tag) => to.tags.includes(tag)).length +
    (to.series !== "" && content.series === to.series ? 2 : 0)
  const others = (yield* publishedOf("post")).filter((post) => post.id !== id)
  return yield* cardsOf(others.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, mostRelated))
})

/** A post with what its cards show and the published posts nearest to it. */
const postShown = Effect.fnUntraced(function* (post: Published) {
  const article = yield* articleOf(post.published.content)
  return {
    kind: "post" as const,
    ...summaryOf(post),
    article,
    contents: contentsOf(article),
    minutes: readingMinutes(article),
    cards: yield* cardsIn(article),
    related: yield* relatedTo(post),
  }
})

/** A published post by its name, or an earlier one. `gone`: it was taken back or removed. One that nobody ever saw is not found. */
export const readPost = Effect.fn("readPost")(function* (slug: string) {
  const entry = Option.getOrNull(yield* (yield* Entries).named("post", slug))
  if (entry !== null && isPublished(entry)) return yield* postShown(entry)
  if (entry === null || !(entry.removed || (yield* wasPublished(entry.id)))) return yield* new EntryNotFound({})
  return { kind: "gone" as const, related: yield* relatedTo(entry) }
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
  return yield* Effect.forEach(yield* publishedOf("changelog"), ({ published }) => newsShown(published))
})

/** The newest content of a text as everybody would see it, for who has the link. `closed`: the link opens nothing, or nothing any more. */
export const readPreview = Effect.fn("readPreview")(function* (id: string, key: PreviewKey, facts: PageFacts) {
  const found = yield* (yield* Entries).find(id)
  if (Option.isNone(found) || !(yield* opensPreview(id, key))) return { kind: "closed" as const }
  const { kind, version, content, published, publishAt } = found.value
  const now = yield* Clock.currentTimeMillis
  const publication = { version, content, at: published?.at ?? publishAt ?? now, changedAt: now }
  switch (kind) {
    case "post":
      return yield* postShown({ ...found.value, published: publication })
    case "page":
      return { kind, slug: content.slug, ...(yield* pageShown(content, facts)) }
    case "changelog":
      return { kind, ...(yield* newsShown(publication)) }
  }
})
