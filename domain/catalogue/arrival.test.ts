import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { arrivalToday } from "./arrival.ts"

describe("when an order of today arrives", () => {
  it.effect("goes by the day in Germany, to the second", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-11-23T23:59:59+01:00"))
      assert.deepStrictEqual(yield* arrivalToday, {
        orderedOn: "2026-11-23",
        days: "Mi,\u00a025.–\u2060Fr,\u00a027. November",
      })
      yield* TestClock.adjust(1_000)
      assert.deepStrictEqual(yield* arrivalToday, {
        orderedOn: "2026-11-24",
        days: "Do,\u00a026.–\u2060Mo,\u00a030. November",
      })
    }),
  )
})
