import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { dayMs } from "../shared/day-ms.ts"
import { forgetOldJobs } from "./forget-old-jobs.ts"
import { Jobs } from "./ports.ts"

describe("old jobs", () => {
  it.effect("are those that ended more than ninety days ago", () => {
    const asked: number[] = []
    const forgetEnded = (before: number) =>
      Effect.sync(() => {
        asked.push(before)
        return 3
      })
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldJobs(), 3)
      assert.deepStrictEqual(asked, [10 * dayMs])
    }).pipe(Effect.provide(Layer.mock(Jobs, { forgetEnded })))
  })
})
