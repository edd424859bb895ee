import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { isAvailable, makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import type { Product } from "./product.ts"
import { similarProducts } from "./similar-products.ts"

const named = (handle: string, changes: Partial<Product> = {}) =>
  exampleProduct({ handle, variants: [exampleVariant({ sku: handle.toUpperCase() })], ...changes })
const doses = (...ids: readonly string[]): Product["doses"] =>
  ids.map((nutrient) => ({ nutrient, amount: 1, unit: "mg", nrvPercent: null, source: "" }))

const randomShop = fc
  .array(fc.record({ nutrients: fc.subarray(["zinc", "iron", "lutein"]), soldOut: fc.boolean() }), { maxLength: 9 })
  .map((rows) =>
    makeSnapshot(
      1,
      rows.map((row, index) => named(`p-${index}`, { doses: doses(...row.nutrients) })),
      rows.flatMap((row, index) => (row.soldOut ? [`P-${index}`] : [])),
    ),
  )

describe("similar products", () => {
  it("are at most four others, those that can be ordered first", () => {
    fc.assert(
      fc.property(randomShop, (shop) => {
        for (const product of shop.products) {
          const similar = similarProducts(shop, product)
          assert.isAtMost(similar.length, 4)
          assert.notInclude(similar, product)
          const available = similar.map((other) => isAvailable(shop, other))
          assert.deepStrictEqual(
            available,
            available.toSorted((a, b) => Number(b) - Number(a)),
          )
        }
      }),
    )
  })

  it("are those with the same nutrients before those of the same category", () => {
    const shop = makeSnapshot(1, [
      named("same-category", { doses: doses("iron") }),
      named("one-shared", { doses: doses("zinc", "iron", "copper") }),
      named("twin"),
      named("stranger", { doses: doses("lutein"), category: "weitere" }),
    ])
    assert.deepStrictEqual(
      similarProducts(shop, exampleProduct()).map((product) => product.handle),
      ["twin", "one-shared", "same-category"],
    )
  })

  it("that are sold out come after less similar ones that are not", () => {
    const shop = makeSnapshot(1, [named("twin"), named("other", { doses: doses("iron") })], ["TWIN"])
    assert.deepStrictEqual(
      similarProducts(shop, exampleProduct()).map((product) => product.handle),
      ["other", "twin"],
    )
  })
})
