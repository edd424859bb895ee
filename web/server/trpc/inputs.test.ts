import { expect, it } from "vitest"
import { chanceOf } from "../../resilience/chance.ts"
import { fuzzedProcedures } from "../../resilience/inputs.ts"
import type { ShopFacts } from "../../resilience/shop-facts.ts"

/** Nothing the shop answered is known: a Schema and the examples are enough. */
const facts: ShopFacts = {
  packs: [{ handle: "zink", sku: "NW-001" }],
  carts: [{ secret: "A".repeat(43), totalCents: 1 }],
  order: { orderId: "NW-0123456789", token: "A".repeat(43) },
  people: null,
  version: "2026-11-23",
  questions: [],
  answered: new Map(),
}

it("a valid input of every procedure can be made for the fuzz run", () => {
  const missing = fuzzedProcedures(1).flatMap(({ name, input, faultOf }) => {
    const fault = faultOf(input(facts, chanceOf(1), null))
    return fault === null
      ? []
      : `No valid input of ${name} comes from its Schema (${fault}): write an example in web/resilience/inputs.ts.`
  })
  expect(missing).toEqual([])
})
