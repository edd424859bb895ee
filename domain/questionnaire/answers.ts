import type { NutrientId } from "../nutrients/nutrient.ts"
import type { OptionId, QuestionId } from "./questionnaire.ts"

/** Daily amounts of nutrients in the unit of the nutrient table; `null`: taken, amount unknown. */
export type OwnAmounts = Readonly<Record<NutrientId, number | null>>

/** One option, several, or own amounts. */
export type Answer = OptionId | readonly OptionId[] | OwnAmounts

/** What a person answered, by question. A question that was not asked or skipped has no entry. */
export type Answers = Readonly<Record<QuestionId, Answer>>

/** Whether an answer lists own amounts. */
export const isOwnAmounts = (answer: Answer): answer is OwnAmounts =>
  typeof answer === "object" && !Array.isArray(answer)

/** The options an answer chose, in the order given; none for own amounts. */
export const chosenOptions = (answer: Answer): readonly OptionId[] =>
  typeof answer === "string" ? [answer] : isOwnAmounts(answer) ? [] : answer
