import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { derivedIndex } from "../../domain/catalogue/derived-index.ts"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import { atOnce, inTurns, type Next } from "../../domain/shared/steps.ts"
import { findProducts } from "./find-products.ts"
import { rehearse } from "./rehearse.ts"
import { indexProducts } from "./search-index.ts"

/** The index of the search, made once a list of products. */
export const productIndex = derivedIndex((products) => atOnce(indexProducts(products)))

/** The search with what it does once, in the first index that has products, when it is made ready by an empty term. */
export const layerSearchAfter = (rehearsalIn: typeof rehearse): Layer.Layer<ProductSearch> =>
  Layer.sync(ProductSearch, () => {
    /** Under way: whoever waits for it does a part, and whoever goes leaves the rest to others. */
    let rehearsal: Next<void> | null = null
    let isRehearsed = false
    return ProductSearch.of({
      find: Effect.fnUntraced(function* (snapshot, term, most) {
        const index = productIndex(snapshot.products)
        if (term === "" && !isRehearsed && index.products.length > 0) {
          rehearsal ??= rehearsalIn(index)
          yield* inTurns(rehearsal)
          isRehearsed = true
          rehearsal = null
        }
        return findProducts(index, snapshot, term, most)
      }),
    })
  })

/**
 * The search in this process. Its index is kept with whatever else was worked out from a list of products; stock is read from
 * the snapshot, so a new stock level costs no new index.
 */
export const layerSearch: Layer.Layer<ProductSearch> = layerSearchAfter(rehearse)
