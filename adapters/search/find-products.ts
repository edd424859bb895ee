import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { SearchAnswer, SearchHit } from "../../domain/catalogue/ports.ts"
import { addProduct, countInBoth, inMostOf, type ProductSet } from "../../domain/catalogue/product-set.ts"
import { readSearchTerm } from "../../domain/catalogue/search-query.ts"
import { bestBySum } from "./best-products.ts"
import { allowedProducts } from "./excluded-products.ts"
import { subtitleHighlights, titleHighlights, withMarks } from "./highlights.ts"
import { liftedProducts, liftsOf } from "./number-lifts.ts"
import { codeOf } from "./product-codes.ts"
import { bestOf } from "./ranking.ts"
import { type Scores, sumOf, type TotalScore } from "./score-levels.ts"
import { deskOf } from "./search-desk.ts"
import type { SearchIndex } from "./search-index.ts"
import { correctTerm } from "./spelling-corrections.ts"
import { matchPhrase } from "./term-matches.ts"
import { scoreSaid, scoreWords } from "./word-scores.ts"

const nothing: SearchAnswer = { hits: [], total: 0, correctedTerm: null }

/** A handle, SKU or GTIN typed as it is beats everything. */
const codeBonus = 1000

const withOne = (fitting: ProductSet, one: number): ProductSet => {
  const all = fitting.slice()
  addProduct(all, one)
  return all
}

/** What each product scores in all. */
const totalOf = (things: readonly Scores[], lift: Float64Array | null, coded: number | undefined): TotalScore => {
  const sum = sumOf(things)
  if (lift === null && coded === undefined) return sum
  return (at) => sum(at) + (lift?.[at] ?? 0) + (at === coded ? codeBonus : 0)
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
  const coded = index.codes.find(codeOf(asTyped.term))
  const correctedTerm = coded === undefined ? correctTerm(index, asTyped) : null
  const query = correctedTerm === null ? asTyped : readSearchTerm(correctedTerm)
  const wanted = query.wanted.flatMap((phrase) => matchPhrase(index, phrase))
  const filters = query.unwanted.length > 0 || query.vegan || query.vegetarian
  const numbers = query.amounts.length + query.numbers.length > 0
  if (wanted.length === 0 && !filters && !numbers && coded === undefined) return nothing

  const words = scoreWords(index, wanted)
  const lift = liftsOf(index, query)
  const candidates = filters ? allowedProducts(index, query) : index.traits.all
  const inMost = inMostOf(
    words.map(({ products }) => products),
    candidates,
    deskOf(index).fitting,
  )
  const fitting = words.length > 0 ? inMost.products : filters ? candidates : liftedProducts(index, lift)
  const found = coded === undefined ? fitting : withOne(fitting, coded)
  const total = countInBoth(found, found)

  const said = lift === null && query.said.length > 0 ? scoreSaid(index, query.said) : null
  const scoreOf = totalOf(said === null ? words : [...words, said], lift, coded)
  const shown = Math.min(most, total)
  const best =
    lift === null && coded === undefined
      ? bestBySum(index, snapshot, { products: found, howMany: inMost.howMany, total }, words, said, shown)
      : bestOf(snapshot, found, scoreOf, shown)
  const hits = withMarks(index, wanted, query, (marks) => {
    const shown: SearchHit[] = []
    for (const at of best) {
      const product = index.products[at]
      if (product === undefined) continue
      shown.push({
        product,
        score: scoreOf(at),
        titleHighlights: titleHighlights(index, marks, at),
        subtitleHighlights: subtitleHighlights(index, marks, at),
      })
    }
    return shown
  })
  return { hits, total, correctedTerm }
}
