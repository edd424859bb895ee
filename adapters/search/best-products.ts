import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import {
  countInBoth,
  type InMost,
  keepCommon,
  keepCommonWithEither,
  type ProductSet,
} from "../../domain/catalogue/product-set.ts"
import { bestOf } from "./ranking.ts"
import { highestOf, type Scores, scoringAtLeast, sumOf } from "./score-levels.ts"
import { deskOf } from "./search-desk.ts"
import type { SearchIndex } from "./search-index.ts"

/** So few are all looked at: to find out who is worth it takes longer. */
const few = 2_000

/** How far below the highest sum to look, in shares of it, until there are enough. */
const depths = [0, 1 / 8, 1 / 4, 1 / 2] as const

/** More than rounding can lift a score: who is left out never ties with who is in. */
const inexact = 0.002

/** What somebody found may score at most, and how to leave in a set only who may score at least so much. */
interface Bounds {
  readonly highest: number
  readonly keepAble: (set: ProductSet, least: number) => void
}

/** Who has all words must score for each thing what the highest scores for the others leave to it. */
const havingAll = (things: readonly Scores[]): Bounds => {
  const highest = things.reduce((sum, thing) => sum + highestOf(thing), 0)
  return {
    highest,
    keepAble: (set, least) => {
      for (const thing of things) {
        const enough = scoringAtLeast(thing, least - (highest - highestOf(thing)))
        if (enough !== null) keepCommon(set, enough)
      }
    },
  }
}

/** Who has one of two words must score enough for that one. */
const havingOne = (one: Scores, other: Scores, said: number): Bounds => ({
  highest: Math.max(highestOf(one), highestOf(other)) + said,
  keepAble: (set, least) => {
    const ones = scoringAtLeast(one, least - said)
    const others = scoringAtLeast(other, least - said)
    if (ones !== null && others !== null) keepCommonWithEither(set, ones, others)
  },
})

/** Nothing is known but what the highest scores come to. */
const havingSome = (words: readonly Scores[], howMany: number, said: number): Bounds => ({
  highest:
    words
      .map(highestOf)
      .toSorted((a, b) => b - a)
      .slice(0, howMany)
      .reduce((sum, each) => sum + each, 0) + said,
  keepAble: () => undefined,
})

const boundsOf = (words: readonly Scores[], howMany: number, said: Scores | null): Bounds => {
  if (howMany === words.length) return havingAll(said === null ? words : [...words, said])
  const most = said === null ? 0 : highestOf(said)
  const [one, other] = words
  return words.length === 2 && one !== undefined && other !== undefined
    ? havingOne(one, other, most)
    : havingSome(words, howMany, most)
}

/**
 * The best of the found products by the sum of what they score for the words and what they say themselves, so many of them, as
 * `bestOf` has them. Of a hundred thousand most need not be looked at: who may reach a sum at all is known from sets that are kept
 * for every level of a word.
 */
export const bestBySum = (
  index: SearchIndex,
  snapshot: CatalogueSnapshot,
  { products, howMany }: InMost,
  words: readonly Scores[],
  said: Scores | null,
  most: number,
): readonly number[] => {
  const scoreOf = sumOf(said === null ? words : [...words, said])
  const { highest, keepAble } = boundsOf(words, howMany, said)
  const { promising } = deskOf(index)
  const total = countInBoth(products, products)
  for (const depth of total > few ? depths : []) {
    const sum = highest * (1 - depth)
    promising.set(products)
    keepAble(promising, sum - inexact)
    const able = countInBoth(promising, promising)
    if (able < most) continue
    const best = bestOf(snapshot, promising, scoreOf, most, highest)
    const last = best.at(-1)
    if (able === total || (last !== undefined && scoreOf(last) >= sum)) return best
  }
  return bestOf(snapshot, products, scoreOf, most, highest)
}
