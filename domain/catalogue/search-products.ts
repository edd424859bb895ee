import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { LineText } from "../shared/text-input.ts"
import { answerTo } from "./answer-to.ts"
import { limitInput } from "./limit-input.ts"
import { Catalogue, ProductSearch } from "./ports.ts"
import { productCard } from "./product-card.ts"

const maxTerm = 200
/** Hits in an answer unless the caller says how many. */
const defaultLimit = 24

export const SearchProducts = Schema.Struct({
  term: LineText.check(
    Schema.isMaxLength(maxTerm, { message: `Der Suchbegriff darf höchstens ${maxTerm} Zeichen lang sein.` }),
  ),
  limit: Schema.optionalKey(limitInput("Treffern")),
})

/** The best hits for a term, as cards, what to highlight in each, and an answer in words where products alone would mislead. */
export const searchProducts = Effect.fn("searchProducts")(function* (input: typeof SearchProducts.Type) {
  const { term, limit = defaultLimit } = input
  const answer = answerTo(term)
  if (answer !== null && !answer.products) return { items: [], highlights: [], total: 0, correctedTerm: null, answer }
  const snapshot = yield* (yield* Catalogue).snapshot
  const { hits, total, correctedTerm } = yield* (yield* ProductSearch).find(snapshot, answer?.term ?? term, limit)
  return {
    items: hits.map(({ product }) => productCard(snapshot, product)),
    highlights: hits.map(({ titleHighlights, subtitleHighlights }) => ({
      title: titleHighlights,
      subtitle: subtitleHighlights,
    })),
    total,
    correctedTerm,
    answer,
  }
})
