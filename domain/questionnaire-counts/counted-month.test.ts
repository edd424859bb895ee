import { describe, expect, it } from "vitest"
import { forgottenBefore, monthName, monthOf, quarterOf } from "./counted-month.ts"

describe("the month something is counted in", () => {
  it("is the one in Germany", () => {
    expect(monthName(monthOf(Date.parse("2026-11-30T22:59:00Z")))).toBe("2026-11")
    expect(monthName(monthOf(Date.parse("2026-11-30T23:00:00Z")))).toBe("2026-12")
    expect(monthName(monthOf(Date.parse("2026-06-30T22:00:00Z")))).toBe("2026-07")
  })

  it("belongs to a quarter", () => {
    for (const month of [9, 10, 11])
      expect(quarterOf(Date.UTC(2026, month))).toEqual({ from: Date.UTC(2026, 9), until: Date.UTC(2027, 0) })
  })

  it("is forgotten with its whole quarter, after 26 months at most", () => {
    for (let month = 0; month < 40; month++) {
      const before = forgottenBefore(Date.UTC(2026, month, 15))
      expect(new Date(before).getUTCMonth() % 3).toBe(0)
      expect(before).toBeGreaterThanOrEqual(Date.UTC(2026, month - 26))
      expect(before).toBeLessThanOrEqual(Date.UTC(2026, month - 24))
    }
  })
})
