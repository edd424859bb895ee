import type { ProductDetails } from "../catalogue/product-view.ts"
import { amountIn } from "../nutrients/amount.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName, nutrientNames } from "../nutrients/nutrient-names.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { QuestionId, Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import { typeset } from "../shared/typeset.ts"
import { unique } from "../shared/unique.ts"
import type { AnswerInWords } from "./answer-words.ts"
import type { SafetyTable } from "./nutrient-safety.ts"
import type { Rule, RuleBook } from "./rule-book.ts"
import type { OwnFinding, SuggestedProduct } from "./suggestion.ts"

/** What the parts of a recommendation are written with. */
export interface RecommendationContext {
  readonly ruleBook: RuleBook
  readonly table: SafetyTable
  readonly facts: Facts
  /** Answers in words; of many choices only those that carry one of the tags. */
  readonly words: (questions: readonly QuestionId[], about: readonly Tag[]) => readonly AnswerInWords[]
  readonly source: (key: string) => string | null
  /** The year of a source. */
  readonly year: (key: string) => number | null
  /** The questions about what is taken already. */
  readonly ownQuestions: readonly QuestionId[]
  /** What there is to say about what is taken already: it stands first. */
  readonly own: readonly OwnFinding[]
  /** Whether it is read from April to September. */
  readonly summer: boolean
}

/** Where it stands what is said of a nutrient. */
export interface NutrientSource {
  readonly name: string
  readonly source: string
}

/** One suggested product in words, each thing once however many nutrients it is said of. */
export interface RecommendationProduct {
  /** Everything a product page has to show before an order. */
  readonly view: ProductDetails
  /** The nutrients it is suggested for. */
  readonly nutrients: readonly { readonly id: NutrientId; readonly name: string }[]
  /** „Bei veganer Ernährung fehlt eine verlässliche Quelle für Vitamin B12.“ */
  readonly reasons: readonly string[]
  readonly because: readonly AnswerInWords[]
  /** Comes before the product: „Pflanzendrinks mit zugesetztem Vitamin B12, …“; a line each where several nutrients differ. */
  readonly food: readonly string[]
  readonly sources: readonly NutrientSource[]
  /** `25 µg`, and of several nutrients how many: what stands in the summary. */
  readonly short: string
  /** „25 µg am Tag (1.000 % NRV), von höchstens 25 µg (BfR 2024)“, a line a nutrient. */
  readonly amounts: readonly string[]
  /** Warnings for this person and when to take it. */
  readonly notices: readonly string[]
  /** Authorised claims word for word; none without the note they must not stand without (Art. 10 (2) HCVO). */
  readonly claims: readonly string[]
  readonly claimsNote: string | null
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const tagsOfRule = ({ when }: Rule): readonly Tag[] => [...(when.all ?? []), ...(when.any ?? [])]

type Eater = Pick<RecommendationContext, "facts" | "summer">

/** What to eat instead of one rule's product, without what this person does not eat; `null` where nothing is left. */
const foodOfRule = ({ food, foods = [], veganFood }: Rule, { facts: { tags }, summer }: Eater): string | null => {
  const eaten = foods
    .filter(({ unless = [], summerOnly = false }) => !unless.some((tag) => tags.has(tag)) && (summer || !summerOnly))
    .map(({ text }) => text)
  const sentences = [
    ...(food === undefined ? [] : [tags.has("vegan") ? (veganFood ?? food) : food]),
    ...(eaten.length === 0 ? [] : [`${capitalised(germanList(eaten))}.`]),
  ]
  return sentences.length === 0 ? null : sentences.join(" ")
}

/**
 * What to eat instead: a line a food, the same food of several nutrients once. `all`: the names it stands below; `earlier`: rules
 * whose food was said before.
 */
export const foodOf = (
  rules: readonly Rule[],
  eater: Eater,
  all: readonly string[],
  earlier: readonly Rule[],
): readonly string[] => {
  const each = rules.flatMap((rule) => {
    const food = foodOfRule(rule, eater)
    return food === null ? [] : [{ name: nutrientName(rule.nutrient), food }]
  })
  return [...Map.groupBy(each, ({ food }) => food)].map(([food, of]) => {
    const names = unique(of.map(({ name }) => name))
    const said = earlier.find((rule) => foodOfRule(rule, eater) === food)
    if (said !== undefined) return typeset(`Für ${germanList(names)} dasselbe wie für ${nutrientName(said.nutrient)}.`)
    return typeset(names.length === all.length ? food : `${germanList(names)}: ${food}`)
  })
}

/** Reasons in words; what several nutrients have in common is said once, of all of them. `earlier`: rules whose reason was said. */
export const reasonsOf = (rules: readonly Rule[], earlier: readonly Rule[]): readonly string[] =>
  [...Map.groupBy(rules, ({ reason }) => reason)].map(([reason, of]) => {
    const names = germanList(unique(of.map(({ nutrient }) => nutrientName(nutrient))))
    const said = earlier.find((rule) => rule.reason === reason)
    return typeset(
      said === undefined
        ? reason.replace("{nutrients}", names)
        : `Für ${names} gilt derselbe Grund wie für ${nutrientName(said.nutrient)}.`,
    )
  })

type Brought = SuggestedProduct["nutrients"][number]

/** How much of the reference value a day brings, in whole percent; `null` where there is no such value. */
const nrvPercent = ({ id, amount, unit }: Brought, view: ProductDetails): number | null => {
  const row = view.doseFacts.rows.find(({ nutrient }) => nutrient === id)
  const portion = row === undefined ? null : amountIn(row.amount, row.unit, unit)
  return row === undefined || row.nrvPercent === null || !portion
    ? null
    : Math.round((row.nrvPercent * amount) / portion)
}

/** Who names a limit, and when: `BfR 2024`. */
const ownerOf = ({ whose, source }: SuggestedProduct["sums"][number], context: RecommendationContext): string => {
  if (whose === "house") return "unsere Vorsichtsregel"
  const year = context.year(source)
  return `${whose === "bfr" ? "BfR" : "EFSA"}${year === null ? "" : ` ${year}`}`
}

/** `25 µg am Tag (1.000 % NRV), von höchstens 25 µg (BfR 2024)`, of several nutrients with their names; of EPA and DHA how much of it is DHA. */
const amountInWords = (
  sum: SuggestedProduct["sums"][number],
  { nutrients, sums }: SuggestedProduct,
  view: ProductDetails,
  context: RecommendationContext,
): string => {
  const alone = sums.length === 1
  const brought = nutrients.find(({ id }) => id === sum.nutrient)
  const percent = brought === undefined ? null : nrvPercent(brought, view)
  const parts = nutrients
    .filter(({ id }) => nutrientNames[id]?.partOf === sum.nutrient)
    .map((part) => `, davon ${formatAmount(part.amount, part.unit)} ${nutrientName(part.id)}`)
  // The dose table says where there is no reference value.
  const nrv = percent === null ? "" : ` (${formatAmount(percent, "%")} NRV)`
  return typeset(
    `${formatAmount(sum.suggested, sum.unit)} ${alone ? "am Tag" : nutrientName(sum.nutrient)}${parts.join("")}${nrv}, von höchstens ${formatAmount(sum.cap, sum.unit)} (${ownerOf(sum, context)})`,
  )
}

/** The rules a product is suggested for. */
export const rulesOf = ({ reasons }: SuggestedProduct, { ruleBook }: Pick<RecommendationContext, "ruleBook">) =>
  reasons.flatMap(({ rule }) => ruleBook.rules.find(({ id }) => id === rule) ?? [])

/** What a person reads about one suggestion; `earlier`: the rules of the products before it. */
export const productOf = (
  suggested: SuggestedProduct,
  view: ProductDetails,
  context: RecommendationContext,
  earlier: readonly Rule[],
): RecommendationProduct => {
  const note = view.claims[0]?.note ?? null
  const rules = rulesOf(suggested, context)
  const ids = unique(suggested.reasons.map(({ nutrient }) => nutrient))
  const [first] = suggested.sums
  return {
    view,
    nutrients: ids.map((id) => ({ id, name: nutrientName(id) })),
    reasons: reasonsOf(rules, earlier),
    because: context.words(
      suggested.reasons.flatMap(({ questions }) => questions),
      rules.flatMap(tagsOfRule),
    ),
    food: foodOf(rules, context, ids.map(nutrientName), earlier),
    sources: [...suggested.reasons, ...suggested.notices].flatMap(({ nutrient, source: key }) => {
      const source = context.source(key)
      return source === null ? [] : [{ name: nutrientName(nutrient), source }]
    }),
    short:
      suggested.sums.length > 1 || first === undefined
        ? `${suggested.sums.length}\u00a0Nährstoffe`
        : formatAmount(first.suggested, first.unit),
    amounts: suggested.sums.map((sum) => amountInWords(sum, suggested, view, context)),
    notices: unique(suggested.notices.map(({ text }) => typeset(text))),
    claims: note === null ? [] : unique(suggested.claims.map(({ text }) => typeset(text))),
    claimsNote: suggested.claims.length === 0 ? null : note,
  }
}
