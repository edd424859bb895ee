import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { ProductSearch } from "../../domain/search/ports.ts"
import { productSearchContract } from "../contracts/product-search.contract.ts"
import { layerSearch } from "./search.ts"

productSearchContract("in this process", layerSearch)

it.effect("answers those who wait for the index when the one who makes it goes away", () =>
  Effect.gen(function* () {
    const search = yield* ProductSearch
    const shop = makeSnapshot(1, [exampleProduct()])
    const first = yield* Effect.forkChild(search.find(shop, "zink"), { startImmediately: true })
    const second = yield* Effect.forkChild(search.find(shop, "zink"), { startImmediately: true })
    yield* Fiber.interrupt(first)
    assert.strictEqual((yield* Fiber.join(second)).total, 1)
  }).pipe(Effect.provide(layerSearch)),
)
