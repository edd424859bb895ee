import { describe, expect, it } from "vitest"
import { type Wish, withWishes } from "./cart-quantities.ts"
import type { Outputs } from "./wire.ts"

type Cart = Outputs["cart"]["get"]

const line = (sku: string, quantity: number, unitPriceCents: number): Cart["lines"][number] => ({
  handle: sku.toLowerCase(),
  sku,
  title: sku,
  subtitle: "",
  packLabel: "",
  quantity,
  unitPriceCents,
  totalCents: quantity * unitPriceCents,
  basePrice: null,
  vatClass: "reduced_7",
  pack: null,
  available: true,
  availableQuantity: 5,
})

const cart: Cart = {
  lines: [line("NW-001", 1, 1290), line("NW-002", 2, 790)],
  count: 3,
  subtotalCents: 2870,
  shippingCents: 390,
  freeShippingMissingCents: 2030,
  totalCents: 3260,
  vat: [{ ratePercent: 7, grossCents: 3260, cents: 213 }],
  doseNotices: [],
  paymentMethods: ["invoice", "prepayment"],
}

const wishes = (...all: readonly [sku: string, quantity: number][]): ReadonlyMap<string, Wish> =>
  new Map(all.map(([sku, quantity]) => [sku, { handle: sku.toLowerCase(), sku, quantity }]))

describe("a cart with quantities that are on their way", () => {
  it("is the server's cart while nothing is", () => {
    expect(withWishes(cart, wishes())).toBe(cart)
  })

  it("shows the quantity, the line's sum, the parcel and the total at once", () => {
    const shown = withWishes(cart, wishes(["NW-001", 3]))
    expect(shown.lines.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([
      [3, 3870],
      [2, 1580],
    ])
    expect(shown).toMatchObject({ count: 5, subtotalCents: 5450, shippingCents: 0, totalCents: 5450 })
  })

  it("leaves out a line that is taken out, and pays no parcel for nothing", () => {
    expect(withWishes(cart, wishes(["NW-001", 0])).lines.map(({ sku }) => sku)).toEqual(["NW-002"])
    expect(withWishes(cart, wishes(["NW-001", 0], ["NW-002", 0]))).toMatchObject({ lines: [], count: 0, totalCents: 0 })
  })

  it("counts no line that wants more than there is", () => {
    const shown = withWishes(cart, wishes(["NW-001", 6]))
    expect(shown.lines[0]).toMatchObject({ available: false, totalCents: 0 })
    expect(shown.subtotalCents).toBe(1580)
  })

  it("shows no line that is only being put back: the server knows its price", () => {
    expect(withWishes(cart, wishes(["NW-003", 1])).lines).toHaveLength(2)
  })
})
