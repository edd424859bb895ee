import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limitInput } from "../catalogue/limit-input.ts"
import { Catalogue, ProductSearch } from "../catalogue/ports.ts"
import { productCard } from "../catalogue/product-card.ts"
import { currentSeller } from "../seller/seller.ts"
import { LineText } from "../shared/text-input.ts"
import { openVacancies } from "../vacancies/read-vacancies.ts"
import { answerTo } from "./answer-to.ts"
import { healthCards } from "./health-cards.ts"

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

const answerNow = Effect.fnUntraced(function* (term: string) {
  const { delivery, paymentMethods, operator } = yield* currentSeller
  const facts = { delivery, paymentMethods, operator, openVacancies: 0 }
  const cards = yield* healthCards
  const answer = answerTo(term, cards, facts)
  // Vacancies are read anew each time: only for the answer that counts them.
  return answer?.kind === "jobs"
    ? answerTo(term, cards, { ...facts, openVacancies: (yield* openVacancies()).length })
    : answer
})

/** The best hits for a term, as cards, what to highlight in each, and an answer in words where products alone would mislead. */
export const searchProducts = Effect.fn("searchProducts")(function* (input: typeof SearchProducts.Type) {
  const { term, limit = defaultLimit } = input
  const given = yield* answerNow(term)
  if (given === null) {
    const { left: _, ...found } = yield* hitsFor(term, limit, [])
    return { ...found, answer: null }
  }
  const { withheld, ...answer } = given
  if (!answer.products) return { ...noHits, answer }
  const { left, ...found } = yield* hitsFor(answer.term ?? term, limit, withheld)
  const text = left === 0 ? answer.text : `${answer.text} ${leftOut}`.trim()
  return { ...found, answer: { ...answer, text } }
})

const leftOut = "Produkte, bei denen deswegen ein Hinweis steht, zeigen wir hier nicht."
const noHits = { items: [], highlights: [], total: 0, correctedTerm: null }

const hitsFor = Effect.fnUntraced(function* (term: string, limit: number, withheld: readonly string[]) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const find = (most?: number) => ProductSearch.use((search) => search.find(snapshot, term, most))
  const { hits, total, correctedTerm } = yield* withheld.length === 0 ? find(limit) : find()
  const isShown = ({ product }: (typeof hits)[number]): boolean =>
    !product.contraindications.some((tag) => withheld.includes(tag))
  const shown = hits.filter(isShown)
  return {
    items: shown.slice(0, limit).map(({ product }) => productCard(snapshot, product)),
    highlights: shown.slice(0, limit).map(({ titleHighlights, subtitleHighlights }) => ({
      title: titleHighlights,
      subtitle: subtitleHighlights,
    })),
    total: withheld.length === 0 ? total : shown.length,
    left: hits.length - shown.length,
    correctedTerm,
  }
})
