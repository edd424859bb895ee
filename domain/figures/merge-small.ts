import type { RegionSales } from "./ports.ts"

/** A region with fewer customers is never shown by itself: what somebody buys here says something about health. */
export const leastCustomers = 5

export interface ShownRegions {
  /** Those with enough customers, by region. */
  readonly shown: readonly RegionSales[]
  /** Those that are shown as one; none, or at least two. */
  readonly merged: readonly string[]
}

/**
 * Merges regions with fewer than `leastCustomers`. Where that leaves one alone, or together still too few, the smallest of the others join:
 * what is merged could otherwise be worked out from the whole. Where all together are too few, nothing is shown.
 */
export const mergeSmall = (regions: readonly RegionSales[]): ShownRegions => {
  const bySize = regions.toSorted((a, b) => a.customers - b.customers || (a.region < b.region ? -1 : 1))
  const small = bySize.filter(({ customers }) => customers < leastCustomers).length
  // One that is large enough makes the merged ones enough: mailboxes of several small ones may be the same.
  const merged = small === 0 ? 0 : Math.max(small + 1, 2)
  return {
    shown: bySize.slice(merged).toSorted((a, b) => (a.region < b.region ? -1 : 1)),
    merged: bySize.slice(0, merged).map(({ region }) => region),
  }
}
