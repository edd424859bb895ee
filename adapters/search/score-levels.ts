import { addProduct, haveCommon, noProducts, type ProductSet } from "../../domain/catalogue/product-set.ts"
import { remembered } from "../../domain/shared/remembered.ts"
import { deskOf } from "./search-desk.ts"
import type { SearchIndex } from "./search-index.ts"

/** What every product scores for one thing. There are few scores, so each product has the number of one, its level. */
export interface Scores {
  readonly levels: Uint8Array | Uint16Array
  /** The score of each level; that of level 0 is 0. */
  readonly scores: Float64Array
  /** Whoever scores anything. */
  readonly products: ProductSet
}

/** Scores that are being worked out, on the desk of the index. */
export interface GrowingScores {
  readonly levels: Uint16Array
  readonly scores: number[]
  readonly products: ProductSet
}

export const noScores = (index: SearchIndex): GrowingScores => ({
  levels: deskOf(index).levels.fill(0),
  scores: [0],
  products: noProducts(index.products.length),
})

/** Lifts holders, those from `start` to `end`, to a level; who is on a higher one stays there. */
export const raise = (
  { levels, products }: GrowingScores,
  holders: Uint32Array,
  start: number,
  end: number,
  level: number,
): void => {
  for (let at = start; at < end; at += 1) {
    const product = holders[at] ?? 0
    const before = levels[product] ?? 0
    if (before === 0) addProduct(products, product)
    if (before < level) levels[product] = level
  }
}

/**
 * Lets products, each once, score more than they do; the same kind of more is as much for everybody. A new level is made for each
 * level there is and each of so many kinds.
 */
export const levelsWith = (
  { levels, scores, products }: GrowingScores,
  kinds: number,
): ((product: number, kind: number, more: number) => void) => {
  const made = new Uint16Array(scores.length * kinds)
  return (product, kind, more) => {
    const level = levels[product] ?? 0
    const slot = level * kinds + kind
    if (made[slot] === 0) {
      made[slot] = scores.length
      scores.push((scores[level] ?? 0) + more)
    }
    levels[product] = made[slot] ?? 0
    if (level === 0) addProduct(products, product)
  }
}

/** How many levels fit into one byte. */
const byteLevels = 256

/** What has grown, fit to be kept. */
export const settled = ({ levels, scores, products }: GrowingScores): Scores => ({
  levels: scores.length > byteLevels ? levels.slice() : Uint8Array.from(levels),
  scores: Float64Array.from(scores),
  products,
})

/** Sets of those who score at least as much as a level, by that score: so many for a thing. */
const mostSets = 32
const sets = new WeakMap<Scores, Map<number, ProductSet>>()

const collectAtLeast = ({ levels, scores }: Scores, least: number): ProductSet => {
  const isEnough = Uint8Array.from(scores, (score) => (score >= least ? 1 : 0))
  const set = noProducts(levels.length)
  for (let word = 0; word < set.length; word += 1) {
    let bits = 0
    const end = Math.min(levels.length, (word + 1) * 32)
    for (let place = word * 32; place < end; place += 1) bits |= (isEnough[levels[place] ?? 0] ?? 0) << (place & 31)
    set[word] = bits
  }
  return set
}

/** Whoever scores at least so much for a thing; `null` where everybody does. */
export const scoringAtLeast = (thing: Scores, least: number): ProductSet | null => {
  if (least <= 0) return null
  const level = thing.scores.reduce((lowest, score) => (score >= least ? Math.min(lowest, score) : lowest), Infinity)
  const kept = sets.get(thing) ?? new Map<number, ProductSet>()
  sets.set(thing, kept)
  return remembered(kept, mostSets, level, () => collectAtLeast(thing, level))
}

const descending = new WeakMap<Scores, readonly number[]>()

/** The most anybody of a set scores for a thing. */
export const highestIn = (thing: Scores, set: ProductSet): number => {
  const scores = descending.get(thing) ?? [...new Set(thing.scores)].sort((a, b) => b - a)
  descending.set(thing, scores)
  for (const score of scores) {
    const scoring = scoringAtLeast(thing, score)
    if (scoring === null || haveCommon(scoring, set)) return score
  }
  return 0
}

/** What a product, by its place in the index, scores in all. */
export type TotalScore = (at: number) => number

/** The sum of what products score for each thing; written out where there are few, for it is asked of every product found. */
export const sumOf = (things: readonly Scores[]): TotalScore => {
  const [one, other] = things
  if (one === undefined) return () => 0
  if (other === undefined) return (at) => one.scores[one.levels[at] ?? 0] ?? 0
  if (things.length === 2)
    return (at) => (one.scores[one.levels[at] ?? 0] ?? 0) + (other.scores[other.levels[at] ?? 0] ?? 0)
  return (at) => {
    let sum = 0
    for (const { levels, scores } of things) sum += scores[levels[at] ?? 0] ?? 0
    return sum
  }
}
