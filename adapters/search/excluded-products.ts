import {
  addProduct,
  inBoth,
  inEither,
  inFirstOnly,
  noProducts,
  type ProductSet,
} from "../../domain/catalogue/product-set.ts"
import { type Exclusion, understandExclusion } from "../../domain/catalogue/search-exclusions.ts"
import type { SearchQuery, UnwantedPhrase } from "../../domain/catalogue/search-query.ts"
import { stemGerman } from "../../domain/catalogue/search-stem.ts"
import { keptForIndex, wordsOf } from "./kept-for-index.ts"
import { rangeOf } from "./postings.ts"
import { conceptTerm, Place, tellingPlaces } from "./product-words.ts"
import type { SearchIndex } from "./search-index.ts"

/** Words of ingredients that hold a text; `gelatinefrei` does not hold gelatine. */
const ingredientsWith = (index: SearchIndex, text: string): readonly number[] =>
  index.ingredientTerms.filter((term) => {
    const word = index.terms[term] ?? ""
    return word.includes(text) && !stemGerman(word).endsWith("frei")
  })

/** The products an exclusion applies to. */
const excludedBy = (index: SearchIndex, exclusion: Exclusion): ProductSet => {
  const { all, vegan, avoided } = index.traits
  const excluded = noProducts(index.products.length)
  const holdersOf = (term: number, places: number): void => {
    const { products, places: where } = index.postings
    const [start, end] = rangeOf(index.postings, term)
    for (let at = start; at < end; at += 1)
      if (((where[at] ?? 0) & places) !== 0) addProduct(excluded, products[at] ?? 0)
  }
  for (const ingredient of exclusion.ingredients) {
    for (const term of ingredientsWith(index, ingredient)) holdersOf(term, Place.ingredients)
  }
  if (exclusion.concept !== null) {
    const term = index.termIds.get(conceptTerm(exclusion.concept.id))
    if (term !== undefined) holdersOf(term, tellingPlaces)
  }
  const held = exclusion.allergens.reduce(
    (set, allergen) => inEither(set, avoided.get(allergen) ?? noProducts(index.products.length)),
    excluded,
  )
  return exclusion.animal ? inEither(held, inFirstOnly(all, vegan)) : held
}

/** What an unwanted phrase comes down to. */
interface Unwanted {
  /** How it is spelled when it was typed wrong. */
  readonly correction: string | null
  /** `null` when it was not understood. */
  readonly products: ProductSet | null
}

const kept = keptForIndex<Unwanted>()

/** What `ohne …` means among these products. */
export const understandUnwanted = (index: SearchIndex, phrase: UnwantedPhrase): Unwanted =>
  kept(index, wordsOf(phrase), () => {
    const { words, open } = phrase
    const holdsIngredient = (text: string): boolean => ingredientsWith(index, text).length > 0
    const understood = understandExclusion(words, open, holdsIngredient)
    return understood === null
      ? { correction: null, products: null }
      : { correction: understood.correction, products: excludedBy(index, understood.exclusion) }
  })

/** The products the query does not exclude: not by what `ohne …` names, nor by not being vegan where vegan is asked for. */
export const allowedProducts = (index: SearchIndex, query: SearchQuery): ProductSet => {
  const { all, vegan, vegetarian } = index.traits
  const [eaten = all, ...others] = [...(query.vegan ? [vegan] : []), ...(query.vegetarian ? [vegetarian] : [])]
  return query.unwanted
    .map((phrase) => understandUnwanted(index, phrase).products)
    .filter((products) => products !== null)
    .reduce(inFirstOnly, others.reduce(inBoth, eaten))
}
