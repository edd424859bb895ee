import { expect, it } from "vitest"
import { grownMiB } from "./memory-growth.ts"

it("a high last reading alone is no growth", () => {
  // A run of 20,000 requests that grew by nothing.
  const readings = [85.25, 100.75, 90.5, 100.5, 94.5, 91.25, 94.75, 108.5, 93.5, 104.25, 107.75]
  expect(grownMiB(readings)).toBe(2.25)
})

it("a leak under the same variation is found", () => {
  const readings = [85.25, 105.75, 100.5, 115.5, 114.5, 116.25, 124.75, 143.5, 133.5, 149.25, 157.75]
  expect(grownMiB(readings)).toBe(133.5 - 114.5)
})
