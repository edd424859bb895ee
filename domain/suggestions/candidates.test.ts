import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { catalogueCases } from "./arbitrary-catalogue.ts"
import type { Candidate } from "./candidate.ts"
import { namedCandidates } from "./candidates.ts"
import type { Case, Engine } from "./invariants/case.ts"
import { makeSafetyTable } from "./nutrient-safety.ts"
import { suggest } from "./suggest.ts"

const engine: Engine = ({ rows, ...input }) => suggest({ ...input, nutrients: makeSafetyTable(rows) })

/** Every product up to seven times, each time under another name and at another price. */
const crowded: fc.Arbitrary<Case> = fc
  .tuple(
    catalogueCases,
    fc.array(fc.record({ cents: fc.constantFrom(0, 490, 990, 1_990), days: fc.constantFrom(0, 30, 60) }), {
      maxLength: 6,
      size: "max",
    }),
    fc.constantFrom("a", "q"),
  )
  .map(([input, prices, name]) => ({
    ...input,
    products: input.products.flatMap((product): readonly Candidate[] => [
      product,
      ...prices.map((price, at) => ({ ...product, handle: `${name}${product.handle}-${(at * 5) % 7}`, price })),
    ]),
  }))

const bounded = (input: Case): Case => ({ ...input, products: namedCandidates(input.products) })

describe("the candidates a suggestion can name", () => {
  it("make the very suggestion that all of them make", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(crowded, (input) => {
        expect(JSON.stringify(engine(bounded(input)))).toBe(JSON.stringify(engine(input)))
      }),
      { numRuns: 500 },
    )
  })

  it("are told apart by these worlds: suggestions and interests of several products of one kind are common", () => {
    const results = fc.sample(crowded, { numRuns: 600, seed: 1 }).map(engine)
    expect(results.filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(30)
    expect(
      results.filter(({ interests }) => interests.some(({ products }) => products.length > 1)).length,
    ).toBeGreaterThan(30)
  })

  it("are at most five of a kind, however many there are of it", () => {
    const product = fc.sample(catalogueCases, { numRuns: 20, seed: 3 }).flatMap(({ products }) => products)
    const claiming = product.find(({ suggestable, claims }) => suggestable && claims.length > 0)
    if (claiming === undefined) throw new Error("no product with a claim")
    const crowd = Array.from({ length: 1_000 }, (_, at) => ({
      ...claiming,
      handle: `p-${at}`,
      price: { cents: 1_000 - at, days: 30 },
    }))
    expect(namedCandidates(crowd).map(({ handle }) => handle)).toEqual(["p-999", "p-0", "p-1", "p-10", "p-100"])
  })

  it("leave out what can neither be suggested nor shown", () => {
    const [product] = fc.sample(catalogueCases, { numRuns: 1, seed: 3 }).flatMap(({ products }) => products)
    if (product === undefined) throw new Error("no product")
    expect(namedCandidates([{ ...product, suggestable: false, claims: [] }])).toEqual([])
  })
})
