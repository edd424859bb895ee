import { expect, it } from "vitest"
import { cartChanges } from "./cart-changes.ts"

const line = (sku: string, quantity: number, unitPriceCents: number) => ({
  sku,
  title: `Titel ${sku}`,
  quantity,
  unitPriceCents,
})
const seen = { lines: [line("A", 1, 1290), line("B", 2, 790)], shippingCents: 390 }

it("says nothing about carts that are the same", () => {
  expect(cartChanges(seen, structuredClone(seen))).toEqual([])
})

it("says what is dearer, more, gone and new, and when the parcel costs something else", () => {
  const now = { lines: [line("C", 1, 500), line("A", 3, 1390)], shippingCents: 0 }
  expect(cartChanges(seen, now).map(({ sku, text }) => [sku, text.replaceAll("\u00a0", " ")])).toEqual([
    ["A", "Titel A: 13,90 € statt 12,90 €, Menge 3 statt 1"],
    ["B", "Titel B: nicht mehr im Warenkorb"],
    ["C", "Titel C: neu im Warenkorb"],
    [null, "Versand: 0,00 € statt 3,90 €"],
  ])
})
