import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeRateLimit } from "./rate-limit.ts"

describe("a rate limit", () => {
  it("lets a burst through, then returns the seconds to wait", () => {
    let now = 0
    const limit = makeRateLimit({ calls: 3, windowMs: 60_000 }, () => now)
    expect([1, 2, 3].map(() => limit.take("a"))).toEqual([0, 0, 0])
    expect(limit.take("a")).toBe(20)
    now += 19_999
    expect(limit.take("a")).toBe(1)
    now += 1
    expect(limit.take("a")).toBe(0)
  })

  it("counts each caller separately", () => {
    const limit = makeRateLimit({ calls: 1, windowMs: 60_000 }, () => 0)
    expect(limit.take("a")).toBe(0)
    expect(limit.take("b")).toBe(0)
    expect(limit.take("a")).toBeGreaterThan(0)
  })

  it("never lets more than the burst and the refill through", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }), (steps) => {
        let now = 0
        const limit = makeRateLimit({ calls: 5, windowMs: 10_000 }, () => now)
        let through = 0
        for (const step of steps) {
          now += step
          if (limit.take("a") === 0) through += 1
        }
        expect(through).toBeLessThanOrEqual(5 + (now * 5) / 10_000)
      }),
    )
  })
})
