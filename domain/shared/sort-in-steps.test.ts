import * as fc from "fast-check"
import { expect, it } from "vitest"
import { sortInSteps } from "./sort-in-steps.ts"
import { atOnce } from "./steps.ts"

it("sorts as the language does, ties as they were", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 1_000, size: "max" }), (values) => {
      const compare = (one: number, other: number) => (values[one] ?? 0) - (values[other] ?? 0)
      expect([...atOnce(sortInSteps(values.length, compare))]).toEqual([...values.keys()].sort(compare))
    }),
  )
})
