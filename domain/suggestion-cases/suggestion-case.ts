import type { NutrientId } from "../nutrients/nutrient.ts"
import type { Answers } from "../questionnaire/answers.ts"
import type { Status } from "../suggestions/suggestion.ts"

/**
 * What must follow from a case's answers. It speaks of questions, rules and nutrients, not of the shop's products: a nutrient counts as
 * suggested when there is a reason for it and nothing about the person holds it back, whether a product is there or not.
 */
export interface ExpectedOutcome {
  /** `suggest` with at least one nutrient, see above. */
  readonly status: Status
  readonly suggested: readonly NutrientId[]
  readonly never: readonly NutrientId[]
  /** Ids of the referrals' texts that are read. */
  readonly referrals: readonly string[]
}

/** Invented answers of nobody, with what every version must make of them. */
export interface SuggestionCase {
  readonly id: string
  readonly name: string
  readonly answers: Answers
  readonly expected: ExpectedOutcome
}

/** A case as staff wrote it; one that came with the shop is stored once they change or remove it. */
export interface StoredCase extends SuggestionCase {
  /** Grows with every change. */
  readonly revision: number
  /** Does not count any more; stays, so that it can be taken back. */
  readonly removed: boolean
  /** Who wrote in it last, and when (epoch milliseconds). */
  readonly saved: { readonly email: string; readonly at: number }
}
