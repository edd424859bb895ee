import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { Product } from "../../domain/catalogue/product.ts"
import { ProductSearch } from "../../domain/search/ports.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts, type SearchIndex } from "./search-index.ts"

/**
 * The search in this process. Its index is made once a list of products, by the first question; stock is read from the snapshot,
 * so a new stock level costs no new index.
 */
export const layerSearch: Layer.Layer<ProductSearch> = Layer.effect(
  ProductSearch,
  Effect.gen(function* () {
    const indexes = new WeakMap<readonly Product[], SearchIndex>()
    const oneAtATime = yield* Semaphore.make(1)
    const makeIndex = Effect.fnUntraced(function* (products: readonly Product[]) {
      const index = indexes.get(products) ?? (yield* indexProducts(products))
      indexes.set(products, index)
      return index
    })
    return ProductSearch.of({
      find: Effect.fnUntraced(function* (snapshot, term, most, first) {
        const { products } = snapshot
        const index = indexes.get(products) ?? (yield* oneAtATime.withPermit(makeIndex(products)))
        return findProducts(index, snapshot, term, most, first)
      }),
    })
  }),
)
