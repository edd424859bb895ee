import fc from "fast-check"
import { expect, it } from "vitest"
import { formatAmount, formatDecimal } from "./decimal.ts"

it.each([
  [1.4, "1,4"],
  [1500, "1.500"],
  [0.0625, "0,063"],
  [20, "20"],
])("writes %f as %s", (value, text) => {
  expect(formatDecimal(value)).toBe(text)
})

it("keeps number and unit on one line", () => {
  expect(formatAmount(20, "µg")).toBe("20\u00a0µg")
})

it("writes nothing the same whatever its sign, whichever came first", () => {
  expect([-0, 0, -0].map(formatDecimal)).toEqual(["0", "0", "0"])
})

it("writes every number the way Intl does", () => {
  const intl = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 })
  const value = fc.oneof(
    fc.integer(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.integer().map((n) => n / 10_000),
  )
  fc.assert(
    fc.property(value, (number) => {
      expect(formatDecimal(number)).toBe(intl.format(number).replace(/^-0$/, "0"))
    }),
    { numRuns: 2_000 },
  )
})
