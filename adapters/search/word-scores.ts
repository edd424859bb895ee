import { placeClasses, rangeOf } from "./postings.ts"
import { Place } from "./product-words.ts"
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
const aloneBonus = 3

/** Numbers for every product, one row a wanted thing, kept for the next search: making them costs more than clearing them. */
const desks = new WeakMap<SearchIndex, Float64Array[]>()

const clearRow = (index: SearchIndex, at: number): Float64Array => {
  const rows = desks.get(index) ?? []
  desks.set(index, rows)
  const row = rows[at] ?? new Float64Array(index.products.length)
  rows[at] = row
  return row.fill(0)
}

/**
 * What every product scores for one wanted thing: the best of its matches, more for the very word. A match counts by the class
 * of the product, so a product's own places are not looked at. Answers whether anything matched.
 */
const scoreMatches = (
  { postings: { starts, products } }: SearchIndex,
  matches: readonly TermMatch[],
  places: number | null,
  row: Float64Array,
): boolean => {
  let any = false
  const eachClass = (match: TermMatch, use: (start: number, end: number, weight: number) => void): void => {
    for (let at = 0; at < placeClasses; at += 1) {
      if (((classPlaces[at] ?? 0) & (places ?? match.places)) === 0) continue
      const slot = match.term * placeClasses + at
      use(starts[slot] ?? 0, starts[slot + 1] ?? 0, (weights[at] ?? 0) * match.quality)
    }
  }
  for (const match of matches)
    eachClass(match, (start, end, weight) => {
      any ||= end > start
      for (let at = start; at < end; at += 1) {
        const product = products[at] ?? 0
        if (weight > (row[product] ?? 0)) row[product] = weight
      }
    })
  for (const match of matches)
    if (match.quality === 1)
      eachClass(match, (start, end, weight) => {
        const more = weight * exactShare
        for (let at = start; at < end; at += 1) {
          const product = products[at] ?? 0
          row[product] = (row[product] ?? 0) + more
        }
      })
  return any
}

/** A product of the very nutrient alone comes before mixtures. */
const scoreAlone = ({ postings, traits }: SearchIndex, nutrientTerm: number, row: Float64Array): void => {
  const [start, end] = rangeOf(postings, nutrientTerm)
  for (let at = start; at < end; at += 1) {
    const product = postings.products[at] ?? 0
    const count = traits.nutrients[product] ?? 0
    if (((postings.places[at] ?? 0) & Place.nutrient) !== 0 && count > 0)
      row[product] = (row[product] ?? 0) + aloneBonus / count
  }
}

/**
 * What every product scores for each wanted thing, a row of numbers for each. The rows hold until the next search in the same
 * index.
 */
export const scoreWords = (index: SearchIndex, wanted: readonly WantedMatches[]): readonly Float64Array[] =>
  wanted.map(({ matches, nutrientTerm }, at) => {
    const row = clearRow(index, at)
    if (!scoreMatches(index, matches, null, row)) scoreMatches(index, matches, everyPlace, row)
    if (nutrientTerm !== null) scoreAlone(index, nutrientTerm, row)
    return row
  })

/** How many of the wanted things each product has. */
const countFound = (rows: readonly Float64Array[], count: number): Uint8Array => {
  const found = new Uint8Array(count)
  for (const row of rows)
    for (let product = 0; product < count; product += 1)
      found[product] = (found[product] ?? 0) + ((row[product] ?? 0) > 0 ? 1 : 0)
  return found
}

/** Those that have as many of the wanted things as the best of those not excluded, in the shop's order. */
export const withMost = (rows: readonly Float64Array[], count: number, excluded: Uint8Array | null): Uint32Array => {
  const found = countFound(rows, count)
  if (excluded !== null)
    for (let product = 0; product < count; product += 1) if (excluded[product] === 1) found[product] = 0
  let most = 1
  for (let product = 0; product < count; product += 1) most = Math.max(most, found[product] ?? 0)
  const fitting = new Uint32Array(count)
  let fittingCount = 0
  for (let product = 0; product < count; product += 1) {
    fitting[fittingCount] = product
    fittingCount += found[product] === most ? 1 : 0
  }
  return fitting.subarray(0, fittingCount)
}
