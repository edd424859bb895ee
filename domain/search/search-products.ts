import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limitInput } from "../catalogue/limit-input.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { productCard } from "../catalogue/product-card.ts"
import { currentSeller } from "../seller/seller.ts"
import { LineText } from "../shared/text-input.ts"
import { answerTo, leftOut, type Withheld } from "./answer-to.ts"
import { healthCards } from "./health-cards.ts"
import { ProductSearch } from "./ports.ts"

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

/** The best hits for a term, as cards, what to highlight in each, and an answer in words where products alone would mislead. */
export const searchProducts = Effect.fn("searchProducts")(function* (input: typeof SearchProducts.Type) {
  const { term, limit = defaultLimit } = input
  const given = answerTo(term, yield* healthCards, yield* currentSeller)
  if (given === null) {
    const { left: _, ...found } = yield* hitsFor(term, limit, { tags: [], nutrients: [] })
    return { ...found, answer: null }
  }
  const { withheld, term: searched = term, ...answer } = given
  if (!answer.products) return { ...noHits, answer }
  const { left, ...found } = yield* hitsFor(searched, limit, withheld)
  const text = left === 0 ? answer.text : `${answer.text} ${leftOut}`.trim()
  return { ...found, answer: { ...answer, text } }
})

const noHits = { items: [], highlights: [], total: 0, correctedTerm: null }

const hitsFor = Effect.fnUntraced(function* (term: string, limit: number, { tags, nutrients }: Withheld) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const all = tags.length + nutrients.length === 0
  const { hits, total, correctedTerm } = yield* ProductSearch.use((search) =>
    search.find(snapshot, term, all ? limit : undefined),
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
