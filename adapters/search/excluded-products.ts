import { type Exclusion, understandExclusion } from "../../domain/catalogue/search-exclusions.ts"
import type { SearchQuery } from "../../domain/catalogue/search-query.ts"
import { stemGerman } from "../../domain/catalogue/search-stem.ts"
import { rangeOf } from "./postings.ts"
import { allergenBits } from "./product-traits.ts"
import { conceptTerm, Place, tellingPlaces } from "./product-words.ts"
import type { SearchIndex } from "./search-index.ts"

/** Words of ingredients that hold a text; `gelatinefrei` does not hold gelatine. */
const ingredientsWith = (index: SearchIndex, text: string): readonly number[] =>
  index.ingredientTerms.filter((term) => {
    const word = index.terms[term] ?? ""
    return word.includes(text) && !stemGerman(word).endsWith("frei")
  })

/** Whether any product's ingredients hold a folded text. */
export const holdsIngredient = (index: SearchIndex, text: string): boolean => ingredientsWith(index, text).length > 0

const exclude = (index: SearchIndex, exclusion: Exclusion, excluded: Uint8Array): void => {
  const holdersOf = (term: number, places: number): void => {
    const { products, places: where } = index.postings
    const [start, end] = rangeOf(index.postings, term)
    for (let at = start; at < end; at += 1) if (((where[at] ?? 0) & places) !== 0) excluded[products[at] ?? 0] = 1
  }
  for (const ingredient of exclusion.ingredients) {
    for (const term of ingredientsWith(index, ingredient)) holdersOf(term, Place.ingredients)
  }
  if (exclusion.concept !== null) {
    const term = index.termIds.get(conceptTerm(exclusion.concept.id))
    if (term !== undefined) holdersOf(term, tellingPlaces)
  }
  if (exclusion.allergens.length > 0 || exclusion.animal) {
    const { vegan, avoided } = index.traits
    const unwanted = allergenBits(exclusion.allergens)
    for (let at = 0; at < excluded.length; at += 1) {
      if ((exclusion.animal && vegan[at] === 0) || ((avoided[at] ?? 0) & unwanted) !== 0) excluded[at] = 1
    }
  }
}

/** 1 for every product the query does not want: what `ohne …` names, and what is not vegan where vegan is asked for. */
export const excludedProducts = (index: SearchIndex, query: SearchQuery): Uint8Array => {
  const excluded = new Uint8Array(index.products.length)
  for (const { words, open } of query.unwanted) {
    const understood = understandExclusion(words, open, (text) => holdsIngredient(index, text))
    if (understood !== null) exclude(index, understood.exclusion, excluded)
  }
  if (query.vegan || query.vegetarian) {
    const { vegan, vegetarian } = index.traits
    for (let at = 0; at < excluded.length; at += 1) {
      if ((query.vegan && vegan[at] === 0) || (query.vegetarian && vegetarian[at] === 0)) excluded[at] = 1
    }
  }
  return excluded
}
