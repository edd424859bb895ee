import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import type { Handle, Product } from "./product.ts"
import { filterProducts, type ProductFilter } from "./product-filter.ts"

export interface ProductPage {
  readonly items: readonly Product[]
  /** How many there are on all pages. */
  readonly total: number
  /** Where the next page starts; `null` on the last. */
  readonly nextCursor: Handle | null
}

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
  const list = filterProducts(snapshot, filter)
  const cursorIndex = cursor === null ? -1 : list.findIndex(({ handle }) => handle === cursor)
  if (cursor !== null && cursorIndex === -1) return null

  const start = cursorIndex + 1
  const end = start + Math.max(1, Math.floor(limit))
  const items = list.slice(start, end)
  return { items, total: list.length, nextCursor: end < list.length ? (items.at(-1)?.handle ?? null) : null }
}
