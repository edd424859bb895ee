import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { hourMs } from "../shared/hourly.ts"
import { forgetOldCarts, keepForgettingCarts } from "./forget-old-carts.ts"
import { Carts } from "./ports.ts"

/** Carts that only write down what they are asked to forget; the n-th round of `broken` breaks down. */
const noting = (broken: readonly number[] = []) => {
  const asked: number[] = []
  const layer = Layer.mock(Carts, {
    forgetUntouchedSince: (before) =>
      Effect.suspend(() => {
        asked.push(before)
        return broken.includes(asked.length) ? Effect.die(new Error("no database")) : Effect.succeed(3)
      }),
  })
  return { asked, layer }
}

const dayMs = 24 * 3_600_000

describe("old carts", () => {
  it.effect("are those nobody touched for the thirty days the privacy notice names", () => {
    const { asked, layer } = noting()
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldCarts(), 3)
      assert.deepStrictEqual(asked, [70 * dayMs])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are forgotten at the start and every hour, also after a round that broke down", () => {
    const { asked, layer } = noting([1])
    return Effect.gen(function* () {
      yield* Effect.forkChild(keepForgettingCarts)
      yield* TestClock.adjust(hourMs * 2)
      assert.strictEqual(asked.length, 3)
    }).pipe(Effect.provide(layer))
  })
})
