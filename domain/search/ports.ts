import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import type { Product } from "../catalogue/product.ts"

/** The range of a text that matched, `[start, end)` in UTF-16 units. */
export type Highlight = readonly [start: number, end: number]

export interface SearchHit {
  /** As the snapshot has it. */
  readonly product: Product
  /** Greater is better; only comparable within one answer. */
  readonly score: number
  readonly titleHighlights: readonly Highlight[]
  readonly subtitleHighlights: readonly Highlight[]
}

export interface SearchAnswer {
  /** Best first; ties by the snapshot's order. */
  readonly hits: readonly SearchHit[]
  /** The number of all hits, also of those beyond `most`. */
  readonly total: number
  /** What was searched instead of the term as typed, `null` when it was understood as it is. */
  readonly correctedTerm: string | null
}

/** Finds products by what people type. */
export class ProductSearch extends Context.Service<
  ProductSearch,
  {
    /**
     * The best hits in the snapshot, at most `most`, by default all. An empty or unintelligible term finds nothing; never fails.
     * The first question about a list of products makes its index, an empty one too: the shop asks one at its start.
     */
    readonly find: (
      snapshot: CatalogueSnapshot,
      term: string,
      most?: number,
      /** The handle of a product that stands first whatever the term says; one the snapshot does not have changes nothing. */
      first?: string,
    ) => Effect.Effect<SearchAnswer>
  }
>()("domain/ProductSearch") {}
