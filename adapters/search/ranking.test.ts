import fc from "fast-check"
import { expect, it } from "vitest"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import { addProduct, noProducts } from "../../domain/catalogue/product-set.ts"
import { bestOf } from "./ranking.ts"

const count = 70
const skuOf = (at: number): string => `SKU-${at}`
const products = Array.from({ length: count }, (_, at) =>
  exampleProduct({ handle: `p-${at}`, variants: [exampleVariant({ sku: skuOf(at) })] }),
)
/** Alike when rounded, or nearly: halves of a thousandth go either way. */
const score = fc.constantFrom(1.2, 1.2004, 1.2005, 1.2006, 1.201, 1.2015, 7.5, 9.8)
const places = fc.uniqueArray(fc.nat(count - 1))

it("keeps the best found: score, then what can be ordered, then the shop's order", () => {
  fc.assert(
    fc.property(
      places,
      places,
      fc.array(score, { minLength: count, maxLength: count }),
      fc.nat(count),
      (found, gone, scores, most) => {
        const snapshot = makeSnapshot(1, products, gone.map(skuOf))
        const set = noProducts(count)
        for (const at of found) addProduct(set, at)
        const rounded = (at: number): number => Math.round((scores[at] ?? 0) * 1000)
        const last = (at: number): number => (gone.includes(at) ? 1 : 0)
        const sorted = [...found].sort((a, b) => rounded(b) - rounded(a) || last(a) - last(b) || a - b)
        expect(bestOf(snapshot, set, (at) => scores[at] ?? 0, most)).toEqual(sorted.slice(0, most))
      },
    ),
  )
})
