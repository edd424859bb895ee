import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Catalogue } from "../catalogue/ports.ts"
import { legalPages } from "../content/legal-pages.ts"
import type { LegalTextName } from "../content/legal-texts.ts"
import type { EntryKind } from "../entries/entry-kinds.ts"
import { Entries } from "../entries/ports.ts"
import { publishedOf } from "../entries/read-entries.ts"
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

/** The ids of the pictures a text in Markdown names. */
const pictureIds = (body: string): readonly string[] =>
  Array.from(body.matchAll(/\/media\/(p-[0-9a-z]{12})\b/g), ([, id]) => id ?? "")

/** Published posts; those of another shop have a route of their own. */
const posts = Effect.fnUntraced(function* (imported: boolean) {
  const entries = (yield* publishedOf("post")).filter((entry) => (entry.imported !== null) === imported)
  const published = entries.map((entry) => entry.published)
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
  posts: { title: "Beiträge", why: "Veröffentlicht", named: posts(false) },
  archive: { title: "Übernommene Beiträge", why: "Veröffentlicht", named: posts(true) },
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
    return listed(newest((yield* publishedOf(kind)).map(({ published }) => published.changedAt)))
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
  Record<string, Effect.Effect<PageState, never, Catalogue | Entries | QuestionnaireVersions | Seller | Vacancies>>
> = {
  "/jobs": vacancyList,
  "/configure": productList,
  "/products": productList,
  "/questionnaire": questionnaire,
  "/blog-new": newestOf("post"),
  "/changelog": newestOf("changelog"),
  "/faq": textOf("faq"),
  "/about": textOf("about"),
  ...Object.fromEntries(legalPages.map(({ path, text }) => [path, legalText(text)])),
}
