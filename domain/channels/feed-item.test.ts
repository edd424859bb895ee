import { describe, expect, it } from "vitest"
import { makeSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "../catalogue/example-product.ts"
import type { Product } from "../catalogue/product.ts"
import { checkedItems, isFit } from "./feed-item.ts"
import { plainText } from "./plain-text.ts"

const delivery = { shippingCents: 390, freeFromCents: 4900 }

const only = (product: Product) => {
  const [checked] = checkedItems(makeSnapshot(1, [product]), product, delivery)
  if (checked === undefined) throw new Error("no variant")
  return checked
}
const withVariant = (changes: Parameters<typeof exampleVariant>[0]) =>
  only(exampleProduct({ variants: [exampleVariant(changes)] }))

describe("an item", () => {
  it.each([
    ["9520260000011", true],
    // In-store numbers, coupons, zeros; the last two have a wrong check digit and too few digits.
    ["2000000000008", false],
    ["200000000004", false],
    ["0400000000008", false],
    ["0500000000005", false],
    ["9800000000007", false],
    ["09900000000004", false],
    ["0000000000000", false],
    ["9520260000012", false],
    ["952026", false],
  ])("with the GTIN %s has it: %s, and goes into feeds in any case", (gtin, taken) => {
    const checked = withVariant({ gtin })
    expect(checked.item.gtin).toBe(taken ? gtin : null)
    expect(checked.faults.map(({ field, level }) => [field, level])).toEqual(taken ? [] : [["gtin", "warning"]])
    expect(isFit(checked)).toBe(true)
  })

  it.each([
    [4899, 390],
    [4900, 0],
  ])("for %i cents alone in a parcel ships for %i", (priceCents, shippingCents) => {
    expect(withVariant({ priceCents }).item.shippingCents).toBe(shippingCents)
  })

  it("whose text promises something is left out, with the law", () => {
    const checked = only(exampleProduct({ description: ["Stärkt dich."] }))
    expect(isFit(checked)).toBe(false)
    expect(checked.faults[0]).toMatchObject({ field: "description" })
    expect(checked.faults[0]?.message).toMatch(/^„Stärkt“ darf nicht .*1924\/2006/)
  })

  it("written in capitals is warned of, and stays as it is", () => {
    const { item, faults } = only(exampleProduct({ title: "Q10" }))
    expect(item.title).toBe("Q10, 120 Tabletten, 18 g")
    expect(faults.map(({ field, level }) => [field, level])).toEqual([["title", "warning"]])
  })

  it("with a title that is too long ends in an ellipsis, within the limit", () => {
    const { title } = only(exampleProduct({ title: "Zink ".repeat(60) })).item
    expect(title.length).toBeLessThanOrEqual(150)
    expect(title).toMatch(/…$/)
  })
})

it("a plain text holds nothing XML forbids, and every other character", () => {
  expect(plainText("a\u0000b\u000bc\ufffe\uffff\ud800 \u00a0\nd\u00ad 👩‍⚕️ <&>")).toBe("abc\ufffd d 👩‍⚕️ <&>")
})
