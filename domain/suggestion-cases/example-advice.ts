import type { Product } from "../catalogue/product.ts"
import type { Answers } from "../questionnaire/answers.ts"
import { shippedMaterial } from "../suggestions/arbitrary-letters.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { type Recommendation, recommendationOf } from "../suggestions/recommendation.ts"
import { suggestFrom } from "../suggestions/suggest-from.ts"
import { unremarkable } from "./shipped-cases.ts"

export const november = Date.UTC(2026, 10, 27, 12)
export const june = Date.UTC(2027, 5, 1, 12)

/** Everything that is read but the answers themselves and the products' labels. */
const readIn = (letter: Recommendation): string =>
  JSON.stringify({ ...letter, answers: [], products: letter.products.map(({ view: _, ...rest }) => rest) }).replaceAll(
    "\u00a0",
    " ",
  )

/** Letters of a version with the shipped nutrient table, as they are read. */
export const adviserOf = (version: QuestionnaireVersion, products: readonly Product[]) => {
  const { questionnaire } = version
  const material = shippedMaterial(version, products)
  const advise = (changes: Answers, at = november, switched = material) => {
    const answers = { ...unremarkable, ...changes }
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
  return { advise, material }
}

export const meds = (...options: readonly string[]): Answers => ({ q_meds: "yes", q_meds_list: options })
export const vegan: Answers = { q_diet: "vegan", q_wholefoods: "most_days", q_iodine: ["iodised_salt"] }
export const wish: Answers = { q_preg: "trying_to_conceive" }
export const allTopics: Answers = { q_goal: ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"] }
