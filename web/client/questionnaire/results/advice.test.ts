import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { demoShop } from "../../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { makeSnapshot } from "../../../../domain/catalogue/catalogue-snapshot.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../../../../domain/nutrients/nutrient-table.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { materialOf } from "../../../../domain/suggestions/material.ts"
import { QuestionnaireVersions } from "../../../../domain/suggestions/ports.ts"
import { recommendationOf } from "../../../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../../../domain/suggestions/suggest-from.ts"

// The cases in which the version of 2026-11-23 advised wrongly (QUESTIONNAIRE.md § 10), with the shipped data.

const questionnaireVersion = Effect.runSync(
  QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questionnaire } = questionnaireVersion
const { products } = Effect.runSync(demoShop)
const material = materialOf(
  {
    questionnaireVersion,
    snapshot: makeSnapshot(1, products, []),
    table: nutrientTable,
    tableVersion: nutrientTableVersion,
  },
  nutrientSources,
)

const advise = (changes: Answers) => {
  const answers = { ...healthyAnswers, ...changes }
  const suggestion = suggestFrom(material, questionnaire, answers)
  const recommendation = recommendationOf({ suggestion, questionnaire, answers, material, at: 1_795_000_000_000 })
  return {
    suggestion,
    recommendation,
    nutrients: suggestion.suggestions.flatMap(({ reasons }) => reasons.map(({ nutrient }) => nutrient)),
    text: JSON.stringify({
      ...recommendation,
      answers: [],
      products: recommendation.products.map(({ view: _, ...rest }) => rest),
    }),
  }
}

/** A vegan who eats well, but for vitamin B12. */
const vegan: Answers = { q_diet: "vegan", q_wholefoods: "most_days", q_iodine: ["iodised_salt"] }

describe("omega-3", () => {
  it("is sold to nobody who eats fish now and then; they read what to eat", () => {
    const { suggestion, text } = advise({ q_fish: "fish_sometimes" })
    assert.strictEqual(suggestion.status, "no_need")
    assert.match(text, /Hering/)
    assert.deepStrictEqual(advise({ q_fish: "never" }).nutrients, ["omega3_epa_dha"])
    assert.deepStrictEqual(advise({ q_fish: "weekly" }).suggestion.notes, [])
  })
})
