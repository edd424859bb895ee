import type { NutrientId } from "../nutrients/nutrient.ts"

/**
 * The questionnaire as data, so that staff can publish another version without a change of code. Nothing here
 * imports Effect: the browser shows it and evaluates it. The schema that checks a version is in `suggestions/version-schema.ts`.
 */

/** What an answer says about a person, e.g. `vegan` or `med_metformin`; cautions and rules go by tags alone. */
export type Tag = string
export type QuestionId = string
export type OptionId = string

/** Holds when all of `all`, at least one of `any` (if there are any) and none of `none` are among the tags. */
export interface Condition {
  readonly all?: readonly Tag[]
  readonly any?: readonly Tag[]
  readonly none?: readonly Tag[]
}

export interface Option {
  readonly id: OptionId
  readonly label: string
  /** Examples or what is meant, in small print. */
  readonly detail?: string
  readonly tags: readonly Tag[]
  /** Of several choices: taking this one gives up all others, as „Nichts davon“ does. */
  readonly alone?: boolean
  /** What a professional still has to confirm about it; a note for the house, shown to nobody else. */
  readonly review?: string
}

/** What it says when none of the named options was chosen, e.g. no iodised salt. Nothing where the answer was declined. */
export interface Absence {
  readonly options: readonly OptionId[]
  readonly tags: readonly Tag[]
}

interface QuestionBase {
  readonly id: QuestionId
  readonly text: string
  /** What it is about, in a word or two: „Ernährung“ beside the answer „Vegan“. */
  readonly topic?: string
  /** How to answer, where that is not plain. */
  readonly help?: string
  /** Why we ask, shown below the question. */
  readonly why: string
  /** Heading of the group on the one-page form. */
  readonly section: string
  /** Whether an answer is health data or as telling (Art. 9 GDPR). */
  readonly sensitive: boolean
  /**
   * Whether leaving it out could do harm. Left out where other questions were answered, it counts as declined, so that
   * skipping it counts as carefully as declining it.
   */
  readonly safety: boolean
  /** Asked only when this holds for the tags of the answers before it; otherwise always. */
  readonly when?: Condition
}

/** One or several of its options. The option `declined` („Möchte ich nicht sagen“) carries what has to be assumed then. */
export interface ChoiceQuestion extends QuestionBase {
  readonly kind: "one" | "many"
  readonly options: readonly Option[]
  readonly absences?: readonly Absence[]
}

/** Nutrients a person takes already, each with its daily amount in the nutrient table's unit, or `null` for unknown. */
export interface OwnQuestion extends QuestionBase {
  readonly kind: "own"
  /** `none` and `declined`. */
  readonly options: readonly Option[]
  /** What it says that a nutrient is taken, in whatever amount but 0. */
  readonly takes?: readonly { readonly nutrient: NutrientId; readonly tags: readonly Tag[] }[]
}

export type Question = ChoiceQuestion | OwnQuestion

export interface Questionnaire {
  /** Names the version, e.g. `2026-11-20`. */
  readonly version: string
  /** The last day it may be used, `YYYY-MM-DD`: after it the questionnaire closes itself until it is reviewed. */
  readonly validUntil: string
  /** Asked in this order. */
  readonly questions: readonly Question[]
}

/** The option every question has for people who do not want to say. */
export const declined: OptionId = "declined"

/** The option of an `own` question for people who take nothing. */
export const nothing: OptionId = "none"
