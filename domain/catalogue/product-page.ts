import * as Effect from "effect/Effect"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import { filterIndex, productOrders } from "./filter-index.ts"
import type { Handle, Product } from "./product.ts"
import { type ProductFilter, productsPassing } from "./product-filter.ts"
import { countInBoth, hasProduct } from "./product-set.ts"

export interface ProductPage {
  readonly items: readonly Product[]
  /** How many there are on all pages. */
  readonly total: number
  /** Where the next page starts; `null` on the last. */
  readonly nextCursor: Handle | null
}

/** Waits for what lists in this order are made from; what is asked without is worked out at once. */
export const readyToList = Effect.fnUntraced(function* ({ workings }: CatalogueSnapshot, { sort }: ProductFilter) {
  yield* workings.ready(filterIndex)
  if (sort !== undefined && sort !== "recommended") yield* workings.ready(productOrders[sort])
})

/**
 * The products that pass, in the asked order, after the one the cursor names, at most `limit` (at least one); without a cursor
 * the first. `null` when the list no longer holds the cursor: starting again from the top would show what was shown before,
 * so the caller says that the list has changed.
 */
export const productPage = (
  snapshot: CatalogueSnapshot,
  filter: ProductFilter,
  cursor: Handle | null,
  limit: number,
): ProductPage | null => {
  const { products, places, workings } = snapshot
  const { sort = "recommended" } = filter
  const passing = productsPassing(snapshot, filter)
  const sorted = sort === "recommended" ? null : workings.of(productOrders[sort])
  const at = cursor === null ? null : places.get(cursor)
  if (at === undefined || (at !== null && !hasProduct(passing, at))) return null

  const most = Math.max(1, Math.floor(limit))
  const found: Product[] = []
  let rank = at === null ? 0 : (sorted?.ranks[at] ?? at) + 1
  for (; rank < products.length && found.length <= most; rank += 1) {
    const place = sorted?.order[rank] ?? rank
    const product = hasProduct(passing, place) ? products[place] : undefined
    if (product !== undefined) found.push(product)
  }
  const items = found.slice(0, most)
  return {
    items,
    total: countInBoth(passing, passing),
    nextCursor: found.length > most ? (items.at(-1)?.handle ?? null) : null,
  }
}
