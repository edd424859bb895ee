import fc from "fast-check"
import { expect, it } from "vitest"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import { addProduct, countInBoth, inMostOf, noProducts } from "../../domain/catalogue/product-set.ts"
import { atOnce } from "../../domain/shared/steps.ts"
import { bestBySum } from "./best-products.ts"
import { bestOf } from "./ranking.ts"
import { type Scores, sumOf } from "./score-levels.ts"
import { indexProducts } from "./search-index.ts"

/** More than are all looked at. */
const count = 5_000
const products = Array.from({ length: count }, (_, at) =>
  exampleProduct({ handle: `p-${at}`, variants: [exampleVariant({ sku: `SKU-${at}` })] }),
)
const snapshot = makeSnapshot(
  1,
  products,
  products.flatMap((_, at) => (at % 7 === 0 ? `SKU-${at}` : [])),
)
const index = atOnce(indexProducts(products))

/** What a row of products that are alike scores, again and again. */
const thing = fc
  .record({
    scores: fc.array(fc.constantFrom(0.5, 1, 3.5, 6.9998, 7, 8), { minLength: 1, maxLength: 6 }),
    row: fc.array(fc.nat(6), { minLength: 1, maxLength: 60 }),
  })
  .map(({ scores, row }): Scores => {
    const levels = Uint8Array.from(products, (_, at) => Math.min(row[at % row.length] ?? 0, scores.length))
    const scoring = noProducts(count)
    for (const [at, level] of levels.entries()) if (level > 0) addProduct(scoring, at)
    return { levels, scores: Float64Array.from([0, ...scores]), products: scoring }
  })

it("finds the same as one who looks at all", () => {
  fc.assert(
    fc.property(
      fc.array(thing, { maxLength: 4 }),
      fc.option(thing),
      fc.integer({ min: 0, max: 600 }),
      (words, said, wanted) => {
        const { all } = index.traits
        const inMost = inMostOf(
          words.map(({ products }) => products),
          all,
          noProducts(count),
        )
        const found = words.length > 0 ? inMost : { ...inMost, products: all }
        const total = countInBoth(found.products, found.products)
        const most = Math.min(wanted, total)
        const scoreOf = sumOf(said === null ? words : [...words, said])
        expect(bestBySum(index, snapshot, { ...found, total }, words, said, most)).toEqual(
          bestOf(snapshot, found.products, scoreOf, most),
        )
      },
    ),
    { numRuns: 300 },
  )
})
