import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { factsOf } from "../questionnaire/facts.ts"
import { suits, withinLimits } from "./admissible.ts"
import { catalogueCases } from "./arbitrary-catalogue.ts"
import { hostileCases } from "./arbitrary-input.ts"
import { explain, type Verdict } from "./explain.ts"
import { takenOf } from "./family.ts"
import { limitBreaches, unsuitable } from "./held-back-product.ts"
import type { Case } from "./invariants/case.ts"
import { makeSafetyTable } from "./nutrient-safety.ts"
import { suggest } from "./suggest.ts"

const explained = ({ rows, ...input }: Case) => explain({ ...input, nutrients: makeSafetyTable(rows) })
const suggested = ({ rows, ...input }: Case) => suggest({ ...input, nutrients: makeSafetyTable(rows) })

const worlds = [
  { name: "made-up nutrients, rules and products", cases: hostileCases, runs: 400 },
  { name: "the shipped nutrients and a hostile catalogue", cases: catalogueCases, runs: 150 },
]
const fitting: readonly Verdict["kind"][] = ["chosen", "beaten", "enough"]

describe.each(worlds)("with $name", { timeout: 60_000 }, ({ cases, runs }) => {
  const holds = (check: (input: Case) => void) => fc.assert(fc.property(cases, check), { numRuns: runs })

  it("what is chosen is what the engine suggests, and every product has one verdict", () => {
    holds((input) => {
      const { suggestion, products } = explained(input)
      expect(suggestion).toEqual(suggested(input))
      expect(products.map(({ handle }) => handle)).toEqual(input.products.map(({ handle }) => handle))
      const chosen = products
        .flatMap(({ handle, verdict }) => (verdict.kind === "chosen" ? [{ handle, place: verdict.place }] : []))
        .toSorted((a, b) => a.place - b.place)
      expect(chosen.map(({ handle }) => handle)).toEqual(suggestion.suggestions.map(({ handle }) => handle))
    })
  })

  it("a product alone on the shelf is suggested exactly if nothing but another product or their number held it back", () => {
    holds((input) => {
      for (const { handle, verdict } of explained(input).products) {
        if (verdict.kind === "nothing_suggested") continue
        const alone = suggested({ ...input, products: input.products.filter((each) => each.handle === handle) })
        expect(alone.suggestions.length > 0, JSON.stringify({ handle, verdict })).toBe(fitting.includes(verdict.kind))
      }
    })
  })

  it("who is beaten is beaten by something suggested, with the better score", () => {
    holds((input) => {
      const { suggestion, products } = explained(input)
      for (const { verdict } of products) {
        if (verdict.kind !== "beaten") continue
        const { by, mine, theirs } = verdict
        expect(suggestion.suggestions.map(({ handle }) => handle)).toContain(by)
        const better =
          theirs.needs - mine.needs ||
          theirs.importance - mine.importance ||
          mine.nutrients - theirs.nutrients ||
          (verdict.decidedBy === "form" ? 1 : 0) ||
          mine.centsADay - theirs.centsADay ||
          (theirs.handle < mine.handle ? 1 : -1)
        expect(better, JSON.stringify(verdict)).toBeGreaterThan(0)
      }
    })
  })

  it("every need is answered by a product that holds it, or held back as the engine says", () => {
    holds((input) => {
      const { suggestion, needs } = explained(input)
      const held = needs.flatMap(({ outcome }) => ("blocked" in outcome ? [outcome.blocked] : []))
      expect(held).toEqual(suggestion.blocked)
      for (const { outcome, reasons } of needs) {
        if (!("by" in outcome)) continue
        const product = suggestion.suggestions.find(({ handle }) => handle === outcome.by)
        expect(product?.reasons).toEqual(expect.arrayContaining([...reasons]))
      }
    })
  })

  it("a limit or a person is in the way exactly where the engine finds so", () => {
    holds(({ rows, ...input }) => {
      const table = makeSafetyTable(rows)
      const facts = factsOf(input.questionnaire, input.answers)
      const running = { taken: takenOf(table, facts.own), suggested: [] }
      for (const product of input.products) {
        expect(limitBreaches(product, facts, running, table).length === 0).toBe(
          withinLimits(product, facts, running, table) !== null,
        )
        expect(unsuitable(product, facts) === null).toBe(suits(product, facts))
      }
    })
  })
})

it("every verdict occurs", () => {
  const kinds = new Set(
    worlds.flatMap(({ cases }) =>
      fc
        .sample(cases, { numRuns: 1_500, seed: 1 })
        .flatMap((input) => explained(input).products.map(({ verdict }) => verdict.kind)),
    ),
  )
  expect([...kinds].sort()).toEqual([
    "allergens",
    "beaten",
    "chosen",
    "contraindicated",
    "diet",
    "enough",
    "limits",
    "never_suggested",
    "not_suggestable",
    "nothing_suggested",
    "other_people",
    "others",
    "too_little",
  ])
})
