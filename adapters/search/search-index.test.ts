import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import { codeOf, indexProducts } from "./search-index.ts"

/** Some are alike without their signs, and one has no letter at all. */
const codes = "algenöl NW-1 nw1 nw-12 zink Zink! 9520260000011 -- a b c d".split(" ")
const code = fc.constantFrom(...codes)
const product = fc
  .record({ handle: code, packs: fc.array(fc.record({ sku: code, gtin: code }), { minLength: 1, maxLength: 3 }) })
  .map(({ handle, packs: [first = {}, ...more] }) =>
    exampleProduct({ handle, variants: [exampleVariant(first), ...more.map(exampleVariant)] }),
  )

it("finds the first product that has a code, however it is written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { maxLength: 8 }), async (products) => {
      const { byCode } = await Effect.runPromise(indexProducts(products))
      for (const asked of codes.map(codeOf)) {
        const holder = products.findIndex(({ handle, variants }) =>
          [handle, ...variants.flatMap(({ sku, gtin }) => [sku, gtin])].some((each) => codeOf(each) === asked),
        )
        expect(byCode.get(asked)).toBe(holder < 0 || asked === "" ? undefined : holder)
      }
    }),
  )
})
