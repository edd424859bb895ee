import type { NutrientId } from "../nutrients/nutrient.ts"
import type { Condition, OptionId, Tag } from "../questionnaire/questionnaire.ts"

/**
 * What follows from answers, as versioned data beside the questionnaire. Nothing here imports Effect: the browser evaluates it.
 */

/** An evidence-based reason to think about a nutrient; there are few, and nothing else is ever suggested. */
export interface Rule {
  /** E.g. `R-B12-VEGAN`. */
  readonly id: string
  readonly when: Condition
  readonly nutrient: NutrientId
  /** The least a daily portion must hold to answer it, in the nutrient table's unit. */
  readonly atLeast: number
  /** One sentence: „Bei veganer Ernährung fehlt eine verlässliche Quelle für {nutrients}.“; said once where several rules say it. */
  readonly reason: string
  /** What to eat instead, which comes first; each is left out for who has one of the tags: no herring for vegans. */
  readonly foods?: readonly {
    readonly text: string
    readonly unless?: readonly Tag[]
    /** Said from April to September. */
    readonly summerOnly?: boolean
  }[]
  /** Meant on top of what is eaten: nothing is eaten instead. */
  readonly inAddition?: boolean
  /** The same as one sentence for everybody; it comes before `foods`. */
  readonly food?: string
  /** How long to take it, where that is not „nicht dauerhaft ohne ärztlichen Rat“. */
  readonly howLong?: string
  /** The same for vegans, where `food` names what they do not eat. */
  readonly veganFood?: string
  /**
   * What leads the letter when a caution holds the nutrient back and it matters too much to be read last: have the level checked,
   * and what to eat until then.
   */
  readonly ifHeldBack?: {
    readonly title: string
    readonly text: string
    /** Whether a product may be named until the level is known: a pharmacist decides. */
    readonly meanwhile?: { readonly text: string; readonly inForce: boolean }
  }
  /** A key of the nutrient table's sources. */
  readonly source: string
}

/** A tag that ends the questionnaire: nothing is suggested, a person is asked to talk to a doctor or pharmacist. */
export interface Stop {
  readonly tag: Tag
  /** Which text the page shows. */
  readonly referral: string
}

/** What a page says instead of suggestions, for one kind of reason. */
export interface Referral {
  readonly id: string
  /** „Du bist schwanger oder stillst“ */
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Where else to turn, e.g. a help line. */
  readonly contacts: readonly { readonly label: string; readonly href: string }[]
  /** Keys of the nutrient table's sources, where the text names amounts. */
  readonly sources?: readonly string[]
}

/** Something worth saying without suggesting a product, e.g. to have ferritin measured. */
export interface Hint {
  readonly id: string
  readonly when: Condition
  readonly text: string
  readonly source: string
  /** The nutrient it speaks of: where that is suggested, the suggestion says it already. */
  readonly nutrient?: NutrientId
  /** Said beside a referral as well: neutral, and no reason to buy anything. */
  readonly always?: boolean
  /** Said from April to September. */
  readonly summerOnly?: boolean
  /** Leads a letter without any need, which then does not say of these nutrients that there is no reason for them. */
  readonly leads?: { readonly title: string; readonly nutrients: readonly NutrientId[] }
}

/** A topic a person may be interested in: a filter by authorised claims, from which no need is concluded. */
export interface Interest {
  /** The option of the question about interests. */
  readonly option: OptionId
  readonly label: string
  /** An authorised claim belongs to it when it contains one of these words. */
  readonly words: readonly string[]
}

export interface RuleBook {
  /** Names the version, e.g. `2026-11-20`. */
  readonly version: string
  /** In the order they are evaluated; the order also decides between suggestions that are equally good. */
  readonly rules: readonly Rule[]
  readonly stops: readonly Stop[]
  readonly referrals: readonly Referral[]
  readonly hints: readonly Hint[]
  readonly interests: readonly Interest[]
}
