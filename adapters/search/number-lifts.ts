import { addProduct, hasProduct, noProducts, type ProductSet, writePlaces } from "../../domain/catalogue/product-set.ts"
import { isAmount } from "../../domain/catalogue/search-amounts.ts"
import type { SearchQuery } from "../../domain/catalogue/search-query.ts"
import { rangeOf } from "./postings.ts"
import type { SharedDose } from "./product-traits.ts"
import { Place } from "./product-words.ts"
import { deskOf } from "./search-desk.ts"
import type { SearchIndex } from "./search-index.ts"
import { saidShare, weightOf } from "./word-scores.ts"

const amountOfNutrientBonus = 4
const amountBonus = 2
const numberBonus = { title: 3, subtitle: 2, dose: 2, pieces: 1.5 } as const

const plus = (scores: Float64Array, product: number, more: number): void => {
  scores[product] = (scores[product] ?? 0) + more
}

const productsOf = (index: SearchIndex, doses: readonly SharedDose[]): ProductSet => {
  const set = noProducts(index.products.length)
  for (const { products } of doses) for (const product of products) addProduct(set, product)
  return set
}

/** Adds to what the products of a set score. */
const plusEach = (
  index: SearchIndex,
  set: ProductSet,
  scores: Float64Array,
  more: (product: number) => number,
): void => {
  const { places } = deskOf(index)
  const count = writePlaces(set, places)
  for (let at = 0; at < count; at += 1) plus(scores, places[at] ?? 0, more(places[at] ?? 0))
}

/** What amounts and bare numbers lift products by. */
const addNumbers = (index: SearchIndex, query: SearchQuery, scores: Float64Array): void => {
  const { traits } = index
  const nutrients = new Set(query.wanted.flatMap((phrase) => phrase.named?.concept.nutrients ?? []))
  for (const amount of query.amounts) {
    const doses = traits.doses.filter(({ dose }) => isAmount(dose, amount))
    const wanted = productsOf(
      index,
      doses.filter(({ dose }) => nutrients.has(dose.nutrient)),
    )
    plusEach(index, productsOf(index, doses), scores, (product) =>
      hasProduct(wanted, product) ? amountOfNutrientBonus : amountBonus + 1 / (traits.nutrients[product] ?? 1),
    )
  }
  for (const { text } of query.numbers) {
    const number = Number(text)
    const doses = traits.doses.filter(({ dose }) => dose.amount === number)
    plusEach(index, productsOf(index, doses), scores, () => numberBonus.dose)
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

/** What numbers and words that filter lift each product by, beside the words it has; `null` without any number. */
export const liftsOf = (index: SearchIndex, query: SearchQuery): Float64Array | null => {
  if (query.amounts.length + query.numbers.length === 0) return null
  const desk = deskOf(index)
  const lift = desk.lift.fill(0)
  addSaid(index, query, lift)
  const scores = desk.numbers.fill(0)
  addNumbers(index, query, scores)
  for (let at = 0; at < lift.length; at += 1) plus(lift, at, scores[at] ?? 0)
  return lift
}

/** The products that anything lifts. */
export const liftedProducts = (index: SearchIndex, lift: Float64Array | null): ProductSet => {
  const { length } = index.products
  const lifted = noProducts(length)
  for (let at = 0; at < length; at += 1) if ((lift?.[at] ?? 0) > 0) addProduct(lifted, at)
  return lifted
}
