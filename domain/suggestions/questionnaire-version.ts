import type { Questionnaire } from "../questionnaire/questionnaire.ts"
import type { RuleBook } from "./rule-book.ts"

/** A questionnaire with the rules made for its tags; they are reviewed and published together. */
export interface QuestionnaireVersion {
  readonly questionnaire: Questionnaire
  readonly ruleBook: RuleBook
}
