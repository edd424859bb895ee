import { type CatalogueSnapshot, isAvailable } from "../../domain/catalogue/catalogue-snapshot.ts"
import { filterIndex } from "../../domain/catalogue/filter-index.ts"
import { addProduct, hasProduct, noProducts, type ProductSet } from "../../domain/catalogue/product-set.ts"

const soldOutProducts = new WeakMap<CatalogueSnapshot, ProductSet>()

/** The products that cannot be ordered in any size. */
const soldOutOf = (snapshot: CatalogueSnapshot): ProductSet => {
  const known = soldOutProducts.get(snapshot)
  if (known !== undefined) return known
  const soldOut = noProducts(snapshot.products.length)
  const { places } = snapshot.workings.of(filterIndex)
  for (const sku of snapshot.soldOut) {
    const product = snapshot.bySku.get(sku)?.product
    if (product !== undefined && !isAvailable(snapshot, product)) addProduct(soldOut, places.get(product.handle) ?? 0)
  }
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

/**
 * The best of the found products, at most so many, as places in `found`: score, then what can be ordered, then the shop's
 * order, which is that of `found`. All of that is one number a product, and only as many are kept as are asked for.
 */
export const bestOf = (
  snapshot: CatalogueSnapshot,
  found: Uint32Array,
  scores: Float64Array,
  most: number,
): readonly number[] => {
  const soldOut = soldOutOf(snapshot)
  const rankOf = (place: number): number =>
    (Math.round((scores[place] ?? 0) * scoreScale) * 2 + (hasProduct(soldOut, found[place] ?? 0) ? 0 : 1)) *
      placeRange +
    (placeRange - 1 - place)
  const size = Math.min(most, found.length)
  const heap = Float64Array.from({ length: size }, (_, place) => rankOf(place))
  for (let at = (size >>> 1) - 1; at >= 0; at -= 1) sink(heap, at, size)
  /** Whoever scores less is not worth a second look. */
  const leastScore = (): number => (Math.floor((heap[0] ?? 0) / placeRange / 2) - 1) / scoreScale
  let least = leastScore()
  for (let place = size; place < found.length; place += 1) {
    if ((scores[place] ?? 0) < least) continue
    const rank = rankOf(place)
    if (rank <= (heap[0] ?? 0)) continue
    heap[0] = rank
    sink(heap, 0, size)
    least = leastScore()
  }
  return Array.from(heap.sort().reverse(), (rank) => placeRange - 1 - (rank % placeRange))
}
