import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { signInEmailTask } from "../accounts/write-sign-in-email.ts"
import { Queue } from "../queue/ports.ts"
import { hourMs } from "../shared/hourly.ts"
import { forgetOldLinks, keepForgettingLinks } from "./given-up-mails.ts"

/** A queue that only writes down what it is asked to forget. */
const noting = () => {
  const asked: [startingWith: string, addedBefore: number][] = []
  const forget = (startingWith: string, addedBefore: number) =>
    Effect.sync(() => {
      asked.push([startingWith, addedBefore])
      return 3
    })
  return { asked, layer: Layer.mock(Queue, { forget }) }
}

const dayMs = 24 * 3_600_000

describe("old links to sign in", () => {
  it.effect("are mails with a link, and nothing else, of which staff were told for a week", () => {
    const { asked, layer } = noting()
    return Effect.gen(function* () {
      yield* TestClock.setTime(100 * dayMs)
      assert.strictEqual(yield* forgetOldLinks(), 3)
      const [[startingWith = "", addedBefore] = []] = asked
      assert.strictEqual(addedBefore, 93 * dayMs)
      assert.strictEqual(signInEmailTask("L-1").cause, `${startingWith}L-1`)
    }).pipe(Effect.provide(layer))
  })

  it.effect("are forgotten at the start and every hour", () => {
    const { asked, layer } = noting()
    return Effect.gen(function* () {
      yield* Effect.forkChild(keepForgettingLinks)
      yield* TestClock.adjust(hourMs * 2)
      assert.strictEqual(asked.length, 3)
    }).pipe(Effect.provide(layer))
  })
})
