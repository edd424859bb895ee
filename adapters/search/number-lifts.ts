import { isAmount } from "../../domain/catalogue/search-amounts.ts"
import type { SearchQuery } from "../../domain/catalogue/search-query.ts"
import { rangeOf } from "./postings.ts"
import type { SharedDose } from "./product-traits.ts"
import { Place } from "./product-words.ts"
import type { SearchIndex } from "./search-index.ts"
import { weightOf } from "./word-scores.ts"

const amountOfNutrientBonus = 4
const amountBonus = 2
const numberBonus = { title: 3, subtitle: 2, dose: 2, pieces: 1.5 } as const
const saidShare = 0.5

const plus = (scores: Float64Array, product: number, more: number): void => {
  scores[product] = (scores[product] ?? 0) + more
}

const productsOf = (doses: readonly SharedDose[]): ReadonlySet<number> =>
  new Set(doses.flatMap(({ products }) => products))

/** What amounts and bare numbers lift products by. */
const addNumbers = ({ traits }: SearchIndex, query: SearchQuery, scores: Float64Array): void => {
  const nutrients = new Set(query.wanted.flatMap((phrase) => phrase.named?.concept.nutrients ?? []))
  for (const amount of query.amounts) {
    const doses = traits.doses.filter(({ dose }) => isAmount(dose, amount))
    const wanted = productsOf(doses.filter(({ dose }) => nutrients.has(dose.nutrient)))
    for (const product of productsOf(doses))
      plus(
        scores,
        product,
        wanted.has(product) ? amountOfNutrientBonus : amountBonus + 1 / (traits.nutrients[product] ?? 1),
      )
  }
  for (const { text } of query.numbers) {
    const number = Number(text)
    for (const product of productsOf(traits.doses.filter(({ dose }) => dose.amount === number)))
      plus(scores, product, numberBonus.dose)
    for (const product of traits.byPieces.get(number) ?? []) plus(scores, product, numberBonus.pieces)
  }
}

/** Numbers and filter words that a product says itself. */
const addSaid = (index: SearchIndex, query: SearchQuery, lift: Float64Array): void => {
  const eachHolder = (word: string, score: (places: number) => number): void => {
    const term = index.termIds.get(word)
    if (term === undefined) return
    const { products, places } = index.postings
    const [start, end] = rangeOf(index.postings, term)
    for (let at = start; at < end; at += 1) plus(lift, products[at] ?? 0, score(places[at] ?? 0))
  }
  for (const { text } of query.numbers) {
    eachHolder(text, (places) =>
      (places & Place.title) !== 0 ? numberBonus.title : (places & Place.subtitle) !== 0 ? numberBonus.subtitle : 0,
    )
  }
  for (const { text } of query.said) eachHolder(text, (places) => weightOf(places) * saidShare)
}

/** What lifts each product beside the words it has; `null` when nothing does. */
export const liftsOf = (index: SearchIndex, query: SearchQuery): Float64Array | null => {
  const numbers = query.amounts.length + query.numbers.length
  if (numbers + query.said.length === 0) return null
  const lift = new Float64Array(index.products.length)
  addSaid(index, query, lift)
  if (numbers > 0) {
    const scores = new Float64Array(lift.length)
    addNumbers(index, query, scores)
    for (let at = 0; at < lift.length; at += 1) plus(lift, at, scores[at] ?? 0)
  }
  return lift
}
