import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { remember } from "./remembered.ts"

/** A database that counts how often it is asked and answers when told to. */
const aDatabase = () => {
  const asked: { readonly answer: (value: string) => void; readonly fail: () => void }[] = []
  const load = () =>
    new Promise<string>((answer, reject) => asked.push({ answer, fail: () => reject(new Error("no database")) }))
  return { asked, load }
}

describe("a remembered value", () => {
  it.effect("is asked for five times a second at most, however often it is wanted", () =>
    Effect.gen(function* () {
      let asked = 0
      const { current } = remember(async () => ++asked)
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
      const { current } = remember(async () => ++asked)
      yield* TestClock.setTime(3_600_000)
      yield* current
      yield* TestClock.setTime(0)
      expect(yield* current).toBe(2)
    }),
  )

  it.effect("is asked for once by many who want it at the same time", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current } = remember(load)
      const all = yield* Effect.forkChild(Effect.all([current, current, current], { concurrency: "unbounded" }))
      yield* Effect.yieldNow
      asked[0]?.answer("value")
      expect((yield* Fiber.join(all)).length).toBe(3)
      expect(asked.length).toBe(1)
    }),
  )

  it.effect("forgotten while it is asked for, an older answer is not kept", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current, forget } = remember(load)
      const before = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      forget()
      const after = yield* Effect.forkChild(current)
      yield* Effect.yieldNow
      asked[1]?.answer("new")
      expect(yield* Fiber.join(after)).toBe("new")
      asked[0]?.answer("old")
      expect(yield* Fiber.join(before)).toBe("old")
      expect(yield* current).toBe("new")
    }),
  )

  it.effect("could not be asked for: the next one asks again", () =>
    Effect.gen(function* () {
      const { asked, load } = aDatabase()
      const { current } = remember(load)
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
