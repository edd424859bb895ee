import { type CatalogueSnapshot, isAvailable } from "../../domain/catalogue/catalogue-snapshot.ts"
import { addProduct, hasProduct, noProducts, type ProductSet } from "../../domain/catalogue/product-set.ts"
import type { TotalScore } from "./score-levels.ts"

const soldOutProducts = new WeakMap<CatalogueSnapshot, ProductSet>()

/** The products that cannot be ordered in any size. */
const soldOutOf = (snapshot: CatalogueSnapshot): ProductSet => {
  const known = soldOutProducts.get(snapshot)
  if (known !== undefined) return known
  const soldOut = noProducts(snapshot.products.length)
  for (const [index, product] of snapshot.products.entries())
    if (!isAvailable(snapshot, product)) addProduct(soldOut, index)
  soldOutProducts.set(snapshot, soldOut)
  return soldOut
}

const scoreScale = 1000
const placeRange = 2 ** 21

/** A heap: no number is greater than the two that belong to it, so the least is the first. */
const sink = (heap: Float64Array, from: number, size: number): void => {
  let at = from
  const value = heap[at] ?? 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) break
    if (child + 1 < size && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1
    if ((heap[child] ?? 0) >= value) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = value
}

/** What rounding of decimal fractions may cost a score. */
const inexact = 1e-6

/**
 * The least score that comes before who has this rank, which can be ordered or not, and a place before: as much and to be ordered
 * where that one cannot, else more.
 */
const leastBefore = (rank: number): number => {
  const counted = Math.floor(rank / placeRange)
  return (Math.floor(counted / 2) + (counted % 2 === 1 ? 0.5 : -0.5)) / scoreScale - inexact
}

/** Writes a part of a set, from a word to another, 32 products each. */
export type WritePart = (from: number, to: number) => void

/** Words that are written at once. */
const part = 64

/**
 * The best of the found products, so many of them if there are: score, then what can be ordered, then the shop's order, in which
 * they are looked at. All of that is one number a product, and only as many are kept as are asked for; where nobody scores more than
 * `highest`, the rest need not be looked at once nobody can come before those. The set may be written while it is looked at, as far
 * as it is.
 */
export const bestOf = (
  snapshot: CatalogueSnapshot,
  found: ProductSet,
  scoreOf: TotalScore,
  most: number,
  highest = Number.POSITIVE_INFINITY,
  write: WritePart | null = null,
): readonly number[] => {
  const soldOut = soldOutOf(snapshot)
  const heap = new Float64Array(most).fill(-1)
  let least = most === 0 ? Number.POSITIVE_INFINITY : 0
  for (let word = 0; word < found.length && least <= highest; word += 1) {
    if (write !== null && word % part === 0) write(word, Math.min(word + part, found.length))
    for (let bits = found[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const at = word * 32 + 31 - Math.clz32(bits & -bits)
      const score = scoreOf(at)
      if (score < least) continue
      const counted = Math.round(score * scoreScale) * 2 + (hasProduct(soldOut, at) ? 0 : 1)
      const rank = counted * placeRange + (placeRange - 1 - at)
      if (rank <= (heap[0] ?? 0)) continue
      heap[0] = rank
      sink(heap, 0, most)
      if ((heap[0] ?? 0) >= 0) least = leastBefore(heap[0] ?? 0)
    }
  }
  const best: number[] = []
  heap.sort()
  for (let place = most - 1; place >= 0 && (heap[place] ?? 0) >= 0; place -= 1)
    best.push(placeRange - 1 - ((heap[place] ?? 0) % placeRange))
  return best
}
