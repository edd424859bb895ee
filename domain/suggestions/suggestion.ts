import type { Handle } from "../catalogue/product.ts"
import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"
import type { QuestionId, Tag } from "../questionnaire/questionnaire.ts"
import type { LimitOwner } from "./cap.ts"

/** `refer`: talk to a doctor; `suggest`: at least one product; `blocked`: reasons but nothing we may or can offer; `no_need`: no reason. */
export type Status = "refer" | "suggest" | "blocked" | "no_need"

/** Why a nutrient is suggested. */
export interface Reason {
  readonly rule: string
  readonly nutrient: NutrientId
  /** The questions whose answers it follows from; at least one. */
  readonly questions: readonly QuestionId[]
  /** A key of the nutrient table's sources. */
  readonly source: string
}

/** What all own and suggested supplements bring together, and how much that may be at most; amounts in `unit`. */
export interface Sum {
  readonly nutrient: NutrientId
  readonly own: number
  readonly suggested: number
  readonly cap: number
  readonly unit: NutrientUnit
  /** Who names the cap, and the key of its source. */
  readonly whose: LimitOwner
  readonly source: string
}

/** A sentence that has to stand beside a suggestion: a warning, or when to take it. */
export interface SuggestionNotice {
  readonly nutrient: NutrientId
  readonly kind: "warn" | "space"
  readonly text: string
  readonly source: string
}

/** One suggested product. */
export interface SuggestedProduct {
  readonly handle: Handle
  /** What a daily portion brings of each nutrient. */
  readonly nutrients: readonly { readonly id: NutrientId; readonly amount: number; readonly unit: NutrientUnit }[]
  readonly reasons: readonly Reason[]
  readonly sums: readonly Sum[]
  readonly notices: readonly SuggestionNotice[]
  /** The authorised claims it may carry: each is in the table and its minimum amount is met. */
  readonly claims: readonly { readonly nutrient: NutrientId; readonly text: string }[]
}

/** Why there was a reason for a nutrient but no product: what stands in the way first. */
export type BlockedBecause =
  /** An answer speaks against it. */
  | "caution"
  /** Switched off by staff, for now. */
  | "off"
  /** The house suggests nothing of it, or knows no limit. */
  | "no_limit"
  /** Taken already. */
  | "taken"
  /** Taken already, and less than answers the need. */
  | "too_little"
  /** How much is taken already is unknown. */
  | "own_unknown"
  /** No product fits the person. */
  | "no_product"
  /** One would fit, but the most suggestions are given already. */
  | "enough"

export interface Blocked {
  readonly nutrient: NutrientId
  readonly because: BlockedBecause
  /** The rules that gave a reason for it. */
  readonly rules: readonly string[]
  /** The questions whose answers hold it back. */
  readonly questions: readonly QuestionId[]
  /** The cautions' own words with the key of their source; none where the answer they speak of was declined. */
  readonly texts: readonly { readonly text: string; readonly source: string }[]
  /** What is taken already, in the nutrient's unit; `null` when unknown or nothing. */
  readonly own: number | null
  /** Of what is too little: the least that answers the need and the most there may be, in the nutrient's unit. */
  readonly wanted: { readonly least: number; readonly most: number } | null
}

/** Something to know without a product. */
export interface SuggestionNote {
  readonly id: string
  readonly text: string
  readonly questions: readonly QuestionId[]
  readonly source: string
}

export interface ReferralReason {
  readonly tag: Tag
  readonly referral: string
  readonly questions: readonly QuestionId[]
}

/** A limit that what is taken already exceeds, in the nutrient's unit, and the key of its source. */
export interface Exceeded {
  readonly whose: LimitOwner
  readonly limit: number
  readonly source: string
}

/** What there is to say about a nutrient taken already: it is checked like what we suggest. */
export interface OwnFinding {
  readonly nutrient: NutrientId
  /** What amount and limits are of: the nutrient, or what it is counted together as, such as EPA and DHA. */
  readonly counted: NutrientId
  /** A day, in the nutrient's unit; `null` for unknown. */
  readonly amount: number | null
  /** The questions whose answers speak against it. */
  readonly questions: readonly QuestionId[]
  /** The cautions' own words with the key of their source. */
  readonly texts: readonly { readonly text: string; readonly source: string }[]
  readonly exceeded: readonly Exceeded[]
}

/** Products a person may look at out of interest; no need is concluded. */
export interface InterestProducts {
  readonly interest: string
  readonly products: readonly {
    readonly handle: Handle
    readonly claims: readonly { readonly nutrient: NutrientId; readonly text: string }[]
    readonly notices: readonly SuggestionNotice[]
  }[]
}

/** The answer to a questionnaire, as plain data; the same input gives the same bytes. */
export interface Suggestion {
  readonly status: Status
  /** At most `maxProducts`. */
  readonly suggestions: readonly SuggestedProduct[]
  readonly blocked: readonly Blocked[]
  /** Of what is taken already: what speaks against it and what is too much, also beside a referral. */
  readonly own: readonly OwnFinding[]
  readonly notes: readonly SuggestionNote[]
  /** Why a person should talk to a doctor or pharmacist; empty unless the status is `refer`. */
  readonly referrals: readonly ReferralReason[]
  readonly interests: readonly InterestProducts[]
  /** Safety questions that were skipped and therefore count as declined. */
  readonly skipped: readonly QuestionId[]
  /**
   * The rules of the self-check it broke, empty unless something is wrong with the engine or its data: nothing is suggested
   * then, and the house must hear of it.
   */
  readonly faults: readonly string[]
  /** What it was computed from. */
  readonly versions: Versions
}

export interface Versions {
  readonly questionnaire: string
  readonly rules: string
  readonly nutrients: string
  readonly catalogue: string
}
