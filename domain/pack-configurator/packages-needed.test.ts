import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleProduct, exampleVariant } from "../catalogue/example-product.ts"
import type { Product } from "../catalogue/product.ts"
import { packagesNeeded, packPrice } from "./packages-needed.ts"

const sold = (sizes: readonly (readonly [servings: number, priceCents: number])[], amount = 1): Product => {
  const [first, ...others] = sizes.map(([servings, priceCents], index) =>
    exampleVariant({ sku: `NW-${index}`, servings, priceCents }),
  )
  return exampleProduct({
    dailyDose: { amount, unit: "Kapseln", instructions: "" },
    variants: [first ?? exampleVariant(), ...others],
  })
}
const needed = (product: Product, dose: number, soldOut: readonly string[] = []) =>
  packagesNeeded({ product, dose }, new Set(soldOut))

describe("packages for 30 days", () => {
  it("are whole ones, with what is left over in days", () => {
    expect(needed(sold([[14, 1490]]), 1)).toMatchObject({ packages: 3, totalCents: 4470, left: 12, daysLeft: 12 })
    expect(needed(sold([[30, 1190]]), 1)).toMatchObject({ packages: 1, left: 0, daysLeft: 0 })
    expect(needed(sold([[60, 1290]], 2), 1)).toMatchObject({ packages: 1, left: 90, daysLeft: 90 })
    expect(needed(sold([[142, 1490]], 0.7), 0.7)).toMatchObject({ packages: 1, daysLeft: 112 })
  })

  it("are of the size that costs least for the 30 days, sold-out ones only when there is no other", () => {
    const product = sold([
      [30, 500],
      [90, 900],
      [15, 200],
    ])
    expect(needed(product, 1).variant.sku).toBe("NW-2")
    expect(needed(product, 1, ["NW-2"])).toMatchObject({ variant: { sku: "NW-0" }, available: true })
    expect(needed(product, 1, ["NW-0", "NW-1", "NW-2"])).toMatchObject({ variant: { sku: "NW-2" }, available: false })
  })

  it("last 30 days and never a package more than that needs", () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 9_999 }))
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4 }), (sizes, dose) => {
        const { variant, packages, left, daysLeft } = needed(sold(sizes, 4), dose)
        const units = variant.servings * 4
        expect(packages * units).toBeGreaterThanOrEqual(30 * dose)
        expect((packages - 1) * units).toBeLessThan(30 * dose)
        expect(left).toBe(packages * units - 30 * dose)
        expect(daysLeft * dose).toBeLessThanOrEqual(left)
      }),
    )
  })
})

describe("the price of a pack", () => {
  it("is what is paid, over 30 days; what is really taken a day stands beside it", () => {
    const drops = sold([[600, 1290]])
    const vials = sold([[14, 1490]])
    const lines = [drops, vials].map((product) => ({
      item: { product, dose: 1 },
      needed: needed(product, 1),
    }))
    expect(packPrice(lines)).toEqual({ totalCents: 5760, perDayCents: 109 })
  })

  it("leaves out what is sold out, and is 0 for nothing", () => {
    const product = sold([[600, 1290]])
    const line = { item: { product, dose: 1 }, needed: needed(product, 1, ["NW-0"]) }
    expect(packPrice([line])).toEqual({ totalCents: 0, perDayCents: 0 })
  })
})
