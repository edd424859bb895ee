import { describe, expect, it } from "vitest"
import { exampleOrder } from "./example-order.ts"
import { searchTextOf, wordsOfTerm } from "./order-work.ts"

describe("a term finds an order", () => {
  it("by its number, name, street, place and mail, in any case and order", () => {
    const text = searchTextOf(exampleOrder({ email: "Änne@Beispiel.de" }))
    for (const term of ["nw-0123456789", "ÄNNE@beispiel", exampleOrder().shippingAddress.city.toUpperCase()])
      expect(wordsOfTerm(term).every((word) => text.includes(word))).toBe(true)
    expect(wordsOfTerm("  ")).toEqual([])
    const { shippingAddress } = exampleOrder()
    const muller = searchTextOf(exampleOrder({ shippingAddress: { ...shippingAddress, name: "Anna Müller-Weiß" } }))
    for (const term of [
      "Müller, Anna",
      "mueller",
      "MULLER",
      "weiss",
      "NW-019",
      "magnesium",
      "46,60",
      "46.60",
      "46,60\u00a0€",
      "46,60€",
      "EUR 46,60",
    ])
      expect([term, wordsOfTerm(term).every((word) => muller.includes(word))]).toEqual([term, true])
    expect(wordsOfTerm("1.046,60 €")).toEqual(["1046,60"])
    expect(wordsOfTerm("46,61").every((word) => muller.includes(word))).toBe(false)
  })
})

it.each([
  ["NW20S33W2SRW", ["nw-20s33w2srw"]],
  ["Bestellung: NW-20S33W2SRW,", ["nw-20s33w2srw"]],
  ["Bestellnr. nw20s33w2srw", ["nw-20s33w2srw"]],
  ["nwanna", ["nwanna"]],
  ["62.60 EUR", ["62,60"]],
])("reads %s as banks and customers write it", (term, words) => {
  expect(wordsOfTerm(term)).toEqual(words)
})
