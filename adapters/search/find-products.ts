import { type CatalogueSnapshot, isAvailable } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { SearchAnswer, SearchHit } from "../../domain/search/ports.ts"
import { readSearchTerm } from "../../domain/search/search-query.ts"
import { excludedProducts } from "./excluded-products.ts"
import { highlightsIn, markMatches } from "./highlights.ts"
import { scoreBonuses, scoreWanted } from "./scores.ts"
import { codeOf, type SearchIndex } from "./search-index.ts"
import { correctTerm } from "./spelling-corrections.ts"
import { matchPhrase } from "./term-matches.ts"

const nothing: SearchAnswer = { hits: [], total: 0, correctedTerm: null }

/** A handle, SKU or GTIN typed as it is beats everything. */
const codeBonus = 1000

/** What staff put first comes before even that. */
const firstBonus = 10 * codeBonus

const digits = /^[0-9]+$/

/** Scores that differ by less than a thousandth are equal. */
const rounded = (score: number): number => Math.round(score * 1000) / 1000

/** The products that have the most of the wanted things, by index; none when none has any. */
const havingMost = (scoresOfWanted: readonly Float64Array[], candidates: readonly number[]): readonly number[] => {
  const countOf = (at: number): number => scoresOfWanted.filter((scores) => (scores[at] ?? 0) > 0).length
  const counts = candidates.map(countOf)
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0)
  return most === 0 ? [] : candidates.filter((_, at) => counts[at] === most)
}

/**
 * Answers a term from the index of the snapshot's products with at most so many hits: best score first, then what can be ordered,
 * then the shop's order. Pure; bounded by what `readSearchTerm` reads.
 */
export const findProducts = (
  index: SearchIndex,
  snapshot: CatalogueSnapshot,
  term: string,
  most = Number.POSITIVE_INFINITY,
  first = "",
): SearchAnswer => {
  const asTyped = readSearchTerm(term)
  const code = codeOf(asTyped.term)
  const coded = index.byCode.get(code)
  const lifted = first === "" ? -1 : index.products.findIndex(({ handle }) => handle === first)
  const correctedTerm = coded === undefined ? correctTerm(index, asTyped) : null
  const query = correctedTerm === null ? asTyped : readSearchTerm(correctedTerm)
  const wanted = query.wanted.flatMap((phrase) => matchPhrase(index, phrase))
  const hasFilters = query.unwanted.length > 0 || query.vegan || query.vegetarian
  const hasNumbers = query.amounts.length + query.numbers.length > 0
  if (wanted.length === 0 && !hasFilters && !hasNumbers && coded === undefined && lifted < 0) return nothing

  const excluded = excludedProducts(index, query)
  const candidates = [...index.products.keys()].filter((at) => !excluded.has(at))
  const scoresOfWanted = wanted.map((one) => scoreWanted(index, one))
  const bonuses = scoreBonuses(index, query)
  const fitting =
    wanted.length > 0
      ? havingMost(scoresOfWanted, candidates)
      : hasFilters
        ? candidates
        : candidates.filter((at) => (bonuses[at] ?? 0) > 0)
  // Groups of a GTIN's digits are no numbers of other products.
  const unlifted = coded === undefined ? fitting : [...new Set([coded, ...(digits.test(code) ? [] : fitting)])]
  const found = lifted < 0 ? unlifted : [...new Set([lifted, ...unlifted])]

  const scoreOf = (at: number): number =>
    scoresOfWanted.reduce((sum, scores) => sum + (scores[at] ?? 0), bonuses[at] ?? 0) +
    (at === coded ? codeBonus : 0) +
    (at === lifted ? firstBonus : 0)
  const ranked = found
    .flatMap((at) => {
      const product = index.products[at]
      return product === undefined
        ? []
        : [{ at, product, score: rounded(scoreOf(at)), available: Number(isAvailable(snapshot, product)) }]
    })
    .sort((a, b) => b.score - a.score || b.available - a.available || a.at - b.at)

  const marks = markMatches(wanted, query)
  const hits = ranked.slice(0, most).map(
    ({ product, score }): SearchHit => ({
      product,
      score,
      titleHighlights: highlightsIn(product.title, marks),
      subtitleHighlights: highlightsIn(product.subtitle, marks),
    }),
  )
  return { hits, total: found.length, correctedTerm }
}
