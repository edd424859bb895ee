import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { pollingCache } from "./polling-cache.ts"

/** A database that counts how often it is asked and answers when told to. */
const aDatabase = () => {
  const asked: { readonly answer: (value: string) => void; readonly fail: () => void }[] = []
  const load = () =>
    Effect.callback<string>((resume) => {
      asked.push({
        answer: (value) => resume(Effect.succeed(value)),
        fail: () => resume(Effect.die(new Error("no database"))),
      })
    })
  return { asked, load }
}

describe("a cached value", () => {
  it.effect("is asked for five times a second at most, however often it is wanted", () =>
    Effect.gen(function* () {
      let asked = 0
      const { current } = pollingCache(() => Effect.sync(() => ++asked))
      for (let millis = 0; millis < 1_000; millis += 10) {
        yield* current
        yield* current
        yield* TestClock.adjust(10)
      }
      expect(asked).toBe(5)
    }),
  )

  it.effect("is asked for again when the clock was set back", () =>
    Effect.gen(function* () {
      let asked = 0
      const { current } = pollingCache(() => Effect.sync(() => ++asked))
      yield* TestClock.setTime(3_600_000)
      yield* current
      yield* TestClock.setTime(0)
      expect(yield* current).toBe(2)
    }),
  )

  it.effect("is asked for once by many who want it at the same time", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current } = pollingCache(load)
      const all = yield* Effect.forkChild(Effect.all([current, current, current], { concurrency: "unbounded" }))
      yield* Effect.yieldNow
      asked[0]?.answer("value")
      expect((yield* Fiber.join(all)).length).toBe(3)
      expect(asked.length).toBe(1)
    }),
  )

  it.effect("invalidated while it is loaded, is loaded again for those who ask afterwards", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current, invalidate } = pollingCache(load)
      const before = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      yield* invalidate
      const after = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      asked[0]?.answer("old")
      expect(yield* Fiber.join(before)).toBe("old")
      yield* Effect.yieldNow
      asked[1]?.answer("new")
      expect(yield* Fiber.join(after)).toBe("new")
      expect(yield* current).toBe("new")
    }),
  )

  it.effect("is loaded by the next one when the one who loads it goes away", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current } = pollingCache(load)
      const first = yield* Effect.forkChild(current)
      const second = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      yield* Fiber.interrupt(first)
      yield* Effect.yieldNow
      asked[1]?.answer("value")
      expect(yield* Fiber.join(second)).toBe("value")
    }),
  )

  it.effect("that could not be loaded is loaded again by the next one", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current } = pollingCache(load)
      const first = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      asked[0]?.fail()
      expect(Exit.hasDies(yield* Effect.exit(Fiber.join(first)))).toBe(true)
      const second = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      asked[1]?.answer("value")
      expect(yield* Fiber.join(second)).toBe("value")
    }),
  )
})
