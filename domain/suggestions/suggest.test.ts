import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { answerProblems } from "../questionnaire/facts.ts"
import { catalogueCases } from "./arbitrary-catalogue.ts"
import { hostileCases } from "./arbitrary-input.ts"
import type { Case, Engine } from "./invariants/case.ts"
import { explanationInvariants } from "./invariants/explanations.ts"
import { invariants } from "./invariants/invariants.ts"
import { makeSafetyTable } from "./nutrient-safety.ts"
import { suggest } from "./suggest.ts"

const engine: Engine = ({ rows, ...input }) => suggest({ ...input, nutrients: makeSafetyTable(rows) })

const worlds = [
  { name: "made-up nutrients, rules and products", cases: hostileCases, runs: 100 },
  { name: "the shipped nutrients and a hostile catalogue", cases: catalogueCases, runs: 50 },
]

// A busy machine has the time.
describe.each(worlds)("with $name", { timeout: 60_000 }, ({ cases, runs }) => {
  it.each(invariants)("$name", ({ breach }) => {
    fc.assert(
      fc.property(cases, fc.nat(), (input, seed) => {
        expect(breach(engine, input, seed)).toBeNull()
      }),
      { numRuns: runs },
    )
  })

  it("the answers have passed the check before, and every status and more than one product are common", () => {
    const results = fc.sample(cases, { numRuns: 1_000, seed: 1 }).map((input: Case) => {
      expect(answerProblems(input.questionnaire, input.answers, new Set(input.rows.map(({ id }) => id)))).toEqual([])
      return engine(input)
    })
    const count = (isMeant: (result: ReturnType<Engine>) => boolean) => results.filter(isMeant).length
    const shares = {
      refer: count(({ status }) => status === "refer"),
      suggest: count(({ status }) => status === "suggest"),
      blocked: count(({ status }) => status === "blocked"),
      no_need: count(({ status }) => status === "no_need"),
      several: count(({ suggestions }) => suggestions.length > 1),
      severalNeeds: count(({ suggestions }) => suggestions.some(({ reasons }) => reasons.length > 1)),
      interests: count(({ interests }) => interests.some(({ products }) => products.length > 0)),
      claims: count(({ suggestions }) => suggestions.some(({ claims }) => claims.length > 0)),
      ...Object.fromEntries(
        (["caution", "no_limit", "taken", "too_little", "own_unknown", "no_product"] as const).map((because) => [
          because,
          count(({ blocked }) => blocked.some((each) => each.because === because)),
        ]),
      ),
    }
    for (const [name, share] of Object.entries(shares)) expect(share, name).toBeGreaterThan(5)
  })
})

describe("I7 of a nutrient that waits for another", () => {
  const [nothing] = explanationInvariants.filter(({ name }) => name.startsWith("I7 nothing is said"))
  const [base] = fc.sample(catalogueCases, { numRuns: 1, seed: 1 })

  it("lets it say so while the other is held back, and only then", () => {
    if (nothing === undefined || base === undefined) throw new Error("There is nothing to try")
    const safe = { q_preg: "trying_to_conceive", q_own: "none", q_age: "adult", q_cautions: ["healthy_0"] }
    const held: Case = {
      ...base,
      products: [],
      answers: { ...safe, q_causes: ["vegan"], q_cautions: ["cond_gi_malabsorption"] },
    }
    const folate = engine(held).blocked.filter(({ nutrient }) => nutrient === "folate")
    expect(folate.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual([
      held.rows.find(({ id }) => id === "folate")?.waitsFor?.text,
    ])
    expect(nothing.breach(engine, held, 0)).toBeNull()
    const free = { ...held, answers: { ...safe, q_causes: ["no_cause"] } }
    const saysItAnyway: Engine = () => ({ ...engine(free), blocked: folate })
    expect(nothing.breach(saysItAnyway, free, 0)).toMatch(/^Folsäure kann verdecken/)
  })
})
