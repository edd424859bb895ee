import { expect, it } from "vitest"
import { aboveCap } from "./hanging-products.ts"

const cap = (adult: number | null, trying_to_conceive: number | null) => ({
  engine_cap: { adult, trying_to_conceive, overrides: {}, never_suggest: false },
})

it.each([
  ["at both caps", 100, cap(100, 100), null],
  ["above both caps", 101, cap(100, 100), "everybody"],
  ["above that of adults only", 100, cap(50, 100), "adults"],
  ["above that of people who want to become pregnant only", 100, cap(100, 50), null],
  ["where nothing is suggested", 1, cap(null, null), "everybody"],
] as const)("tells for whom an amount is too much: %s", (_, amount, nutrient, expected) => {
  expect(aboveCap(amount, nutrient)).toBe(expected)
})
