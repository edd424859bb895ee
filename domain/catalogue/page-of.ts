import type { Handle } from "./product.ts"

export interface Page<Item> {
  readonly items: readonly Item[]
  /** How many there are on all pages. */
  readonly total: number
  /** Where the next page starts; `null` on the last. */
  readonly nextCursor: Handle | null
}

/**
 * The items after the one the cursor names, at most `limit` (at least one); without a cursor the first.
 * `null` when the list no longer holds the cursor: starting again from the top would show what was shown before, so
 * the caller says that the list has changed.
 */
export const pageOf = <Item extends { readonly handle: Handle }>(
  list: readonly Item[],
  cursor: Handle | null,
  limit: number,
): Page<Item> | null => {
  const at = cursor === null ? -1 : list.findIndex((item) => item.handle === cursor)
  if (cursor !== null && at === -1) return null
  const end = at + 1 + Math.max(1, Math.floor(limit))
  const items = list.slice(at + 1, end)
  return { items, total: list.length, nextCursor: end < list.length ? (items.at(-1)?.handle ?? null) : null }
}
