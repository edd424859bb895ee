import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { dayMs } from "../shared/day-ms.ts"
import { forgetOldCarts } from "./forget-old-carts.ts"
import { Carts } from "./ports.ts"

describe("old carts", () => {
  it.effect("are those unchanged for the thirty days the privacy notice names", () => {
    const asked: number[] = []
    const layer = Layer.mock(Carts, {
      forgetUntouchedSince: (before) =>
        Effect.sync(() => {
          asked.push(before)
          return 3
        }),
    })
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldCarts(), 3)
      assert.deepStrictEqual(asked, [70 * dayMs])
    }).pipe(Effect.provide(layer))
  })
})
