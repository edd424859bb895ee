import type { SearchWord } from "../../domain/catalogue/search-words.ts"
import { keptForIndex, wordsOf } from "./kept-for-index.ts"
import { placeClasses, rangeOf } from "./postings.ts"
import { Place } from "./product-words.ts"
import { type GrowingScores, levelsWith, noScores, raise, type Scores, settled } from "./score-levels.ts"
import type { SearchIndex } from "./search-index.ts"
import type { TermMatch, WantedMatches } from "./term-matches.ts"

/** What a word counts by the class of the place it stands in (see `Postings`). */
const weights = [10, 7, 5, 3.5, 1] as const
/** The places that make up each class. */
const classPlaces = [Place.title, Place.nutrient, Place.facet, Place.subtitle, Place.text | Place.ingredients] as const
const everyPlace = classPlaces.reduce((all, places) => all | places, 0)

/** What a word in these places counts. */
export const weightOf = (places: number): number => weights[classPlaces.findIndex((each) => (each & places) !== 0)] ?? 0

/** Beside a synonym, the very word still counts. */
const exactShare = 0.5
/** Words that filter count where a product says them itself, less than those that are looked for. */
export const saidShare = 0.5
const aloneBonus = 3

/** Where the products that hold a term in these places stand among the postings, class by class. */
const eachClass = (
  { postings: { starts } }: SearchIndex,
  term: number,
  places: number,
  use: (start: number, end: number, weight: number) => void,
): void => {
  for (let at = 0; at < placeClasses; at += 1) {
    if (((classPlaces[at] ?? 0) & places) === 0) continue
    const slot = term * placeClasses + at
    const [start, end] = [starts[slot] ?? 0, starts[slot + 1] ?? 0]
    if (end > start) use(start, end, weights[at] ?? 0)
  }
}

/** Whether any product holds one of the matches where it counts. */
const isFound = (index: SearchIndex, matches: readonly TermMatch[]): boolean => {
  let any = false
  for (const { term, places } of matches)
    eachClass(index, term, places, () => {
      any = true
    })
  return any
}

/** The best of the matches counts, by the class of the product: a product's own places are not looked at. */
const scoreBest = (index: SearchIndex, matches: readonly TermMatch[], growing: GrowingScores): void => {
  const found = new Set(growing.scores)
  for (const { term, places, quality } of matches)
    eachClass(index, term, places, (_, __, weight) => found.add(weight * quality))
  growing.scores.splice(0, 1, ...[...found].sort((a, b) => a - b))
  for (const { term, places, quality } of matches)
    eachClass(index, term, places, (start, end, weight) =>
      raise(growing, index.postings.products, start, end, growing.scores.indexOf(weight * quality)),
    )
}

/** Who holds a term scores more, by the class of the product. */
const scoreMore = (index: SearchIndex, term: number, places: number, share: number, growing: GrowingScores): void => {
  const { products } = index.postings
  eachClass(index, term, places, (start, end, weight) => {
    const moreOn = levelsWith(growing, 1)
    for (let at = start; at < end; at += 1) moreOn(products[at] ?? 0, 0, weight * share)
  })
}

/** A product of the very nutrient alone comes before mixtures. */
const scoreAlone = ({ postings, traits }: SearchIndex, nutrientTerm: number, growing: GrowingScores): void => {
  const moreOn = levelsWith(growing, traits.mostNutrients + 1)
  const [start, end] = rangeOf(postings, nutrientTerm)
  for (let at = start; at < end; at += 1) {
    const product = postings.products[at] ?? 0
    const count = traits.nutrients[product] ?? 0
    if (((postings.places[at] ?? 0) & Place.nutrient) !== 0 && count > 0) moreOn(product, count, aloneBonus / count)
  }
}

const scoreWanted = (index: SearchIndex, { matches, nutrientTerm }: WantedMatches): Scores => {
  const growing = noScores(index)
  const counted = isFound(index, matches) ? matches : matches.map((match) => ({ ...match, places: everyPlace }))
  scoreBest(index, counted, growing)
  for (const { term, places, quality } of counted)
    if (quality === 1) scoreMore(index, term, places, exactShare, growing)
  if (nutrientTerm !== null) scoreAlone(index, nutrientTerm, growing)
  return settled(growing)
}

/** Kept for as long as the matches are themselves, which are those of one index. */
const kept = new WeakMap<WantedMatches, Scores>()

/** What every product scores for each wanted thing. */
export const scoreWords = (index: SearchIndex, wanted: readonly WantedMatches[]): readonly Scores[] =>
  wanted.map((one) => {
    const scores = kept.get(one) ?? scoreWanted(index, one)
    kept.set(one, scores)
    return scores
  })

const keptSaid = keptForIndex<Scores>()

/** What every product scores for the filter words it says itself, all of them together. */
export const scoreSaid = (index: SearchIndex, words: readonly SearchWord[]): Scores =>
  keptSaid(index, wordsOf({ words, open: false }), () => {
    const growing = noScores(index)
    for (const { text } of words) {
      const term = index.termIds.get(text)
      if (term !== undefined) scoreMore(index, term, everyPlace, saidShare, growing)
    }
    return settled(growing)
  })
