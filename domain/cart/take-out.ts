import type { Handle, Product } from "../catalogue/product.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import { type Contribution, contributionsOf, limitReached } from "./daily-doses.ts"

/** Of a cart that would lose more than this it is better said what it is too much of. */
const mostTakenOut = 10

const without = ({ nutrient, parts }: Contribution, out: readonly Handle[]): Contribution => ({
  nutrient,
  parts: parts.filter(({ handle }) => !out.includes(handle)),
})

/** The products of a row that may be taken out, and how many of them at least. */
const needOf = (row: Contribution, fixed: ReadonlySet<Handle>) => {
  const loose = row.parts.flatMap(({ handle }) => (fixed.has(handle) ? [] : [handle]))
  // Largest amount first: no other choice of so many takes out as much.
  const enough = [0, ...loose.keys()].findIndex(
    (_, count) => limitReached(without(row, loose.slice(0, count))) === null,
  )
  return { loose, count: enough === -1 ? Number.POSITIVE_INFINITY : enough }
}

/** No fewer products will do: what rows need that have no product in common adds up. */
const atLeast = (rows: readonly Contribution[], fixed: ReadonlySet<Handle>): number => {
  const seen = new Set<Handle>()
  let [sum, most] = [0, 0]
  for (const row of rows) {
    const { loose, count } = needOf(row, fixed)
    most = Math.max(most, count)
    if (loose.some((handle) => seen.has(handle))) continue
    sum += count
    for (const handle of loose) seen.add(handle)
  }
  return Math.max(sum, most)
}

/**
 * The fewest products without which no daily dose calls for a notice (see `doseNotices`); of several such choices the one put in last, so
 * that a cart that was fine goes back to what it was. `products` in the order they were put in. Empty when there is no notice, and when it
 * takes more than `mostTakenOut`.
 */
export const takeOut = (products: readonly Product[], nutrients: NutrientTable): readonly Handle[] => {
  const newestFirst = [...new Set(products.map(({ handle }) => handle))].toReversed()
  const rows = contributionsOf(products, nutrients).filter((row) => limitReached(row) !== null)

  /** At most `more` further products to take out, none of them in `fixed`; `null`: so few do not do. */
  const search = (out: readonly Handle[], fixed: ReadonlySet<Handle>, more: number): readonly Handle[] | null => {
    const left = rows
      .map((row) => without(row, out))
      .filter((row) => limitReached(row) !== null)
      .sort((a, b) => a.parts.length - b.parts.length)
    const [first] = left
    if (first === undefined) return out
    if (atLeast(left, fixed) > more) return null
    const kept = new Set(fixed)
    for (const handle of newestFirst) {
      if (kept.has(handle) || !first.parts.some((part) => part.handle === handle)) continue
      const found = search([...out, handle], kept, more - 1)
      if (found !== null) return found
      kept.add(handle)
    }
    return null
  }

  for (let count = atLeast(rows, new Set()); count <= mostTakenOut; count += 1) {
    const found = search([], new Set(), count)
    if (found !== null) return found
  }
  return []
}
