import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Catalogue } from "../catalogue/ports.ts"
import { legalPages } from "../content/legal-pages.ts"
import type { LegalTextName } from "../content/legal-texts.ts"
import type { Entry } from "../entries/entry.ts"
import type { EntryKind } from "../entries/entry-kinds.ts"
import { Entries } from "../entries/ports.ts"
import { HtmlPosts } from "../html-posts/ports.ts"
import { sizeAddress } from "../pictures/picture.ts"
import { Pictures } from "../pictures/ports.ts"
import { currentSeller, type Seller } from "../seller/seller.ts"
import { currentQuestionnaire } from "../suggestions/evaluate-answers.ts"
import type { QuestionnaireVersions } from "../suggestions/ports.ts"
import type { Vacancies } from "../vacancies/ports.ts"
import { openVacancies } from "../vacancies/read-vacancies.ts"

/** A page that shares its route with others: a product, a post. */
export interface NamedPage {
  /** Its name in the address. */
  readonly name: string
  /** When what is read on it last changed, epoch milliseconds; `null`: not known. */
  readonly changedAt: number | null
  /** The paths of the pictures on it. */
  readonly pictures: readonly string[]
}

const products = Effect.gen(function* () {
  const { products, changedAt } = yield* (yield* Catalogue).snapshot
  return products.map(
    ({ handle }): NamedPage => ({
      name: handle,
      changedAt: changedAt.get(handle) ?? null,
      pictures: [`/pictures/${handle}.png`],
    }),
  )
})

const publishedOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ published }) => (published === null ? [] : [published]))

/** The ids of the pictures a text in Markdown names. */
const pictureIds = (body: string): readonly string[] =>
  Array.from(body.matchAll(/\/media\/(p-[0-9a-z]{12})\b/g), ([, id]) => id ?? "")

const posts = Effect.gen(function* () {
  const published = publishedOf(yield* (yield* Entries).published("post"))
  const known = yield* (yield* Pictures).find([
    ...new Set(published.flatMap(({ content }) => pictureIds(content.body))),
  ])
  const addresses = new Map(known.map(({ id, width }) => [id, sizeAddress(id, width, "webp")]))
  return published.map(
    ({ content: { slug, body }, changedAt }): NamedPage => ({
      name: slug,
      changedAt,
      pictures: [...new Set(pictureIds(body))].flatMap((id) => addresses.get(id) ?? []),
    }),
  )
})

const htmlPosts = Effect.gen(function* () {
  const published = yield* (yield* HtmlPosts).published
  const known = yield* (yield* Pictures).find(published.flatMap(({ content }) => content.cover?.id ?? []))
  const addresses = new Map(known.map(({ id, width }) => [id, sizeAddress(id, width, "webp")]))
  return published.map(
    ({ handle, savedAt, content: { cover } }): NamedPage => ({
      name: handle,
      changedAt: savedAt,
      pictures: cover === null ? [] : [addresses.get(cover.id) ?? []].flat(),
    }),
  )
})

const vacancies = Effect.map(openVacancies(), (open) =>
  open.map(({ content, savedAt }): NamedPage => ({ name: content.slug, changedAt: savedAt, pictures: [] })),
)

/**
 * The kinds of pages in the sitemap, each a file of its own. A new kind is an entry here, and its name as `sitemap` at its route.
 * `named`: the pages of that route; `null`: the route is one page.
 */
export const siteKinds = {
  page: { title: "Seiten", why: "Eine Seite des Shops", named: null },
  products: { title: "Produkte", why: "Im Verkauf", named: products },
  posts: { title: "Beiträge", why: "Veröffentlicht", named: posts },
  archive: { title: "Archiv", why: "Veröffentlicht", named: htmlPosts },
  vacancies: { title: "Stellen", why: "Offen für Bewerbungen", named: vacancies },
} as const

export type SiteKind = keyof typeof siteKinds
export const siteKindNames = Object.keys(siteKinds) as readonly SiteKind[]

/** What the sitemap has to know of a page without parameters. */
export interface PageState {
  /** Why it is not in the sitemap for now; `null`: it is. */
  readonly out: string | null
  readonly changedAt: number | null
}

const listed = (changedAt: number | null): PageState => ({ out: null, changedAt })

const newest = (instants: Iterable<number>): number | null => {
  const last = Math.max(0, ...instants)
  return last === 0 ? null : last
}

const newestOf = (kind: EntryKind) =>
  Effect.gen(function* () {
    const published = publishedOf(yield* (yield* Entries).published(kind))
    return listed(newest(published.map(({ changedAt }) => changedAt)))
  })

const archive = Effect.gen(function* () {
  const published = yield* (yield* HtmlPosts).published
  if (published.length === 0) return { out: "Noch liegt nichts im Archiv.", changedAt: null }
  return listed(newest(published.map(({ savedAt }) => savedAt)))
})

const textOf = (slug: string) =>
  Effect.gen(function* () {
    const own = yield* (yield* Entries).named("page", slug)
    return listed(Option.isSome(own) ? (own.value.published?.changedAt ?? null) : null)
  })

const productList = Effect.gen(function* () {
  const { products, changedAt } = yield* (yield* Catalogue).snapshot
  if (products.length === 0) return { out: "Noch gibt es kein Produkt.", changedAt: null }
  return listed(newest(changedAt.values()))
})

const questionnaire = Effect.gen(function* () {
  const { open } = yield* currentQuestionnaire()
  return open ? listed(null) : { out: "Der Nährstoff-Check ist geschlossen.", changedAt: null }
})

const vacancyList = Effect.map(vacancies, (open) => listed(newest(open.flatMap(({ changedAt }) => changedAt ?? []))))

const legalText = (name: LegalTextName) =>
  Effect.map(currentSeller, ({ legalTextChanges }) => listed(legalTextChanges[name]))

/** Pages whose state is known; one that is not here is in, and nothing says when it changed. */
export const pageStates: Readonly<
  Record<
    string,
    Effect.Effect<PageState, never, Catalogue | Entries | HtmlPosts | QuestionnaireVersions | Seller | Vacancies>
  >
> = {
  "/jobs": vacancyList,
  "/configure": productList,
  "/products": productList,
  "/questionnaire": questionnaire,
  "/blog-new": newestOf("post"),
  "/blog": archive,
  "/changelog": newestOf("changelog"),
  "/faq": textOf("faq"),
  "/about": textOf("about"),
  ...Object.fromEntries(legalPages.map(({ path, text }) => [path, legalText(text)])),
}
