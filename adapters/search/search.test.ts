import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { ProductSearch } from "../../domain/catalogue/ports.ts"
import type { Steps } from "../../domain/shared/steps.ts"
import { productSearchContract } from "../contracts/product-search.contract.ts"
import { layerSearch, layerSearchAfter } from "./search.ts"

productSearchContract("in this process", layerSearch)

const full = makeSnapshot(1, [exampleProduct()])
const find = (snapshot = full, term = "") =>
  Effect.gen(function* () {
    return yield* (yield* ProductSearch).find(snapshot, term, 0)
  })

/** A rehearsal that goes on until it is told to end, and counts how often it was begun. */
const aRehearsal = () => {
  let [begun, ended, mayEnd] = [0, 0, false]
  return {
    begun: () => begun,
    ended: () => ended,
    end: () => {
      mayEnd = true
    },
    steps: function* (): Steps<void> {
      begun += 1
      while (!mayEnd) yield
      ended += 1
    },
  }
}

describe("the rehearsal of the search", () => {
  it.effect("takes place once, when the search of a shop with products is made ready", () => {
    const rehearsal = aRehearsal()
    rehearsal.end()
    return Effect.gen(function* () {
      yield* find(makeSnapshot(0, []))
      yield* find(full, "zink")
      assert.strictEqual(rehearsal.begun(), 0)
      yield* find()
      yield* find()
      yield* find(makeSnapshot(2, [exampleProduct()]))
      assert.deepStrictEqual([rehearsal.begun(), rehearsal.ended()], [1, 1])
    }).pipe(Effect.provide(layerSearchAfter(rehearsal.steps)))
  })

  it.live("is waited for by all who want the search to be ready, and goes on when one of them goes", () => {
    const rehearsal = aRehearsal()
    return Effect.gen(function* () {
      const [impatient, patient] = [yield* Effect.forkChild(find()), yield* Effect.forkChild(find())]
      yield* Effect.yieldNow
      yield* Fiber.interrupt(impatient)
      assert.deepStrictEqual([rehearsal.begun(), rehearsal.ended()], [1, 0])
      rehearsal.end()
      yield* Fiber.join(patient)
      yield* find()
      assert.deepStrictEqual([rehearsal.begun(), rehearsal.ended()], [1, 1])
    }).pipe(Effect.provide(layerSearchAfter(rehearsal.steps)))
  })
})
