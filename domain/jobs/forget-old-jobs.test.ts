import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { hourMs } from "../shared/hourly.ts"
import { forgetOldJobs, keepForgettingJobs } from "./forget-old-jobs.ts"
import { Jobs } from "./ports.ts"

/** Jobs that only write down what they are asked to forget. */
const noting = () => {
  const asked: number[] = []
  const forgetEnded = (before: number) =>
    Effect.sync(() => {
      asked.push(before)
      return 3
    })
  return { asked, layer: Layer.mock(Jobs, { forgetEnded }) }
}

const dayMs = 24 * 3_600_000

describe("old jobs", () => {
  it.effect("are those that ended more than ninety days ago", () => {
    const { asked, layer } = noting()
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldJobs(), 3)
      assert.deepStrictEqual(asked, [10 * dayMs])
    }).pipe(Effect.provide(layer))
  })

  it.effect("are forgotten at the start and every hour", () => {
    const { asked, layer } = noting()
    return Effect.gen(function* () {
      yield* Effect.forkChild(keepForgettingJobs)
      yield* TestClock.adjust(hourMs * 2)
      assert.strictEqual(asked.length, 3)
    }).pipe(Effect.provide(layer))
  })
})
