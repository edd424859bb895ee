import { readFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import { answersTo } from "../../domain/suggestions/arbitrary-answers.ts"
import type { Case, Engine } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import { materialOf } from "../../domain/suggestions/material.ts"
import { makeSafetyTable } from "../../domain/suggestions/nutrient-safety.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { recommendationOf } from "../../domain/suggestions/recommendation.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"
import { wordCheck } from "./written-words.ts"

const questionnaireVersion = await Effect.runPromise(
  Effect.flatMap(QuestionnaireVersions, ({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const catalogue: { readonly products: readonly Product[] } = JSON.parse(
  readFileSync(new URL("../../adapters/demo-shop/catalogue.json", import.meta.url), "utf8"),
)
const material = materialOf(
  {
    questionnaireVersion,
    snapshot: makeSnapshot(1, catalogue.products),
    table: nutrientTable,
    tableVersion: nutrientTableVersion,
  },
  nutrientSources,
)
const shipped: Omit<Case, "answers"> = {
  ...material,
  questionnaire: questionnaireVersion.questionnaire,
  rows: material.nutrients,
}
const table = makeSafetyTable(material.nutrients)
const engine: Engine = ({ rows, ...input }) =>
  suggest({ ...input, nutrients: rows === material.nutrients ? table : makeSafetyTable(rows) })

const stops = new Set(questionnaireVersion.ruleBook.stops.map(({ tag }) => tag))
/** Mostly answers without a stop: with so many questions, uniformly random answers would nearly always be a referral. */
const arbitraryAnswers = answersTo(questionnaireVersion.questionnaire, {
  nutrients: material.nutrients.map(({ id }) => id),
  isRare: ({ id, tags }) => id === "declined" || tags.some((tag) => stops.has(tag)),
  rarity: 200,
})

describe("the shipped version with the demo catalogue", { timeout: 60_000 }, () => {
  it.each(invariants)("$name", ({ breach }) => {
    fc.assert(
      fc.property(arbitraryAnswers, fc.nat(), (answers, seed) => {
        expect(breach(engine, { ...shipped, answers }, seed)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  it("I11 writes no recommendation with a forbidden word", () => {
    const { checked, forbiddenIn } = wordCheck()
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const suggestion = engine({ ...shipped, answers })
        const { questionnaire } = shipped
        expect(forbiddenIn(recommendationOf({ suggestion, questionnaire, answers, material, at: 0 }))).toEqual([])
      }),
      { numRuns: 300 },
    )
    expect(checked.size).toBeGreaterThan(200)
  })
})
