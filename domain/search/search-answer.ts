import type { Operator } from "../content/operator.ts"
import type { ShopTerms } from "../content/shop-terms.ts"
import type { HealthNote } from "../settings/health-card.ts"
import type { HealthCard } from "./health-cards.ts"

/** What shoppers search for that products do not answer, or not alone. */
export type ShopAnswerKind =
  | "children"
  | "highDose"
  | "pregnancy"
  | "tiredness"
  | "hair"
  | "sleep"
  | "probiotics"
  | "shipping"
  | "payment"
  | "returns"
  | "contact"
  | "jobs"
  | "trial"
  | "pack"
  | "check"
  | "draw"
  | "newsletter"
export type SearchAnswerKind = ShopAnswerKind | HealthCard["kind"]

/** What answers say about this shop. */
export interface AnswerFacts extends Pick<ShopTerms, "delivery" | "paymentMethods"> {
  readonly operator: Pick<Operator, "real" | "phone" | "email">
}

/** An answer in words. `products`: hits are shown below it; else they would mislead. */
export interface SearchAnswer {
  readonly kind: SearchAnswerKind
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly text: string }
  readonly products: boolean
  /** Searched in place of the term, where the shop's texts say another word for it. */
  readonly term?: string
  /** Whether cards answer, which nobody has reviewed yet. */
  readonly card: boolean
  /** What matters, each with its source; only of cards. */
  readonly notes: readonly HealthNote[]
}

type Words = string | ((facts: AnswerFacts) => string)

/** An answer of the shop with the words it is given for. */
export interface ShopAnswer extends Omit<SearchAnswer, "title" | "text" | "card" | "notes"> {
  readonly kind: ShopAnswerKind
  readonly title: Words
  readonly text: Words
  readonly words: readonly string[]
  readonly beginnings?: readonly string[]
}
