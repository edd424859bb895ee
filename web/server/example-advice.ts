import * as Effect from "effect/Effect"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { shippedMaterial } from "../../domain/suggestions/arbitrary-letters.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { type Recommendation, recommendationOf } from "../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../domain/suggestions/suggest-from.ts"

// Letters of the version in force, with the shipped data.

const version = Effect.runSync(
  QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questionnaire } = version
const { products } = Effect.runSync(demoShop)
export const material = shippedMaterial(version, products)

export const november = Date.UTC(2026, 10, 27, 12)
export const june = Date.UTC(2027, 5, 1, 12)

/** Everything that is read but the answers themselves and the products' labels. */
const readIn = (letter: Recommendation): string =>
  JSON.stringify({ ...letter, answers: [], products: letter.products.map(({ view: _, ...rest }) => rest) }).replaceAll(
    "\u00a0",
    " ",
  )

export const advise = (changes: Answers, at = november, switched = material) => {
  const answers = { ...healthyAnswers, ...changes }
  const suggestion = suggestFrom(switched, questionnaire, answers)
  const letter = recommendationOf({ suggestion, questionnaire, answers, material: switched, at })
  const dosesIn = (handles: readonly string[]) =>
    products
      .filter(({ handle }) => handles.includes(handle))
      .flatMap(({ doses }) => doses.map(({ nutrient }) => nutrient))
  return {
    suggestion,
    letter,
    title: letter.title.replaceAll("\u00a0", " "),
    text: readIn(letter),
    suggested: dosesIn(suggestion.suggestions.map(({ handle }) => handle)),
    topics: dosesIn(suggestion.interests.flatMap(({ products: each }) => each.map(({ handle }) => handle))),
  }
}

export const meds = (...options: readonly string[]): Answers => ({ q_meds: "yes", q_meds_list: options })
export const vegan: Answers = { q_diet: "vegan", q_wholefoods: "most_days", q_iodine: ["iodised_salt"] }
export const wish: Answers = { q_preg: "trying_to_conceive" }
export const allTopics: Answers = { q_goal: ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"] }
