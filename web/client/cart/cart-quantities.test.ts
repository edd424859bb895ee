import { describe, expect, it } from "vitest"
import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import type { Outputs } from "../app/trpc.ts"
import { type TakenOut, type Wish, withWishes } from "./cart-quantities.ts"

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
  takeOut: [],
  paymentMethods: ["invoice", "prepayment"],
}

const wishes = (...all: readonly [sku: string, quantity: number][]): ReadonlyMap<string, Wish> =>
  new Map(all.map(([sku, quantity]) => [sku, { handle: sku.toLowerCase(), sku, quantity }]))

const putBack = (
  takenOut: TakenOut,
  wish: { readonly quantity: number; readonly position: number },
): ReadonlyMap<string, Wish> => {
  const { handle, sku } = takenOut.line
  return new Map([[sku, { handle, sku, ...wish, takenOut }]])
}

describe("a cart with pending changes", () => {
  it("is the server's cart without them", () => {
    expect(withWishes(cart, wishes())).toBe(cart)
  })

  it("shows the quantity, the line's total, shipping and the total immediately", () => {
    const shown = withWishes(cart, wishes(["NW-001", 3]))
    expect(shown.lines.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([
      [3, 3870],
      [2, 1580],
    ])
    expect(shown).toMatchObject({ count: 5, subtotalCents: 5450, shippingCents: 0, totalCents: 5450 })
  })

  it("leaves out a removed line, and an empty cart has no shipping", () => {
    expect(withWishes(cart, wishes(["NW-001", 0])).lines.map(({ sku }) => sku)).toEqual(["NW-002"])
    expect(withWishes(cart, wishes(["NW-001", 0], ["NW-002", 0]))).toMatchObject({ lines: [], count: 0, totalCents: 0 })
  })

  it("counts no line that wants more than the stock", () => {
    const shown = withWishes(cart, wishes(["NW-001", 6]))
    expect(shown.lines[0]).toMatchObject({ available: false, totalCents: 0 })
    expect(shown.subtotalCents).toBe(1580)
  })

  it("keeps unchanged lines identical", () => {
    const { lines } = withWishes(cart, wishes(["NW-001", 3], ["NW-002", 2]))
    expect(lines[0]).not.toBe(cart.lines[0])
    expect(lines[1]).toBe(cart.lines[1])
  })

  it("shows no unknown line: only the server knows its price", () => {
    expect(withWishes(cart, wishes(["NW-003", 1])).lines).toHaveLength(2)
  })

  it("shows a line being restored at its former position, with its total", () => {
    const back = putBack({ line: line("NW-003", 1, 500), doseNotices: [] }, { quantity: 2, position: 1 })
    const shown = withWishes(cart, back)
    expect(shown.lines.map(({ sku, totalCents }) => [sku, totalCents])).toEqual([
      ["NW-001", 1290],
      ["NW-003", 1000],
      ["NW-002", 1580],
    ])
    expect(shown).toMatchObject({ count: 5, subtotalCents: 3870 })
  })

  it("shows it once when the server has it again", () => {
    const back = putBack({ line: line("NW-002", 2, 790), doseNotices: [] }, { quantity: 2, position: 0 })
    expect(withWishes(cart, back).lines).toEqual(cart.lines)
  })
})

describe("a notice about daily doses", () => {
  const notice = (nutrient: NutrientId, ...handles: readonly string[]): Cart["doseNotices"][number] => ({
    nutrient,
    handles: [...handles],
    label: "",
    title: "",
    amounts: "",
    limit: "",
  })
  const both = notice("zinc", "nw-001", "nw-002")
  const second = notice("iron", "nw-002")
  const warned = { ...cart, doseNotices: [both, second] }

  it("disappears immediately with its line", () => {
    expect(withWishes(warned, wishes(["NW-001", 0])).doseNotices).toEqual([second])
    expect(withWishes(warned, wishes(["NW-001", 3])).doseNotices).toEqual([both, second])
  })

  it("stays while another pack of the product does", () => {
    const large = { ...line("NW-003", 1, 2000), handle: "nw-001" }
    const shown = withWishes({ ...warned, lines: [...cart.lines, large] }, wishes(["NW-001", 0]))
    expect(shown.doseNotices).toEqual([both, second])
  })

  it("reappears with a line being restored", () => {
    const [taken, left] = cart.lines
    if (taken === undefined || left === undefined) throw new Error("The cart has two lines.")
    const without = { ...cart, lines: [left], doseNotices: [second] }
    const back = putBack({ line: taken, doseNotices: [both, second] }, { quantity: 1, position: 0 })
    expect(withWishes(without, back).doseNotices).toEqual([both, second])
  })
})
