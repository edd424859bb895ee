import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { filterIndex } from "../../domain/catalogue/filter-index.ts"
import { ofProducts } from "../../domain/catalogue/of-products.ts"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts } from "./search-index.ts"

/**
 * An index of its own for every list of products, made in turns with everything else and forgotten together with the list.
 * Stock is read from the snapshot, so a new stock level costs no new index.
 */
export const searchIndex = ofProducts(indexProducts)

/** The search in this process. */
export const layerSearch: Layer.Layer<ProductSearch> = Layer.succeed(
  ProductSearch,
  ProductSearch.of({
    find: (snapshot, term, most) =>
      Effect.gen(function* () {
        yield* filterIndex.ready(snapshot.products)
        return findProducts(yield* searchIndex.ready(snapshot.products), snapshot, term, most)
      }),
  }),
)
