import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatCents, splitByWeight, vatIn } from "./money.ts"

const amount = fc.integer({ min: 0, max: 1_000_000 })

describe("VAT contained in a gross amount", () => {
  it.each([
    [1290, 7, 84],
    [1490, 19, 238],
    [107, 7, 7],
    [119, 19, 19],
    [0, 7, 0],
    [1, 19, 0],
  ])("is %i cents at %i %% → %i", (gross, percent, expected) => {
    expect(vatIn(gross, percent)).toBe(expected)
  })

  it("leaves a net amount that gives the gross again within half a cent", () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(7, 19), (gross, percent) => {
        const net = gross - vatIn(gross, percent)
        expect(Math.abs(net * (1 + percent / 100) - gross)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-6)
      }),
    )
  })
})

describe("splitting an amount by weight", () => {
  it("gives the odd cent to the largest remainder", () => {
    expect(splitByWeight(390, [1290, 1490])).toEqual([181, 209])
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  })

  it("breaks ties by position even where floating-point shares would differ", () => {
    expect(splitByWeight(1, [3, 3, 3, 3, 3, 3, 3])).toEqual([1, 0, 0, 0, 0, 0, 0])
  })

  it("gives everything to the first weight when all are zero", () => {
    expect(splitByWeight(390, [0, 0])).toEqual([390, 0])
  })

  it("adds up to the amount, with parts less than a cent away from the exact share", () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 5 }), (total, weights) => {
        const parts = splitByWeight(total, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        const weight = weights.reduce((sum, each) => sum + each, 0)
        if (weight === 0) return
        parts.forEach((part, index) => {
          expect(Number.isInteger(part) && part >= 0).toBe(true)
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / weight)).toBeLessThan(1)
        })
      }),
    )
  })
})

it("writes cents the German way", () => {
  expect(formatCents(1290)).toBe("12,90\u00a0€")
  expect(formatCents(123_456)).toBe("1.234,56\u00a0€")
})

it("writes every amount the way Intl does", () => {
  const intl = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" })
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => {
      expect(formatCents(cents)).toBe(intl.format(cents / 100))
    }),
    { numRuns: 2_000 },
  )
})
