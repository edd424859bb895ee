import type { Operator } from "../content/operator.ts"
import type { ShopTerms } from "../content/shop-terms.ts"
import type { HealthNote } from "../settings/health-card.ts"

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
/** Kinds of cards, which answer words of health; nobody has reviewed them yet. */
export const healthCardKinds = ["medicine", "illness", "situation", "not-sold"] as const
export type SearchAnswerKind = ShopAnswerKind | (typeof healthCardKinds)[number]

/** What answers say about this shop. */
export interface AnswerFacts extends Pick<ShopTerms, "delivery" | "paymentMethods"> {
  readonly operator: Pick<Operator, "real" | "phone" | "email">
}

/** An answer in words. `products`: hits are shown below it; else they would mislead. */
export interface SearchAnswer {
  /** `staff`: they wrote it for this very term. */
  readonly kind: SearchAnswerKind | "staff"
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly text: string }
  readonly products: boolean
  /** What matters, each with its source; only of cards. */
  readonly notes: readonly HealthNote[]
}

/** Whether cards answer. */
export const isOfCards = (answer: Pick<SearchAnswer, "kind"> | null): boolean =>
  healthCardKinds.some((kind) => kind === answer?.kind)

type Words = string | ((facts: AnswerFacts) => string)

/** An answer of the shop with the words it is given for. */
export interface ShopAnswer extends Omit<SearchAnswer, "title" | "text" | "notes"> {
  readonly kind: ShopAnswerKind
  /** Searched in place of the term, where the shop's texts say another word for it. */
  readonly term?: string
  readonly title: Words
  readonly text: Words
  readonly words: readonly string[]
  readonly beginnings?: readonly string[]
}
