import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import { productSearchContract } from "../contracts/product-search.contract.ts"
import { layerSearch } from "./search.ts"
import { indexProducts } from "./search-index.ts"

productSearchContract("in this process", layerSearch)

it("has its index after the first question, an empty one too", async () => {
  const snapshot = makeSnapshot(1, [exampleProduct()])
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* (yield* ProductSearch).find(snapshot, "", 0)
    }).pipe(Effect.provide(layerSearch)),
  )
  expect(snapshot.workings.asked()).toContain(indexProducts)
})
