import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import type { Product, Sku } from "./product.ts"

/** How many packs of a variant lie in the shop. */
export interface StockLevel {
  readonly sku: Sku
  readonly quantity: number
}

/** The products the shop sells and how many packs of each are left. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** The newest snapshot. Cheap: the same object until the revision changes, also by another process. */
    readonly snapshot: Effect.Effect<CatalogueSnapshot>
    /**
     * Adds or replaces products by handle and sets the stock of the named variants, all or nothing; the revision
     * grows by one. Products not named stay. Those replaced share out the places they held in the order given, new ones come
     * last: one product keeps its place, all together are in the order given. Pack sizes keep their stock, new ones have none.
     * Whoever calls has asked the selling rules first.
     */
    readonly publish: (products: readonly Product[], stock: readonly StockLevel[]) => Effect.Effect<void>
    /** Packs left of each named variant, in the order asked; an unknown variant has 0. */
    readonly stock: (skus: readonly Sku[]) => Effect.Effect<readonly StockLevel[]>
  }
>()("domain/Catalogue") {}

/** Where in a text the words that matched stand, as `[start, end)` in UTF-16 units. */
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
  /** How many there are of them, those beyond what was asked for too. */
  readonly total: number
  /** What was searched instead of the term as typed, `null` when it was understood as it is. */
  readonly correctedTerm: string | null
}

/** Finds products by what people type. */
export class ProductSearch extends Context.Service<
  ProductSearch,
  {
    /**
     * The best hits in the snapshot, at most so many; unless told, every one. An empty or unintelligible term finds nothing;
     * never fails. Whatever has to be made ready before anything is found is made ready by any question, an empty one too: the
     * shop asks one at its start.
     */
    readonly find: (snapshot: CatalogueSnapshot, term: string, most?: number) => Effect.Effect<SearchAnswer>
  }
>()("domain/ProductSearch") {}
