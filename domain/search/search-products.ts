import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limitInput } from "../catalogue/limit-input.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { productCard } from "../catalogue/product-card.ts"
import { currentSeller } from "../seller/seller.ts"
import { noSearchRule } from "../settings/no-search-rule.ts"
import { Settings } from "../settings/ports.ts"
import type { SearchRule } from "../settings/search-rule.ts"
import { ownValue } from "../shared/own-value.ts"
import { LineText } from "../shared/text-input.ts"
import { answerTo, leftOut, type Withheld } from "./answer-to.ts"
import { foldedTerm } from "./countable-term.ts"
import { healthCards } from "./health-cards.ts"
import { ProductSearch } from "./ports.ts"
import type { SearchAnswer } from "./search-answer.ts"

const maxTerm = 200
/** Hits in an answer unless the caller says how many. */
const defaultLimit = 24

export const SearchTerm = LineText.check(
  Schema.isMaxLength(maxTerm, { message: `Der Suchbegriff darf höchstens ${maxTerm} Zeichen lang sein.` }),
)

export const SearchProducts = Schema.Struct({
  term: SearchTerm,
  limit: Schema.optionalKey(limitInput("Treffern")),
})

/** What staff let the term do, as far as nothing answers it in words already. */
const ruleOf = Effect.fnUntraced(function* (term: string) {
  const { searchRules } = yield* (yield* Settings).current
  return ownValue(searchRules.rules, foldedTerm(term)) ?? noSearchRule
})

/** The best hits for a term, as cards, what to highlight in each, and an answer in words where products alone would mislead. */
export const searchProducts = Effect.fn("searchProducts")(function* (input: typeof SearchProducts.Type) {
  return yield* searchWith(input, yield* ruleOf(input.term))
})

/** Whether an answer of the shop, or a card, answers a term in words: then no rule of staff is at work. */
export const isAnswered = Effect.fnUntraced(function* (term: string) {
  return answerTo(term, yield* healthCards, yield* currentSeller) !== null
})

/** The same with a rule that may not be saved yet. */
export const searchWith = Effect.fn("searchWith")(function* (
  { term: typed, limit = defaultLimit }: typeof SearchProducts.Type,
  wanted: SearchRule,
) {
  const answered = yield* isAnswered(typed)
  const rule = answered ? noSearchRule : wanted
  const term = rule.synonym || typed
  const redirect = rule.redirect || null
  const given = answerTo(term, yield* healthCards, yield* currentSeller)
  if (given === null) {
    const { left: _, ...found } = yield* hitsFor(term, limit, { tags: [], nutrients: [] }, rule.first)
    return { ...found, answer: rule.title === "" ? null : ownAnswer(rule), redirect }
  }
  const { withheld, term: searched = term, ...answer } = given
  if (!answer.products) return { ...noHits, answer, redirect }
  const { left, ...found } = yield* hitsFor(searched, limit, withheld, rule.first)
  const text = left === 0 ? answer.text : `${answer.text} ${leftOut}`.trim()
  return { ...found, answer: { ...answer, text }, redirect }
})

const ownAnswer = ({ title, text }: SearchRule): SearchAnswer => ({
  kind: "staff",
  title,
  text,
  link: { href: "/contact", text: "Frag uns" },
  products: true,
  notes: [],
})

const noHits = { items: [], highlights: [], total: 0, correctedTerm: null }

const hitsFor = Effect.fnUntraced(function* (
  term: string,
  limit: number,
  { tags, nutrients }: Withheld,
  first: string,
) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const all = tags.length + nutrients.length === 0
  const { hits, total, correctedTerm } = yield* ProductSearch.use((search) =>
    search.find(snapshot, term, all ? limit : undefined, first),
  )
  const shown = hits.filter(
    ({ product: { contraindications, doses } }) =>
      !contraindications.some((tag) => tags.includes(tag)) &&
      !doses.some(({ nutrient }) => nutrients.includes(nutrient)),
  )
  return {
    items: shown.slice(0, limit).map(({ product }) => productCard(snapshot, product)),
    highlights: shown.slice(0, limit).map(({ titleHighlights, subtitleHighlights }) => ({
      title: titleHighlights,
      subtitle: subtitleHighlights,
    })),
    total: all ? total : shown.length,
    left: hits.length - shown.length,
    correctedTerm,
  }
})
