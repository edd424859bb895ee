import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import { inTurns } from "../../domain/shared/steps.ts"
import { findProducts } from "./find-products.ts"
import { rehearse } from "./rehearse.ts"
import { indexProducts } from "./search-index.ts"

/**
 * The search in this process. Its index is kept with whatever else was worked out from a list of products; stock is read from
 * the snapshot, so a new stock level costs no new index.
 */
export const layerSearch: Layer.Layer<ProductSearch> = Layer.sync(ProductSearch, () => {
  let isRehearsed = false
  return ProductSearch.of({
    find: Effect.fnUntraced(function* (snapshot, term, most) {
      const index = yield* snapshot.workings.ready(indexProducts)
      if (term === "" && !isRehearsed) {
        isRehearsed = true
        yield* inTurns(rehearse(index))
      }
      return findProducts(index, snapshot, term, most)
    }),
  })
})
