import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "../catalogue/example-product.ts"
import type { Cart } from "./cart.ts"
import { priceCart } from "./priced-cart.ts"

const delivery = { shippingCents: 390, freeFromCents: 4900 }
const zinc = exampleProduct({
  variants: [exampleVariant({ sku: "Z-120" }), exampleVariant({ sku: "Z-240", priceCents: 1390 })],
})
const drink = exampleProduct({
  handle: "magnesium-drink",
  title: "Magnesium Trinkfläschchen",
  form: "drink_vials",
  vatClass: "standard_19",
  variants: [exampleVariant({ sku: "M-14", priceCents: 1490, pieces: 14, netQuantity: { value: 350, unit: "ml" } })],
})
const snapshot = makeSnapshot(1, [zinc, drink])
const plenty = new Map([
  ["Z-120", 100],
  ["Z-240", 100],
  ["M-14", 100],
])
const cartOf = (...lines: readonly [string, number][]): Cart => ({
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
})

describe("a priced cart", () => {
  it("has today's price, base price and totals of every line", () => {
    const priced = priceCart(snapshot, cartOf(["M-14", 2], ["Z-120", 1]), delivery, plenty)
    expect(priced).toMatchObject({
      count: 3,
      subtotalCents: 3770,
      shippingCents: 390,
      freeShippingMissingCents: 1130,
      totalCents: 4160,
      vat: [
        { ratePercent: 7, grossCents: 872, cents: 57 },
        { ratePercent: 19, grossCents: 3288, cents: 525 },
      ],
    })
    expect(priced.lines[0]).toEqual({
      handle: "magnesium-drink",
      sku: "M-14",
      title: "Magnesium Trinkfläschchen",
      subtitle: drink.subtitle,
      packLabel: "14\u00a0Trinkfläschchen, 350\u00a0ml",
      quantity: 2,
      unitPriceCents: 1490,
      totalCents: 2980,
      basePrice: { cents: 4257, per: "l" },
      vatClass: "standard_19",
      pack: expect.objectContaining({ form: "drink_vials", title: "Magnesium Trinkfläschchen" }),
      available: true,
      availableQuantity: 100,
    })
  })

  it("shows the price of the pack size that was chosen", () => {
    expect(priceCart(snapshot, cartOf(["Z-240", 1]), delivery, plenty).lines[0]).toMatchObject({
      handle: "zink-tabletten",
      unitPriceCents: 1390,
    })
  })

  it("keeps a sold-out line and one the shop has too few packs of, flagged and not counted", () => {
    const stock = new Map([
      ["Z-120", 0],
      ["Z-240", 2],
      ["M-14", 5],
    ])
    const priced = priceCart(snapshot, cartOf(["Z-120", 1], ["Z-240", 3], ["M-14", 1]), delivery, stock)
    expect(
      priced.lines.map(({ available, availableQuantity, totalCents }) => [available, availableQuantity, totalCents]),
    ).toEqual([
      [false, 0, 0],
      [false, 2, 0],
      [true, 5, 1490],
    ])
    expect(priced).toMatchObject({ count: 1, subtotalCents: 1490, totalCents: 1880 })
  })

  it("keeps a line whose product is gone, with a handle it can be taken out by", () => {
    const priced = priceCart(snapshot, cartOf(["OLD-7", 2]), delivery, new Map([["OLD-7", 9]]))
    expect(priced).toMatchObject({ count: 0, subtotalCents: 0, shippingCents: 0, totalCents: 0, vat: [] })
    expect(priced.lines).toMatchObject([{ handle: "old-7", sku: "OLD-7", quantity: 2, available: false, pack: null }])
  })

  const line = fc.tuple(fc.constantFrom("Z-120", "Z-240", "M-14", "OLD-7"), fc.integer({ min: 1, max: 20 }))
  const cart = fc.uniqueArray(line, { selector: ([sku]) => sku, maxLength: 4 }).map((lines) => cartOf(...lines))
  const stock = fc
    .dictionary(fc.constantFrom("Z-120", "Z-240", "M-14"), fc.nat(25))
    .map((each) => new Map(Object.entries(each)))

  it("loses no line, and counts exactly what can be bought", () => {
    fc.assert(
      fc.property(cart, stock, (some, left) => {
        const priced = priceCart(snapshot, some, delivery, left)
        expect(priced.lines.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(some.lines)
        expect(priced.subtotalCents).toBe(priced.lines.reduce((sum, { totalCents }) => sum + totalCents, 0))
        expect(priced.totalCents).toBe(priced.subtotalCents + priced.shippingCents)
        expect(priced.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(priced.totalCents)
        for (const each of priced.lines) {
          expect(each.available).toBe(each.quantity <= (left.get(each.sku) ?? 0) && each.sku !== "OLD-7")
          expect(each.totalCents).toBe(each.available ? each.unitPriceCents * each.quantity : 0)
        }
      }),
    )
  })

  it("costs the same in whatever order its lines lie", () => {
    fc.assert(
      fc.property(cart, stock, (some, left) => {
        const { lines: _, ...totals } = priceCart(snapshot, some, delivery, left)
        const { lines: __, ...reversed } = priceCart(snapshot, { lines: some.lines.toReversed() }, delivery, left)
        expect(reversed).toEqual(totals)
      }),
    )
  })
})
