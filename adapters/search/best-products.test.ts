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

/** Products that are alike in a row, again and again: what each of the row scores, by its level. */
const scoresOf = (scores: readonly number[], row: readonly number[]): Scores => {
  const levels = Uint8Array.from(products, (_, at) => Math.min(row[at % row.length] ?? 0, scores.length))
  const scoring = noProducts(count)
  for (const [at, level] of levels.entries()) if (level > 0) addProduct(scoring, at)
  return { levels, scores: Float64Array.from([0, ...scores]), products: scoring }
}

const thing = fc
  .record({
    scores: fc.array(fc.constantFrom(0.5, 1, 3.5, 6.9998, 7, 8), { minLength: 1, maxLength: 6 }),
    row: fc.array(fc.nat(6), { minLength: 1, maxLength: 60 }),
  })
  .map(({ scores, row }) => scoresOf(scores, row))

const findsTheSame = (words: readonly Scores[], said: Scores | null, wanted: number): void => {
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
}

it("finds the same as one who looks at all", () => {
  const most = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 600 }))
  fc.assert(fc.property(fc.array(thing, { maxLength: 4 }), fc.option(thing), most, findsTheSame), { numRuns: 300 })
})

it("finds who scores much for one word and little for the other, beside many who score enough for both", () => {
  const [much, enough, little] = [1, 2, 3]
  const scores = [8, 4.5, 3.5]
  findsTheSame([scoresOf(scores, [enough, much, enough]), scoresOf(scores, [enough, little, enough])], null, 24)
  findsTheSame([scoresOf(scores, [enough, much, little]), scoresOf(scores, [enough, little, much])], null, 24)
})
