import type { Product } from "../../domain/catalogue/product.ts"
import { isAmount } from "../../domain/search/search-amounts.ts"
import type { SearchQuery } from "../../domain/search/search-query.ts"
import { Field } from "./product-words.ts"
import type { SearchIndex, Term } from "./search-index.ts"
import type { TermMatch, WantedMatches } from "./term-matches.ts"

/** What a word counts by the best field it stands in. */
const weights = [
  [Field.title, 10],
  [Field.nutrient, 7],
  [Field.facet, 5],
  [Field.subtitle, 3.5],
  [Field.text | Field.ingredients, 1],
] as const
const everyField = weights.reduce((all, [fields]) => all | fields, 0)
const weightOf = Array.from(
  { length: everyField + 1 },
  (_, fields) => weights.find(([each]) => (each & fields) !== 0)?.[1] ?? 0,
)

/** Beside a synonym, the very word still counts. */
const exactShare = 0.5
/** A product of the very nutrient alone comes before mixtures. */
const aloneBonus = 3
/** Words that filter count where a product says them itself, less than search words. */
const saidShare = 0.5
const amountOfNutrientBonus = 4
const amountBonus = 2
const numberBonus = { title: 3, subtitle: 2, dose: 2, pieces: 1.5 } as const

/** Several nutrients that are one thing on a label. */
const oneNutrient: ReadonlyMap<string, string> = new Map([["omega3_dha", "omega3_epa_dha"]])

const countNutrients = ({ doses }: Product): number =>
  new Set(doses.map(({ nutrient }) => oneNutrient.get(nutrient) ?? nutrient)).size

/** A score for each product, by its index. */
type Scores = Float64Array

const addTo = (scores: Scores, product: number, score: number): void => {
  scores[product] = (scores[product] ?? 0) + score
}

/** Calls `use` with every product that holds the term in one of the fields, and the weight of the best of these. */
const eachHolder = (
  { products, fields: held }: Term,
  fields: number,
  use: (product: number, weight: number) => void,
): void => {
  for (let at = 0; at < products.length; at += 1) {
    const weight = weightOf[(held[at] ?? 0) & fields] ?? 0
    if (weight > 0) use(products[at] ?? 0, weight)
  }
}

/** The best of the matches counts; an exact one counts beside it. */
const scoreBest = (matches: readonly TermMatch[], scores: Scores): void => {
  for (const { term, fields, quality } of matches)
    eachHolder(term, fields, (product, weight) => {
      scores[product] = Math.max(scores[product] ?? 0, weight * quality)
    })
  for (const { term, fields, quality } of matches)
    if (quality === 1) eachHolder(term, fields, (product, weight) => addTo(scores, product, weight * exactShare))
}

/** What every product scores for one wanted thing; where no product has it in the fields that count, all fields count. */
export const scoreWanted = (index: SearchIndex, { matches, nutrientTerm }: WantedMatches): Scores => {
  const scores = new Float64Array(index.products.length)
  scoreBest(matches, scores)
  if (scores.every((score) => score === 0))
    scoreBest(
      matches.map((match) => ({ ...match, fields: everyField })),
      scores,
    )
  if (nutrientTerm !== null)
    eachHolder(nutrientTerm, Field.nutrient, (at) => {
      const product = index.products[at]
      const count = product === undefined ? 0 : countNutrients(product)
      if (count > 0) addTo(scores, at, aloneBonus / count)
    })
  return scores
}

/** What amounts and bare numbers a product has score. */
const scoreNumbers = (query: SearchQuery, nutrients: ReadonlySet<string>, product: Product): number => {
  let score = 0
  for (const amount of query.amounts) {
    const doses = product.doses.filter((dose) => isAmount(dose, amount))
    if (doses.some((dose) => nutrients.has(dose.nutrient))) score += amountOfNutrientBonus
    else if (doses.length > 0) score += amountBonus + 1 / countNutrients(product)
  }
  for (const { text } of query.numbers) {
    const number = Number(text)
    if (product.doses.some((dose) => dose.amount === number)) score += numberBonus.dose
    if (product.variants.some((variant) => variant.pieces === number)) score += numberBonus.pieces
  }
  return score
}

/** What numbers, and filter words a product says itself, score beside the wanted things. */
export const scoreBonuses = (index: SearchIndex, query: SearchQuery): Scores => {
  const scores = new Float64Array(index.products.length)
  const eachHolderOf = (word: string, fields: number, use: (product: number, weight: number) => void): void => {
    const term = index.terms.get(word)
    if (term !== undefined) eachHolder(term, fields, use)
  }
  for (const { text } of query.numbers)
    eachHolderOf(text, Field.title | Field.subtitle, (product, weight) =>
      addTo(scores, product, weight === weightOf[Field.title] ? numberBonus.title : numberBonus.subtitle),
    )
  for (const { text } of query.said)
    eachHolderOf(text, everyField, (product, weight) => addTo(scores, product, weight * saidShare))
  if (query.amounts.length + query.numbers.length > 0) {
    const nutrients = new Set(query.wanted.flatMap((phrase) => phrase.named?.concept.nutrients ?? []))
    for (const [at, product] of index.products.entries()) addTo(scores, at, scoreNumbers(query, nutrients, product))
  }
  return scores
}
