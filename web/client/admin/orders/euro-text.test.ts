import fc from "fast-check"
import { expect, it } from "vitest"
import { centsOf, euroText } from "./euro-text.ts"

it("reads every amount it writes", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect(centsOf(euroText(cents))).toBe(cents)
    }),
  )
})

it.each([
  ["12,90", 1290],
  ["12.90", 1290],
  ["12", 1200],
  ["12,9", 1290],
  [" 1.234,50 € ", 123_450],
  ["", Number.NaN],
  ["-5", Number.NaN],
  ["12,905", Number.NaN],
  ["zwölf", Number.NaN],
])("reads %j as %d", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
