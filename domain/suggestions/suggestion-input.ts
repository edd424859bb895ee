import type { Answers } from "../questionnaire/answers.ts"
import type { Questionnaire } from "../questionnaire/questionnaire.ts"
import type { Candidate } from "./candidate.ts"
import type { SafetyTable } from "./nutrient-safety.ts"
import type { RuleBook } from "./rule-book.ts"

/** Everything a suggestion is computed from. */
export interface SuggestionInput {
  /** Have passed `answerProblems`. */
  readonly answers: Answers
  readonly questionnaire: Questionnaire
  readonly ruleBook: RuleBook
  readonly nutrients: SafetyTable
  readonly products: readonly Candidate[]
  /** Names of the nutrient table's and the catalogue's versions. */
  readonly nutrientsVersion: string
  readonly catalogueVersion: string
}
