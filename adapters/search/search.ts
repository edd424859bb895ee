import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { findProducts } from "./find-products.ts"
import { type SearchIndex, startIndex } from "./search-index.ts"

/** Products indexed before others get their turn again: a few milliseconds' work. */
const slice = 50

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const buildIndex = async (products: readonly Product[]): Promise<SearchIndex> => {
  const index = startIndex()
  for (let at = 0; at < products.length; at += 1) {
    if (at > 0 && at % slice === 0) await nextTurn()
    const product = products[at]
    if (product !== undefined) index.add(product)
  }
  return index.finish()
}

/**
 * The search in this process: an index of its own for every list of products, built when the first term asks for it
 * and forgotten together with the list. Stock is read from the snapshot, so a new stock level costs no new index
 * where the list stayed the same.
 */
export const layerSearch: Layer.Layer<ProductSearch> = Layer.sync(ProductSearch, () => {
  const indexes = new WeakMap<readonly Product[], Promise<SearchIndex>>()
  const indexOf = (products: readonly Product[]): Promise<SearchIndex> => {
    const known = indexes.get(products)
    if (known !== undefined) return known
    const built = buildIndex(products)
    indexes.set(products, built)
    return built
  }
  return ProductSearch.of({
    find: (snapshot, term) =>
      Effect.map(
        Effect.promise(() => indexOf(snapshot.products)),
        (index) => findProducts(index, snapshot, term),
      ),
  })
})
