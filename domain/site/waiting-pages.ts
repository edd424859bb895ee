import * as Effect from "effect/Effect"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { Entries } from "../entries/ports.ts"
import { formatDate } from "../shared/german-date.ts"
import type { SiteKind } from "./site-kinds.ts"

/** A page that is written and not published: shown to staff with the reason. */
export interface WaitingPage {
  readonly name: string
  readonly why: string
}
const mostWaiting = 1_000

const products = Effect.gen(function* () {
  const all = { term: "", column: "shop", downwards: false, after: null, limit: mostWaiting } as const
  const products = yield* (yield* CatalogueEditing).list({ ...all, state: "unpublished" })
  return products.map(({ handle }): WaitingPage => ({ name: handle, why: "Nicht im Verkauf." }))
})

const posts = Effect.gen(function* () {
  const all = { term: "", kind: "post", column: "savedAt", downwards: true, after: null, limit: mostWaiting } as const
  const entries = yield* (yield* Entries).list({ ...all, state: null })
  return entries
    .filter(({ published }) => published === null)
    .map(
      ({ content, publishAt }): WaitingPage => ({
        name: content.slug,
        why: publishAt === null ? "Ein Entwurf." : `Erscheint am ${formatDate(publishAt)}.`,
      }),
    )
})

/** Of each kind whose pages are published one by one: those that wait. */
export const waitingPages: Readonly<
  Partial<Record<SiteKind, Effect.Effect<readonly WaitingPage[], never, CatalogueEditing | Entries>>>
> = { products, posts }
