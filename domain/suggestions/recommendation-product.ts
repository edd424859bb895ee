import type { ProductView } from "../catalogue/product-view.ts"
import { amountIn } from "../nutrients/amount.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName, nutrientNames } from "../nutrients/nutrient-names.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { QuestionId, Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import type { AnswerInWords } from "./answer-words.ts"
import type { SafetyTable } from "./nutrient-safety.ts"
import type { Rule, RuleBook } from "./rule-book.ts"
import type { Reason, SuggestedProduct } from "./suggestion.ts"

/** What the parts of a recommendation are written with. */
export interface RecommendationContext {
  readonly ruleBook: RuleBook
  readonly table: SafetyTable
  readonly facts: Facts
  /** Answers in words; of many choices only those that carry one of the tags. */
  readonly words: (questions: readonly QuestionId[], about: readonly Tag[]) => readonly AnswerInWords[]
  readonly source: (key: string) => string | null
  /** The questions about what is taken already. */
  readonly ownQuestions: readonly QuestionId[]
}

/** Why a nutrient is suggested, which answers say so, where that is written, and what to eat instead. */
export interface LetterReason {
  readonly rule: string
  readonly nutrient: NutrientId
  readonly name: string
  /** „Bei veganer Ernährung fehlt eine verlässliche Quelle für Vitamin B12.“ */
  readonly text: string
  /** Comes before the product: „Angereicherte Pflanzendrinks, …“ */
  readonly food: string
  readonly source: string | null
  readonly because: readonly AnswerInWords[]
}

/** One suggested product in words. */
export interface RecommendationProduct {
  /** Everything a product page has to show before an order. */
  readonly view: ProductView
  readonly reasons: readonly LetterReason[]
  /** „Vitamin B12 Tabletten liefert am Tag 25 µg Vitamin B12 (1.000 % NRV).“ */
  readonly amount: string
  /** „Zusammen mit deinen eigenen Präparaten kommst du am Tag auf 20 µg Vitamin D (unser Höchstwert: 20 µg).“ */
  readonly sum: string
  /** Warnings for this person and when to take it. */
  readonly notices: readonly { readonly text: string; readonly source: string | null }[]
  /** Authorised claims word for word; none without the note they must not stand without (Art. 10 (2) HCVO). */
  readonly claims: readonly string[]
  readonly claimsNote: string | null
}

const tagsOfRule = ({ when }: Rule): readonly Tag[] => [...(when.all ?? []), ...(when.any ?? [])]

/** What to eat instead, for vegans without what they do not eat. */
export const foodOf = ({ food, veganFood = food }: Rule, { tags }: Facts): string =>
  tags.has("vegan") ? veganFood : food

/** A reason in words; `null` when its rule is gone, which the self-check does not let happen. */
const reasonOf = (reason: Reason, { ruleBook, facts, words, source }: RecommendationContext): LetterReason | null => {
  const rule = ruleBook.rules.find(({ id }) => id === reason.rule)
  if (rule === undefined) return null
  return {
    rule: rule.id,
    nutrient: reason.nutrient,
    name: nutrientName(reason.nutrient),
    text: typeset(rule.reason),
    food: typeset(foodOf(rule, facts)),
    source: source(rule.source),
    because: words(reason.questions, tagsOfRule(rule)),
  }
}

type Brought = SuggestedProduct["nutrients"][number]

/** How much of the reference value a day brings, in whole percent; `null` where there is no such value. */
const nrvPercent = ({ id, amount, unit }: Brought, view: ProductView): number | null => {
  const row = view.doseFacts.rows.find(({ nutrient }) => nutrient === id)
  const portion = row === undefined ? null : amountIn(row.amount, row.unit, unit)
  return row === undefined || row.nrvPercent === null || !portion
    ? null
    : Math.round((row.nrvPercent * amount) / portion)
}

/** `25 µg Vitamin B12 (1.000 % NRV)`, `375 mg Omega-3 (EPA und DHA), davon 250 mg DHA`. */
const amountInWords = (brought: Brought, all: readonly Brought[], view: ProductView): string => {
  const percent = nrvPercent(brought, view)
  const parts = all.filter(({ id }) => nutrientNames[id]?.partOf === brought.id)
  return [
    `${formatAmount(brought.amount, brought.unit)} ${nutrientName(brought.id)}${percent === null ? "" : ` (${formatAmount(percent, "%")} NRV)`}`,
    ...parts.map((part) => `davon ${formatAmount(part.amount, part.unit)} ${nutrientName(part.id)}`),
  ].join(", ")
}

/** „Vitamin B12 Tabletten“ liefert am Tag … */
const amountsInWords = ({ nutrients }: SuggestedProduct, view: ProductView): string => {
  const wholes = nutrients.filter(({ id }) => !nutrients.some((other) => other.id === nutrientNames[id]?.partOf))
  const amounts = germanList(wholes.map((brought) => amountInWords(brought, nutrients, view)))
  const without = wholes.filter((brought) => nrvPercent(brought, view) === null).map(({ id }) => nutrientName(id))
  const noValue = without.length === 0 ? "" : ` Für ${germanList(without)} gibt es keinen Nährstoffbezugswert (NRV).`
  return `„${view.title}“ liefert am Tag ${amounts}.${noValue}`
}

const sumInWords = ({ sums }: SuggestedProduct, { facts }: RecommendationContext): string => {
  const parts = sums.map(
    ({ nutrient, own, suggested, cap, unit }) =>
      `${formatAmount(own + suggested, unit)} ${nutrientName(nutrient)} (unser Höchstwert: ${formatAmount(cap, unit)})`,
  )
  const together = facts.own.size === 0 ? "Damit" : "Zusammen mit deinen eigenen Präparaten"
  return typeset(`${together} kommst du am Tag auf ${germanList(parts)}.`)
}

/** What a person reads about one suggestion. */
export const productOf = (
  suggested: SuggestedProduct,
  view: ProductView,
  context: RecommendationContext,
): RecommendationProduct => {
  const note = view.claims[0]?.note ?? null
  return {
    view,
    reasons: suggested.reasons.flatMap((reason) => reasonOf(reason, context) ?? []),
    amount: typeset(amountsInWords(suggested, view)),
    sum: sumInWords(suggested, context),
    notices: suggested.notices.map(({ text, source }) => ({ text: typeset(text), source: context.source(source) })),
    claims: note === null ? [] : [...new Set(suggested.claims.map(({ text }) => typeset(text)))],
    claimsNote: suggested.claims.length === 0 ? null : note,
  }
}
