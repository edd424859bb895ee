import { type CatalogueSnapshot, isAvailable } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { SearchAnswer, SearchHit } from "../../domain/catalogue/ports.ts"
import { isAmount } from "../../domain/catalogue/search-amounts.ts"
import { readSearchTerm, type SearchQuery } from "../../domain/catalogue/search-query.ts"
import { excludedProducts } from "./excluded-products.ts"
import { markMatches, subtitleHighlights, titleHighlights } from "./highlights.ts"
import { Place } from "./product-words.ts"
import { codeOf, type IndexedProduct, type SearchIndex } from "./search-index.ts"
import { correctTerm } from "./spelling-corrections.ts"
import { matchPhrase, type TermMatch, type WantedMatches } from "./term-matches.ts"

const nothing: SearchAnswer = { hits: [], correctedTerm: null }

/** What a word counts by the best place it stands in. */
const weights = Float64Array.from({ length: 64 }, (_, places) =>
  (places & Place.title) !== 0
    ? 10
    : (places & Place.nutrient) !== 0
      ? 7
      : (places & Place.facet) !== 0
        ? 5
        : (places & Place.subtitle) !== 0
          ? 3.5
          : places === 0
            ? 0
            : 1,
)
const everyPlace = weights.length - 1
/** Beside a synonym, the very word still counts. */
const exactShare = 0.5
const aloneBonus = 3
const amountOfNutrientBonus = 4
const amountBonus = 2
const numberBonus = { title: 3, subtitle: 2, dose: 2, pieces: 1.5 } as const
const saidShare = 0.5
/** A handle, SKU or GTIN typed as it is beats everything. */
const codeBonus = 1000

interface Scores {
  readonly total: Float64Array
  /** How many of the wanted things a product has. */
  readonly found: Uint8Array
}

/** The best a product has of these matches; whether any has anything. */
const bestOf = (
  index: SearchIndex,
  matches: readonly TermMatch[],
  places: number | null,
  best: Float64Array,
): boolean => {
  const eachHolder = (match: TermMatch, use: (product: number, weight: number) => void): void => {
    const holders = index.holders[match.term] ?? []
    const where = index.places[match.term] ?? []
    const counting = places ?? match.places
    for (let at = 0; at < holders.length; at += 1) {
      const weight = (weights[(where[at] ?? 0) & counting] ?? 0) * match.quality
      if (weight > 0) use(holders[at] ?? 0, weight)
    }
  }
  let any = false
  for (const match of matches) {
    eachHolder(match, (product, weight) => {
      if (weight > (best[product] ?? 0)) best[product] = weight
      any = true
    })
  }
  for (const match of matches) {
    if (match.quality !== 1) continue
    eachHolder(match, (product, weight) => {
      best[product] = (best[product] ?? 0) + weight * exactShare
    })
  }
  return any
}

const addWanted = (index: SearchIndex, wanted: WantedMatches, scores: Scores): void => {
  const best = new Float64Array(index.products.length)
  const told = bestOf(index, wanted.matches, null, best)
  if (!told) bestOf(index, wanted.matches, everyPlace, best)
  if (wanted.nutrientTerm !== null) {
    const places = index.places[wanted.nutrientTerm] ?? []
    index.holders[wanted.nutrientTerm]?.forEach((product, at) => {
      const count = index.products[product]?.nutrientCount ?? 0
      if (((places[at] ?? 0) & Place.nutrient) !== 0 && count > 0)
        best[product] = (best[product] ?? 0) + aloneBonus / count
    })
  }
  for (let at = 0; at < best.length; at += 1) {
    const score = best[at] ?? 0
    if (score === 0) continue
    scores.total[at] = (scores.total[at] ?? 0) + score
    scores.found[at] = (scores.found[at] ?? 0) + 1
  }
}

/** What amounts and bare numbers lift a product by. */
const numberScore = (query: SearchQuery, nutrients: ReadonlySet<string>, indexed: IndexedProduct): number => {
  const { product } = indexed
  let score = 0
  for (const amount of query.amounts) {
    const doses = product.doses.filter((dose) => isAmount(dose, amount))
    if (doses.some((dose) => nutrients.has(dose.nutrient))) score += amountOfNutrientBonus
    else if (doses.length > 0) score += amountBonus + 1 / indexed.nutrientCount
  }
  for (const { text } of query.numbers) {
    const number = Number(text)
    if (product.doses.some((dose) => dose.amount === number)) score += numberBonus.dose
    if (product.variants.some((variant) => variant.pieces === number)) score += numberBonus.pieces
  }
  return score
}

