import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { Steps } from "../shared/steps.ts"
import { exampleProduct } from "./example-product.ts"
import { makeWorkings } from "./of-products.ts"
import type { Product } from "./product.ts"

const products = [exampleProduct({ handle: "one" }), exampleProduct({ handle: "two" })]

/** Work that goes on until it is told to end, and counts how often it was begun. */
const aWork = () => {
  let [begun, mayEnd] = [0, false]
  return {
    begun: () => begun,
    end: () => {
      mayEnd = true
    },
    handles: function* (of: readonly Product[]): Steps<readonly string[]> {
      begun += 1
      while (!mayEnd) yield
      return of.map(({ handle }) => handle)
    },
  }
}

describe("what is worked out from products", () => {
  it.effect("is worked out once, whoever asks for it", () =>
    Effect.gen(function* () {
      const { handles, begun, end } = aWork()
      end()
      const workings = makeWorkings(products)
      const [one, other] = yield* Effect.all([workings.ready(handles), workings.ready(handles)], {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(one, ["one", "two"])
      assert.strictEqual(other, one)
      assert.strictEqual(workings.of(handles), one)
      assert.strictEqual(begun(), 1)
    }),
  )

  it.live("is gone on with when whoever asked first has gone", () =>
    Effect.gen(function* () {
      const { handles, begun, end } = aWork()
      const workings = makeWorkings(products)
      const first = yield* Effect.forkChild(workings.ready(handles), { startImmediately: true })
      const second = yield* Effect.forkChild(workings.ready(handles), { startImmediately: true })
      yield* Fiber.interrupt(first)
      end()
      assert.deepStrictEqual(yield* Fiber.join(second), ["one", "two"])
      assert.strictEqual(begun(), 1)
    }),
  )

  it.effect("is ready for the next products when it was asked of those before", () =>
    Effect.gen(function* () {
      const { handles, begun, end } = aWork()
      end()
      const [before, next] = [makeWorkings(products), makeWorkings([exampleProduct({ handle: "three" })])]
      before.of(handles)
      yield* next.readyLike(before)
      assert.strictEqual(begun(), 2)
      assert.deepStrictEqual(next.of(handles), ["three"])
      assert.strictEqual(begun(), 2)
    }),
  )
})
