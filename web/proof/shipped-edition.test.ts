import { readFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { healthyAnswers } from "../../adapters/shipped-editions/example-answers.ts"
import { layerShippedEditions } from "../../adapters/shipped-editions/shipped-editions.ts"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { answersTo } from "../../domain/suggestions/arbitrary-input.ts"
import { forbiddenWords } from "../../domain/suggestions/forbidden-words.ts"
import type { Case, Engine } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import { letterOf } from "../../domain/suggestions/letter.ts"
import { materialOf } from "../../domain/suggestions/material.ts"
import { makeSafetyTable } from "../../domain/suggestions/nutrient-safety.ts"
import { Editions } from "../../domain/suggestions/ports.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"

const edition = await Effect.runPromise(
  Effect.flatMap(Editions, ({ current }) => current).pipe(Effect.provide(layerShippedEditions)),
)
const catalogue: { readonly products: readonly Product[] } = JSON.parse(
  readFileSync(new URL("../../adapters/demo-shop/catalogue.json", import.meta.url), "utf8"),
)
const material = materialOf(
  { edition, snapshot: makeSnapshot(1, catalogue.products), table: nutrientTable, tableVersion: nutrientTableVersion },
  nutrientSources,
)
const shipped: Omit<Case, "answers"> = {
  ...material,
  questionnaire: edition.questionnaire,
  rows: material.nutrients,
}
const table = makeSafetyTable(material.nutrients)
const engine: Engine = ({ rows, ...input }) =>
  suggest({ ...input, nutrients: rows === material.nutrients ? table : makeSafetyTable(rows) })

const resultFor = (changes: Answers) => engine({ ...shipped, answers: { ...healthyAnswers, ...changes } })
/** Nutrients of everything shown, also out of interest. */
const shownTo = (changes: Answers): readonly string[] => {
  const { suggestions, interests } = resultFor(changes)
  const handles = [...suggestions, ...interests.flatMap(({ products }) => products)].map(({ handle }) => handle)
  return material.products
    .filter(({ handle }) => handles.includes(handle))
    .flatMap(({ doses }) => doses.map(({ nutrient }) => nutrient))
}

const stops = new Set(edition.ruleBook.stops.map(({ tag }) => tag))
/** Mostly people who may go on: among so many questions somebody chosen blindly would be sent to a doctor by some answer. */
const arbitraryAnswers = answersTo(edition.questionnaire, {
  nutrients: material.nutrients.map(({ id }) => id),
  isRare: ({ id, tags }) => id === "declined" || tags.some((tag) => stops.has(tag)),
  rarity: 200,
})

const everyGoal = edition.ruleBook.interests.map(({ option }) => option)
const vegan: Answers = { q_diet: "vegan", q_wholefoods: "few_wholefoods", q_iodine: ["none"], q_sun: "low_sun" }

describe("the shipped edition with the demo catalogue", { timeout: 60_000 }, () => {
  it.each(invariants)("$name", ({ breach }) => {
    fc.assert(
      fc.property(arbitraryAnswers, fc.nat(), (answers, seed) => {
        expect(breach(engine, { ...shipped, answers }, seed)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  it("suggests vegans what their food lacks, and nobody who eats everything anything", () => {
    expect(resultFor(vegan).status).toBe("suggest")
    expect(shownTo(vegan)).toEqual(expect.arrayContaining(["vitamin_b12", "vitamin_d", "iodine"]))
    expect(resultFor({})).toMatchObject({ status: "no_need", suggestions: [], interests: [] })
  })

  it("shows vegans with a thyroid disease neither iodine nor selenium", () => {
    const shown = shownTo({ ...vegan, q_cond: ["cond_thyroid"], q_goal: everyGoal })
    expect(shown).toContain("vitamin_b12")
    expect(shown).not.toContain("iodine")
    expect(shown).not.toContain("selenium")
  })

  it("shows smokers no carotene and no vitamin A", () => {
    const shown = shownTo({ q_smoke: "smoker", q_goal: everyGoal })
    expect(shown).not.toContain("beta_carotene")
    expect(shown).not.toContain("vitamin_a")
  })

  it("refers people who take blood thinners, are under age, pregnant or breastfeeding", () => {
    for (const answers of [
      { q_meds: "yes", q_meds_list: ["med_coumarin"] },
      { q_age: "under_18" },
      { q_preg: "pregnancy" },
      { q_preg: "lactation" },
      { q_preg: "declined" },
    ]) {
      const { status, suggestions, interests, referrals } = resultFor({ ...vegan, ...answers })
      expect({ status, suggestions, interests }).toEqual({ status: "refer", suggestions: [], interests: [] })
      expect(referrals.length).toBeGreaterThan(0)
    }
  })

  it("gives women who try to conceive 400 µg of folic acid, never more, and nobody else that much", () => {
    const folate = ({ suggestions }: ReturnType<Engine>) =>
      suggestions.flatMap(({ nutrients }) => nutrients).filter(({ id }) => id === "folate")
    expect(folate(resultFor({ ...vegan, q_preg: "trying_to_conceive" }))).toEqual([
      { id: "folate", amount: 400, unit: "µg" },
    ])
    expect(folate(resultFor(vegan))).toEqual([])
  })

  it("adds no vitamin D to 20 µg of somebody's own", () => {
    const answers = { ...vegan, q_own: { vitamin_d: 20 } }
    expect(shownTo(answers)).not.toContain("vitamin_d")
    expect(resultFor(answers).blocked).toContainEqual(
      expect.objectContaining({ nutrient: "vitamin_d", because: "taken", own: 20 }),
    )
  })

  it("I11 writes no letter with a forbidden word in it", () => {
    const stringsIn = (value: unknown): readonly string[] =>
      typeof value === "string"
        ? [value]
        : value !== null && typeof value === "object"
          ? Object.values(value).flatMap(stringsIn)
          : []
    const claims = [...nutrientTable.values()].flatMap(({ claims_de }) => claims_de.map(({ text }) => text))
    const checked = new Set<string>()
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const suggestion = engine({ ...shipped, answers })
        const letter = letterOf({ suggestion, questionnaire: edition.questionnaire, answers, material, at: 0 })
        // Product pages have their own rules, and addresses are no words.
        const { products, referrals, ...rest } = letter
        const written = [
          ...stringsIn(rest),
          ...products.flatMap(({ view: _, ...product }) => stringsIn(product)),
          ...referrals.flatMap(({ contacts, ...referral }) => [
            ...stringsIn(referral),
            ...contacts.map(({ label }) => label),
          ]),
        ]
        for (const text of written) {
          if (checked.has(text)) continue
          checked.add(text)
          expect(forbiddenWords(text, claims), text).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
    expect(checked.size).toBeGreaterThan(200)
  })
})
