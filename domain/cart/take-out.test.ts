import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleProduct } from "../catalogue/example-product.ts"
import type { Product } from "../catalogue/product.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { doseNotices } from "./daily-doses.ts"
import { takeOut } from "./take-out.ts"

const productWith = (handle: string, doses: Readonly<Record<string, number>>): Product =>
  exampleProduct({
    handle,
    doses: Object.entries(doses).map(([nutrient, amount]) => ({
      nutrient,
      amount,
      unit: nutrientTable.get(nutrient)?.unit ?? "mg",
      nrvPercent: null,
      source: "",
    })),
  })
const outOf = (...doses: readonly Readonly<Record<string, number>>[]) =>
  takeOut(
    doses.map((each, index) => productWith(`p${index}`, each)),
    nutrientTable,
  )

describe("what to take out of a cart", () => {
  it("is nothing where there is no notice", () => {
    expect(outOf()).toEqual([])
    expect(outOf({ zinc: 6.5 }, { vitamin_d: 20 }, { thiamin: 500 }, { thiamin: 500 })).toEqual([])
  })

  it("is what was put in last where either would do", () => {
    expect(outOf({ zinc: 6 }, { zinc: 5 })).toEqual(["p1"])
    expect(outOf({ zinc: 5 }, { zinc: 6 }, { iron: 5 })).toEqual(["p1"])
  })

  it("is one blend rather than two single products", () => {
    expect(outOf({ zinc: 6 }, { zinc: 5, vitamin_d: 20 }, { vitamin_d: 20 })).toEqual(["p1"])
  })

  it("is a product that is too much by itself", () => {
    expect(outOf({ zinc: 30 })).toEqual(["p0"])
    expect(outOf({ zinc: 30 }, { zinc: 6 })).toEqual(["p0"])
  })

  it("keeps the one large dose where that leaves more in the cart than the small ones", () => {
    expect(outOf({ vitamin_c: 100 }, { vitamin_c: 100 }, { vitamin_c: 200 })).toEqual(["p2"])
  })

  const amounts: Readonly<Record<string, number>> = { zinc: 6.5, vitamin_d: 20, iron: 6, magnesium: 250, selenium: 45 }
  const product = fc.dictionary(fc.constantFrom(...Object.keys(amounts)), fc.constantFrom(0.2, 0.5, 1, 3), {
    maxKeys: 4,
  })
  const carts = fc
    .array(product, { maxLength: 8 })
    .map((all) =>
      all.map((shares, index) =>
        productWith(
          `p${index}`,
          Object.fromEntries(Object.entries(shares).map(([id, share]) => [id, share * (amounts[id] ?? 0)])),
        ),
      ),
    )
  const fine = (products: readonly Product[]) => doseNotices(products, nutrientTable).length === 0

  it("leaves no notice, and no smaller choice would", () => {
    fc.assert(
      fc.property(carts, (products) => {
        const out = takeOut(products, nutrientTable)
        expect(fine(products.filter(({ handle }) => !out.includes(handle)))).toBe(true)
        expect(new Set(out).size).toBe(out.length)
        for (let choice = 0; choice < 2 ** products.length; choice += 1) {
          const kept = products.filter((_, index) => (choice >> index) % 2 === 0)
          if (products.length - kept.length < out.length) expect(fine(kept)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("is the same whichever packs of a product are listed, and however often", () => {
    fc.assert(
      fc.property(carts, (products) => {
        expect(takeOut([...products, ...products], nutrientTable)).toEqual(takeOut(products, nutrientTable))
      }),
    )
  })
})
