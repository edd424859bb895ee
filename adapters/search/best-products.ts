import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { type InMost, type ProductSet, writeCommon, writeCommonWithEither } from "../../domain/catalogue/product-set.ts"
import { bestOf, type WritePart } from "./ranking.ts"
import { highestIn, type Scores, scoringAtLeast, sumOf } from "./score-levels.ts"
import { deskOf } from "./search-desk.ts"
import type { SearchIndex } from "./search-index.ts"

/** So few are all looked at: to find out who is worth it takes longer. */
const few = 2_000

/** How far below the highest sum to look, in shares of it, until there are enough. */
const depths = [0, 1 / 8, 1 / 4, 1 / 2] as const

/** More than rounding can lift a score: who is left out never ties with who is in. */
const inexact = 0.002

interface Bounds {
  /** What somebody found may score at most. */
  readonly highest: number
  /** What writes into a set those of the found who may score at least so much; `null` when nothing is known of that. */
  readonly able: (into: ProductSet, least: number) => WritePart | null
}

/** Who has all words must score for each thing what the highest scores for the others leave to it. */
const havingAll = (things: readonly Scores[], found: ProductSet): Bounds => {
  const most = things.map((thing) => highestIn(thing, found))
  const highest = most.reduce((sum, each) => sum + each, 0)
  return {
    highest,
    able: (into, least) => {
      const sets = [found]
      for (const [at, thing] of things.entries()) {
        const enough = scoringAtLeast(thing, least - (highest - (most[at] ?? 0)))
        if (enough !== null) sets.push(enough)
      }
      return sets.length === 1 ? null : (from, to) => writeCommon(into, sets, from, to)
    },
  }
}

/** Who has one of two words must score enough for that one. */
const havingOne = (one: Scores, other: Scores, said: number, found: ProductSet): Bounds => ({
  highest: Math.max(highestIn(one, found), highestIn(other, found)) + said,
  able: (into, least) => {
    const ones = scoringAtLeast(one, least - said)
    const others = scoringAtLeast(other, least - said)
    if (ones === null || others === null) return null
    return (from, to) => writeCommonWithEither(into, found, ones, others, from, to)
  },
})

/** Nothing is known but what the highest scores come to. */
const havingSome = (words: readonly Scores[], howMany: number, said: number, found: ProductSet): Bounds => ({
  highest:
    words
      .map((word) => highestIn(word, found))
      .toSorted((a, b) => b - a)
      .slice(0, howMany)
      .reduce((sum, each) => sum + each, 0) + said,
  able: () => null,
})

const boundsOf = ({ products, howMany }: InMost, words: readonly Scores[], said: Scores | null): Bounds => {
  if (howMany === words.length) return havingAll(said === null ? words : [...words, said], products)
  const most = said === null ? 0 : highestIn(said, products)
  const [one, other] = words
  return words.length === 2 && one !== undefined && other !== undefined
    ? havingOne(one, other, most, products)
    : havingSome(words, howMany, most, products)
}

/**
 * The best of so many found products by the sum of what they score for the words and what they say themselves, `most` of them, as
 * `bestOf` has them. Of a hundred thousand most need not be looked at: who may reach a sum at all is known from sets that are kept
 * for every level of a word.
 */
export const bestBySum = (
  index: SearchIndex,
  snapshot: CatalogueSnapshot,
  found: InMost & { readonly total: number },
  words: readonly Scores[],
  said: Scores | null,
  most: number,
): readonly number[] => {
  const scoreOf = sumOf(said === null ? words : [...words, said])
  if (found.total <= few) return bestOf(snapshot, found.products, scoreOf, most)
  const { highest, able } = boundsOf(found, words, said)
  const { promising } = deskOf(index)
  /** The best of those who may reach a sum; `null` when that may be everybody. */
  const bestFrom = (sum: number): readonly number[] | null => {
    const write = able(promising, sum - inexact)
    return write === null ? null : bestOf(snapshot, promising, scoreOf, most, highest, write)
  }
  for (const depth of depths) {
    const sum = highest * (1 - depth)
    const best = bestFrom(sum)
    if (best === null) break
    const last = best.length === most ? best.at(-1) : undefined
    if (last === undefined) continue
    const reached = scoreOf(last)
    if (reached >= sum - inexact / 2) return best
    // So many reach this: nobody who cannot is among the best.
    const all = bestFrom(reached)
    if (all === null) break
    return all
  }
  return bestOf(snapshot, found.products, scoreOf, most, highest)
}
