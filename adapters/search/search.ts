import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { filterIndex } from "../../domain/catalogue/filter-index.ts"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts } from "./search-index.ts"

/**
 * The search in this process. Its index is kept with whatever else was worked out from a list of products; stock is read from
 * the snapshot, so a new stock level costs no new index.
 */
export const layerSearch: Layer.Layer<ProductSearch> = Layer.succeed(
  ProductSearch,
  ProductSearch.of({
    find: Effect.fnUntraced(function* (snapshot, term, most) {
      yield* snapshot.workings.ready(filterIndex)
      return findProducts(yield* snapshot.workings.ready(indexProducts), snapshot, term, most)
    }),
  }),
)
