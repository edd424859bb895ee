import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { amountIn, exceeds } from "./amount.ts"

describe("amounts", () => {
  it("change their unit", () => {
    assert.strictEqual(amountIn(3, "g", "mg"), 3000)
    assert.strictEqual(amountIn(250, "µg", "mg"), 0.25)
    assert.strictEqual(amountIn(4500, "FCC", "FCC"), 4500)
    assert.isNull(amountIn(4500, "FCC", "mg"))
  })

  it("come back as they were", () => {
    const unit = fc.constantFrom("µg", "mg", "g")
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 5000, noNaN: true }), unit, unit, (amount, from, to) => {
        const back = amountIn(amountIn(amount, from, to) ?? Number.NaN, to, from) ?? Number.NaN
        return !exceeds(back, amount) && !exceeds(amount, back)
      }),
    )
  })

  it("exceed a limit only by more than rounding", () => {
    assert.isFalse(exceeds(0.1 + 0.2, 0.3))
    assert.isTrue(exceeds(0.31, 0.3))
  })
})
