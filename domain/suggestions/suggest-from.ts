import type { Answers } from "../questionnaire/answers.ts"
import type { Questionnaire } from "../questionnaire/questionnaire.ts"
import type { Material } from "./material.ts"
import { makeSafetyTable } from "./nutrient-safety.ts"
import { suggest } from "./suggest.ts"
import type { Suggestion } from "./suggestion.ts"

/** The suggestion for answers that have passed `answerProblems`. */
export const suggestFrom = (material: Material, questionnaire: Questionnaire, answers: Answers): Suggestion =>
  suggest({
    answers,
    questionnaire,
    ruleBook: material.ruleBook,
    nutrients: makeSafetyTable(material.nutrients),
    products: material.products,
    nutrientsVersion: material.nutrientsVersion,
    catalogueVersion: material.catalogueVersion,
  })
