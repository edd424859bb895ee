import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { backOff, maxAttempts } from "./task.ts"

const attempts = fc.integer({ min: 1, max: 2_000 })

describe("backOff", () => {
  it("waits half a minute after the first failure and doubles from there", () => {
    assert.deepStrictEqual([1, 2, 3, 4].map(backOff), [30_000, 60_000, 120_000, 240_000])
  })

  it("never waits less after a later attempt", () => {
    fc.assert(fc.property(attempts, (n) => backOff(n + 1) >= backOff(n)))
  })

  it("waits a whole number of milliseconds, at least half a minute and at most six hours", () => {
    fc.assert(
      fc.property(attempts, (n) => {
        const wait = backOff(n)
        return Number.isSafeInteger(wait) && wait >= 30_000 && wait <= 6 * 3_600_000
      }),
    )
    assert.strictEqual(backOff(2_000), 6 * 3_600_000)
  })

  it("keeps trying for about an hour before a task is dead", () => {
    const total = Array.from({ length: maxAttempts - 1 }, (_, index) => backOff(index + 1)).reduce((a, b) => a + b, 0)
    assert.isAbove(total, 60 * 60_000)
    assert.isBelow(total, 24 * 3_600_000)
  })
})
