import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { Queue, scheduleCause } from "../queue/ports.ts"
import { forgetOldTasks } from "./forget-old-tasks.ts"

const dayMs = 24 * 3_600_000

describe("old tasks", () => {
  it.effect("are e-mails with a link and schedules' runs, and nothing else, after a week", () => {
    const asked: [startingWith: string, addedBefore: number][] = []
    const forget = (startingWith: string, addedBefore: number) =>
      Effect.sync(() => {
        asked.push([startingWith, addedBefore])
        return 3
      })
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldTasks(), 6)
      const [[links = "", addedBefore] = [], [runs = ""] = []] = asked
      assert.strictEqual(addedBefore, 93 * dayMs)
      assert.strictEqual(signInEmail.cause("L-1"), `${links}L-1`)
      assert.isTrue(scheduleCause("forget-carts").startsWith(runs))
    }).pipe(Effect.provide(Layer.mock(Queue, { forget })))
  })
})
