import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { SearchAnswer, SearchHit } from "../../domain/catalogue/ports.ts"
import { readSearchTerm } from "../../domain/catalogue/search-query.ts"
import { excludedProducts } from "./excluded-products.ts"
import { markMatches, subtitleHighlights, titleHighlights } from "./highlights.ts"
import { liftsOf } from "./number-lifts.ts"
import { bestOf } from "./ranking.ts"
import { codeOf, type SearchIndex } from "./search-index.ts"
import { correctTerm } from "./spelling-corrections.ts"
import { matchPhrase } from "./term-matches.ts"
import { scoreWords, withMost } from "./word-scores.ts"

const nothing: SearchAnswer = { hits: [], total: 0, correctedTerm: null }

/** A handle, SKU or GTIN typed as it is beats everything. */
const codeBonus = 1000

const everyProduct = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at)

const withOne = (fitting: Uint32Array, one: number): Uint32Array => {
  if (fitting.includes(one)) return fitting
  const all = new Uint32Array(fitting.length + 1)
  all.set(fitting)
  all[fitting.length] = one
  return all.sort()
}

/** What each of the found products scores in all. */
const scoresOf = (
  found: Uint32Array,
  rows: readonly Float64Array[],
  lift: Float64Array | null,
  coded: number | undefined,
): Float64Array => {
  const scores = new Float64Array(found.length)
  for (const row of lift === null ? rows : [...rows, lift])
    for (let place = 0; place < found.length; place += 1)
      scores[place] = (scores[place] ?? 0) + (row[found[place] ?? 0] ?? 0)
  const codedPlace = coded === undefined ? -1 : found.indexOf(coded)
  if (codedPlace !== -1) scores[codedPlace] = (scores[codedPlace] ?? 0) + codeBonus
  return scores
}

/**
 * Answers a term from the index of the snapshot's products with at most so many hits. Pure; bounded by what `readSearchTerm`
 * reads and by how many products hold what is looked for.
 */
export const findProducts = (
  index: SearchIndex,
  snapshot: CatalogueSnapshot,
  term: string,
  most = Number.POSITIVE_INFINITY,
): SearchAnswer => {
  const asTyped = readSearchTerm(term)
  const coded = index.byCode.get(codeOf(asTyped.term))
  const correctedTerm = coded === undefined ? correctTerm(index, asTyped) : null
  const query = correctedTerm === null ? asTyped : readSearchTerm(correctedTerm)
  const wanted = query.wanted.flatMap((phrase) => matchPhrase(index, phrase))
  const filters = query.unwanted.length > 0 || query.vegan || query.vegetarian
  const numbers = query.amounts.length + query.numbers.length > 0
  if (wanted.length === 0 && !filters && !numbers && coded === undefined) return nothing

  const rows = scoreWords(index, wanted)
  const lift = liftsOf(index, query)
  const excluded = filters ? excludedProducts(index, query) : null
  const fitting =
    wanted.length > 0
      ? withMost(rows, index.products.length, excluded)
      : everyProduct(index.products.length).filter((at) => excluded?.[at] !== 1 && (filters || (lift?.[at] ?? 0) > 0))
  const found = coded === undefined ? fitting : withOne(fitting, coded)
  const scores = scoresOf(found, rows, lift, coded)
  const marks = markMatches(index, wanted, query)
  const hits = bestOf(snapshot, found, scores, most).flatMap((place): readonly SearchHit[] => {
    const at = found[place] ?? 0
    const product = index.products[at]
    if (product === undefined) return []
    return [
      {
        handle: product.handle,
        score: scores[place] ?? 0,
        titleHighlights: titleHighlights(index, marks, at),
        subtitleHighlights: subtitleHighlights(index, marks, at),
      },
    ]
  })
  return { hits, total: found.length, correctedTerm }
}
