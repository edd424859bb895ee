import type { Answers } from "../questionnaire/answers.ts"
import type { Questionnaire } from "../questionnaire/questionnaire.ts"
import type { Basis } from "./material.ts"
import { makeSafetyTable } from "./nutrient-safety.ts"
import { suggest } from "./suggest.ts"
import type { Suggestion } from "./suggestion.ts"

/** The suggestion for answers that have passed `answerProblems`. */
export const suggestFrom = (basis: Basis, questionnaire: Questionnaire, answers: Answers): Suggestion =>
  suggest({
    answers,
    questionnaire,
    ruleBook: basis.ruleBook,
    nutrients: makeSafetyTable(basis.nutrients),
    products: basis.products,
    nutrientsVersion: basis.nutrientsVersion,
    catalogueVersion: basis.catalogueVersion,
  })
