import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countBits, letterSet, slipsBetween } from "./search-typos.ts"

const word = fc.stringMatching(/^[a-e]{0,9}$/)

describe("slips of the finger", () => {
  it("are letters missing, too many, wrong or swapped", () => {
    expect(slipsBetween("magnesum", "magnesium", 2)).toBe(1)
    expect(slipsBetween("magnesiium", "magnesium", 2)).toBe(1)
    expect(slipsBetween("magnezium", "magnesium", 2)).toBe(1)
    expect(slipsBetween("mangesium", "magnesium", 2)).toBe(1)
    expect(slipsBetween("zink", "zink", 2)).toBe(0)
    expect(slipsBetween("eisen", "selen", 1)).toBeGreaterThan(1)
  })

  it("do not count what is still to be typed", () => {
    expect(slipsBetween("magnez", "magnesium", 1, true)).toBe(1)
    expect(slipsBetween("magnez", "magnesium", 1)).toBeGreaterThan(1)
  })

  it("are as many one way as the other", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(Math.min(slipsBetween(a, b, 2), 3)).toBe(Math.min(slipsBetween(b, a, 2), 3))
        expect(slipsBetween(a, a, 2)).toBe(0)
      }),
    )
  })

  it("within the limit are the same for every limit", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const exact = slipsBetween(a, b, 20)
        for (const limit of [0, 1, 2, 3]) {
          if (exact <= limit) expect(slipsBetween(a, b, limit)).toBe(exact)
          else expect(slipsBetween(a, b, limit)).toBeGreaterThan(limit)
        }
      }),
    )
  })

  it("change at most two kinds of letters each", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(countBits(letterSet(a) ^ letterSet(b))).toBeLessThanOrEqual(2 * slipsBetween(a, b, 20))
      }),
    )
  })
})