/** Numbers and filter words that a product says itself. */
const addSaid = (index: SearchIndex, query: SearchQuery, lift: Float64Array): void => {
  const eachHolder = (word: string, score: (places: number) => number): void => {
    const term = index.termIds.get(word)
    if (term === undefined) return
    index.holders[term]?.forEach((product, at) => {
      lift[product] = (lift[product] ?? 0) + score(index.places[term]?.[at] ?? 0)
    })
  }
  for (const { text } of query.numbers) {
    eachHolder(text, (places) =>
      (places & Place.title) !== 0 ? numberBonus.title : (places & Place.subtitle) !== 0 ? numberBonus.subtitle : 0,
    )
  }
  for (const { text } of query.said) eachHolder(text, (places) => (weights[places] ?? 0) * saidShare)
}

const liftOf = (index: SearchIndex, query: SearchQuery): Float64Array => {
  const lift = new Float64Array(index.products.length)
  addSaid(index, query, lift)
  if (query.amounts.length + query.numbers.length > 0) {
    const nutrients = new Set(query.wanted.flatMap((phrase) => phrase.named?.concept.nutrients ?? []))
    index.products.forEach((product, at) => {
      lift[at] = (lift[at] ?? 0) + numberScore(query, nutrients, product)
    })
  }
  return lift
}

const scoreScale = 1000
const placeRange = 2 ** 21

/** What was found in order, as places in `found`: score, then what can be ordered, then the shop's order. */
const inOrder = (
  index: SearchIndex,
  snapshot: CatalogueSnapshot,
  found: readonly number[],
  total: Float64Array,
): Float64Array => {
  const available = (at: number): boolean => {
    if (snapshot.soldOut.size === 0) return true
    const product = index.products[at]?.product
    return product !== undefined && isAvailable(snapshot, product)
  }
  const keys = new Float64Array(found.length)
  for (let place = 0; place < found.length; place += 1) {
    const at = found[place] ?? 0
    keys[place] =
      (Math.round((total[at] ?? 0) * scoreScale) * 2 + (available(at) ? 1 : 0)) * placeRange + (placeRange - 1 - place)
  }
  keys.sort().reverse()
  for (let rank = 0; rank < keys.length; rank += 1) keys[rank] = placeRange - 1 - ((keys[rank] ?? 0) % placeRange)
  return keys
}

/** Answers a term from the index of the snapshot's products. Pure; bounded by what `readSearchTerm` reads. */
export const findProducts = (index: SearchIndex, snapshot: CatalogueSnapshot, term: string): SearchAnswer => {
  const asTyped = readSearchTerm(term)
  const coded = index.byCode.get(codeOf(asTyped.term))
  const correctedTerm = coded === undefined ? correctTerm(index, asTyped) : null
  const query = correctedTerm === null ? asTyped : readSearchTerm(correctedTerm)
  const wanted = query.wanted.flatMap((phrase) => matchPhrase(index, phrase))
  const filters = query.unwanted.length > 0 || query.vegan || query.vegetarian
  const numbers = query.amounts.length + query.numbers.length > 0
  if (wanted.length === 0 && !filters && !numbers && coded === undefined) return nothing

  const count = index.products.length
  const scores: Scores = { total: new Float64Array(count), found: new Uint8Array(count) }
  for (const matches of wanted) addWanted(index, matches, scores)
  const lift = liftOf(index, query)
  const excluded = excludedProducts(index, query)
  let most = 0
  for (let at = 0; at < count; at += 1) if (excluded[at] === 0) most = Math.max(most, scores.found[at] ?? 0)
  const isFound = (at: number): boolean =>
    wanted.length > 0 ? most > 0 && scores.found[at] === most : filters || (lift[at] ?? 0) > 0

  const found: number[] = []
  for (let at = 0; at < count; at += 1) {
    if (at === coded || (excluded[at] === 0 && isFound(at))) found.push(at)
    scores.total[at] = (scores.total[at] ?? 0) + (lift[at] ?? 0) + (at === coded ? codeBonus : 0)
  }
  if (found.length === 0) return { hits: [], correctedTerm }
  const marks = markMatches(index, wanted, query)
  // Made in the shop's order and ranked afterwards: products lie in memory in that order, hopping about costs more.
  const made = found.map((at): SearchHit | null => {
    const hit = index.products[at]
    return hit === undefined
      ? null
      : {
          handle: hit.product.handle,
          score: scores.total[at] ?? 0,
          titleHighlights: titleHighlights(index, marks, at),
          subtitleHighlights: subtitleHighlights(index, marks, at),
        }
  })
  const hits: SearchHit[] = []
  for (const place of inOrder(index, snapshot, found, scores.total)) {
    const hit = made[place] ?? null
    if (hit !== null) hits.push(hit)
  }
  return { hits, correctedTerm }
}
