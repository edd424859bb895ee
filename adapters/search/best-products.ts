import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import {
  countInBoth,
  type InMost,
  type ProductSet,
  writeCommon,
  writeCommonWithEither,
} from "../../domain/catalogue/product-set.ts"
import { bestOf } from "./ranking.ts"
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
  /** Writes into a set those of the found who may score at least so much; `false` when nothing is known of that. */
  readonly writeAble: (into: ProductSet, least: number) => boolean
}

/** Who has all words must score for each thing what the highest scores for the others leave to it. */
const havingAll = (things: readonly Scores[], found: ProductSet): Bounds => {
  const most = things.map((thing) => highestIn(thing, found))
  const highest = most.reduce((sum, each) => sum + each, 0)
  return {
    highest,
    writeAble: (into, least) => {
      const sets = [found]
      for (const [at, thing] of things.entries()) {
        const enough = scoringAtLeast(thing, least - (highest - (most[at] ?? 0)))
        if (enough !== null) sets.push(enough)
      }
      if (sets.length > 1) writeCommon(into, sets)
      return sets.length > 1
    },
  }
}

/** Who has one of two words must score enough for that one. */
const havingOne = (one: Scores, other: Scores, said: number, found: ProductSet): Bounds => ({
  highest: Math.max(highestIn(one, found), highestIn(other, found)) + said,
  writeAble: (into, least) => {
    const ones = scoringAtLeast(one, least - said)
    const others = scoringAtLeast(other, least - said)
    if (ones === null || others === null) return false
    writeCommonWithEither(into, found, ones, others)
    return true
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
  writeAble: () => false,
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
  const { highest, writeAble } = boundsOf(found, words, said)
  const { promising } = deskOf(index)
  for (const depth of depths) {
    const sum = highest * (1 - depth)
    if (!writeAble(promising, sum - inexact)) break
    const best = bestOf(snapshot, promising, scoreOf, most, highest)
    const last = best.at(-1)
    if (best.length === most && last !== undefined && scoreOf(last) >= sum) return best
    if (best.length === most && countInBoth(promising, promising) === found.total) return best
  }
  return bestOf(snapshot, found.products, scoreOf, most, highest)
}
