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
