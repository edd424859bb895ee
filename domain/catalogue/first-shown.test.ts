import { expect, it } from "vitest"
import { firstShown } from "./first-shown.ts"

it("is the first that can be bought, else the first, else none", () => {
  const [sold, here] = [{ available: false }, { available: true }]
  expect(firstShown([sold, here])).toBe(here)
  expect(firstShown([sold])).toBe(sold)
  expect(firstShown([])).toBeUndefined()
})
