import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cartTotals } from "./cart-totals.ts"

const delivery = { shippingCents: 390, freeFromCents: 4900 }
const line = fc.record({
  totalCents: fc.integer({ min: 0, max: 20_000 }),
  vatClass: fc.constantFrom("reduced_7" as const, "standard_19" as const),
})
const lines = fc.array(line, { maxLength: 12 })

describe("the totals of a cart", () => {
  it("are nothing for an empty one: no parcel is sent", () => {
    expect(cartTotals([], delivery)).toEqual({
      subtotalCents: 0,
      shippingCents: 0,
      freeShippingMissingCents: 4900,
      totalCents: 0,
      vat: [],
    })
  })

  it("tax the parcel like the one kind of goods in it", () => {
    expect(cartTotals([{ totalCents: 1290, vatClass: "reduced_7" }], delivery)).toEqual({
      subtotalCents: 1290,
      shippingCents: 390,
      freeShippingMissingCents: 3610,
      totalCents: 1680,
      vat: [{ ratePercent: 7, grossCents: 1680, cents: 110 }],
    })
  })

  it("share the parcel between the rates by goods value", () => {
    const mixed = [
      { totalCents: 1490, vatClass: "standard_19" as const },
      { totalCents: 1290, vatClass: "reduced_7" as const },
    ]
    expect(cartTotals(mixed, delivery).vat).toEqual([
      { ratePercent: 7, grossCents: 1471, cents: 96 },
      { ratePercent: 19, grossCents: 1699, cents: 271 },
    ])
  })

  it.each([
    [4899, 390, 1],
    [4900, 0, 0],
    [4901, 0, 0],
  ])("at %i cents of goods cost %i for the parcel", (totalCents, shippingCents, missing) => {
    expect(cartTotals([{ totalCents, vatClass: "reduced_7" }], delivery)).toMatchObject({
      shippingCents,
      freeShippingMissingCents: missing,
    })
  })

  it("add up: goods and parcel to the total, the rates to the total, no part negative, tax below its gross", () => {
    fc.assert(
      fc.property(lines, (some) => {
        const totals = cartTotals(some, delivery)
        expect(totals.subtotalCents + totals.shippingCents).toBe(totals.totalCents)
        expect(totals.vat.reduce((sum, share) => sum + share.grossCents, 0)).toBe(totals.totalCents)
        for (const { grossCents, cents } of totals.vat) {
          expect(Number.isInteger(grossCents) && Number.isInteger(cents)).toBe(true)
          expect(cents >= 0 && cents <= grossCents).toBe(true)
        }
      }),
    )
  })

  it("do not depend on the order of the lines", () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(cartTotals(some.toReversed(), delivery)).toEqual(cartTotals(some, delivery))
      }),
    )
  })

  it("never fall in goods value when something is added, and the parcel never gets dearer but for the first thing", () => {
    fc.assert(
      fc.property(lines, line, (some, more) => {
        const before = cartTotals(some, delivery)
        const after = cartTotals([...some, more], delivery)
        expect(after.subtotalCents).toBeGreaterThanOrEqual(before.subtotalCents)
        if (some.length > 0) expect(after.shippingCents).toBeLessThanOrEqual(before.shippingCents)
        expect(after.freeShippingMissingCents).toBeLessThanOrEqual(before.freeShippingMissingCents)
      }),
    )
  })
})
