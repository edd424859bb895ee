import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import type { Handle } from "./product.ts"
import { productPage } from "./product-page.ts"
import { productSorts } from "./product-sort.ts"

const shopOf = (prices: readonly number[]) =>
  makeSnapshot(
    1,
    prices.map((priceCents, place) =>
      exampleProduct({
        handle: `p-${(place * 7) % 71}`,
        vegan: place % 3 > 0,
        variants: [exampleVariant({ sku: `P-${place}`, priceCents })],
      }),
    ),
  )
const shops = fc.array(fc.constantFrom(500, 790, 1290), { maxLength: 70, size: "max" }).map(shopOf)

describe("pages of products", () => {
  it("one after the other hold every product once, in the order of the list", () => {
    fc.assert(
      fc.property(
        shops,
        fc.record({ vegan: fc.boolean(), sort: fc.constantFrom(...productSorts) }),
        fc.integer({ min: 1, max: 7 }),
        (shop, filter, limit) => {
          const all = productPage(shop, filter, null, 1_000)?.items ?? []
          const seen: Handle[] = []
          let cursor: Handle | null = null
          do {
            const page: ReturnType<typeof productPage> = productPage(shop, filter, cursor, limit)
            assert.isNotNull(page)
            if (page === null) return
            assert.isAtMost(page.items.length, limit)
            assert.strictEqual(page.total, all.length)
            seen.push(...page.items.map(({ handle }) => handle))
            cursor = page.nextCursor
          } while (cursor !== null)
          assert.deepStrictEqual(
            seen,
            all.map(({ handle }) => handle),
          )
        },
      ),
    )
  })

  it("end without a cursor when the last page is full", () => {
    assert.isNull(productPage(shopOf([1, 2]), {}, null, 2)?.nextCursor)
  })

  it("refuse a cursor the list no longer holds", () => {
    assert.isNull(productPage(shopOf([1]), {}, "weg", 2))
    assert.isNull(productPage(shopOf([1]), { vegan: true }, "p-0", 2))
  })
})
