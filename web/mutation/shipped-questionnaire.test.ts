import { readFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import { typeset } from "../../domain/shared/typeset.ts"
import { answersTo } from "../../domain/suggestions/arbitrary-input.ts"
import { forbiddenWords } from "../../domain/suggestions/forbidden-words.ts"
import type { Case, Engine } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import { materialOf } from "../../domain/suggestions/material.ts"
import { makeSafetyTable } from "../../domain/suggestions/nutrient-safety.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { recommendationOf } from "../../domain/suggestions/recommendation.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"

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
    const stringsIn = (value: unknown): readonly string[] =>
      typeof value === "string"
        ? [value]
        : value !== null && typeof value === "object"
          ? Object.values(value).flatMap(stringsIn)
          : []
    // Warnings that speak against a nutrient name illnesses; they never stand beside a product of it.
    const quoted = [...nutrientTable.values()].flatMap(({ claims_de, cautions }) => [
      ...claims_de.map(({ text }) => text),
      ...cautions
        .filter(({ action }) => action === "exclude" || action === "refer")
        .map(({ text_de }) => typeset(text_de)),
    ])
    const checked = new Set<string>()
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const suggestion = engine({ ...shipped, answers })
        const recommendation = recommendationOf({
          suggestion,
          questionnaire: questionnaireVersion.questionnaire,
          answers,
          material,
          at: 0,
        })
        // Product pages have rules of their own, and addresses are no text.
        const { products, referrals, ...rest } = recommendation
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
          expect(forbiddenWords(text, quoted), text).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
    expect(checked.size).toBeGreaterThan(200)
  })
})
