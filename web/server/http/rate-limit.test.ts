import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { callerOf, makeRateLimit } from "./rate-limit.ts"

describe("a rate limit", () => {
  it("lets so many calls through at once, then says how long to wait", () => {
    let now = 0
    const limit = makeRateLimit({ calls: 3, windowMs: 60_000 }, () => now)
    expect([1, 2, 3].map(() => limit.take("a"))).toEqual([0, 0, 0])
    expect(limit.take("a")).toBe(20)
    now += 19_999
    expect(limit.take("a")).toBe(1)
    now += 1
    expect(limit.take("a")).toBe(0)
  })

  it("keeps callers apart", () => {
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

describe("who is calling", () => {
  it("is the peer when it comes from outside, whatever it claims", () => {
    expect(callerOf("203.0.113.7", "10.0.0.1")).toBe("203.0.113.7")
  })

  it("is what our own proxy saw last", () => {
    expect(callerOf("127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7")
    expect(callerOf("::ffff:172.18.0.2", "203.0.113.7")).toBe("203.0.113.7")
  })

  it("is nobody to limit on the machine itself", () => {
    expect(callerOf("127.0.0.1", undefined)).toBeNull()
    expect(callerOf("::1", "")).toBeNull()
  })

  it("is a whole /64 network of IPv6, however its addresses are written", () => {
    const network = "2001:db8:0:7::/64"
    for (const address of ["2001:db8:0:7::1", "2001:0DB8:0000:0007:ffff:1:2:3", "2001:db8:0:7:0:0:0:9"])
      expect(callerOf(address, undefined)).toBe(network)
    expect(callerOf("2001:db8:0:8::1", undefined)).not.toBe(network)
    expect(callerOf("127.0.0.1", "2001:db8::1")).toBe("2001:db8:0:0::/64")
    expect(callerOf("::ffff:203.0.113.7", undefined)).toBe("::ffff:203.0.113.7")
  })

  it("fills no memory with what a header holds", () => {
    expect(callerOf("127.0.0.1", "x".repeat(10_000))).toHaveLength(64)
  })
})
