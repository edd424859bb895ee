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
    /** The newest snapshot: the same object until the revision changes. Another process's change is seen within 200 ms. */
    readonly snapshot: Effect.Effect<CatalogueSnapshot>
    /**
     * Adds or replaces products by handle and sets the stock of the named variants, all or nothing; the revision
     * grows by one. Products not named stay. Those replaced share the positions they held in the order given, new ones come
     * last: one product keeps its position, all together are in the order given. Pack sizes keep their stock, new ones have none.
     * One published as it was has not changed (`changedAt`). The caller has checked the selling rules.
     */
    readonly publish: (products: readonly Product[], stock: readonly StockLevel[]) => Effect.Effect<void>
    /** Packs left of each named variant, in the order asked; an unknown variant has 0. */
    readonly stock: (skus: readonly Sku[]) => Effect.Effect<readonly StockLevel[]>
  }
>()("domain/Catalogue") {}
