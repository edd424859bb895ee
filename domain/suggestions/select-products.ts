import type { Thousandths } from "../nutrients/exact-amount.ts"
import type { Facts } from "../questionnaire/facts.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { hasOthers, type Running, suits, withinLimits } from "./admissible.ts"
import type { Candidate } from "./candidate.ts"
import type { Need } from "./needs.ts"
import type { Family, SafetyTable } from "./nutrient-safety.ts"

/** The most products suggested. */
export const maxProducts = 4

/** A product with the needs it answers. */
export interface Choice {
  readonly product: Candidate
  readonly needs: readonly Need[]
  readonly brings: ReadonlyMap<Family, Thousandths>
}

export const compareNumbers = (a: number, b: number): number => a - b

/** Which costs less a day, without dividing. */
export const comparePrices = (a: Candidate, b: Candidate): number =>
  compareNumbers(a.price.cents * Math.max(1, b.price.days), b.price.cents * Math.max(1, a.price.days))

/** The places of the needs a choice answers, as a number in which earlier needs weigh more. */
export const weight = (choice: Choice, needs: readonly Need[]): number =>
  needs.reduce((sum, need, place) => sum + (choice.needs.includes(need) ? 2 ** (needs.length - place) : 0), 0)

/** DHA alone and EPA + DHA answer the same need and are not the same. */
export const compareNutrients = (a: Candidate, b: Candidate): number => {
  const names = ({ doses }: Candidate) =>
    doses
      .map(({ nutrient }) => nutrient)
      .sort()
      .join()
  return compareNumbers(a.doses.length, b.doses.length) || compareTexts(names(a), names(b))
}

/** Of the very same nutrients: the lower price a day, then the handle. */
const comparePacks = (a: Candidate, b: Candidate): number => comparePrices(a, b) || compareTexts(a.handle, b.handle)

/** Which of two products that differ in price and name only is ever suggested. */
export const isBetterPack = (one: Candidate, other: Candidate): boolean => comparePacks(one, other) < 0

/**
 * The better of two choices: more open needs answered; of as many, those of the earlier rules; of the same, fewer nutrients;
 * of the very same nutrients, the lower price a day, then the handle. Price can decide which pack is suggested, never
 * which nutrient.
 */
const compare = (needs: readonly Need[]) => (a: Choice, b: Choice) =>
  compareNumbers(b.needs.length, a.needs.length) ||
  compareNumbers(weight(b, needs), weight(a, needs)) ||
  compareNutrients(a.product, b.product) ||
  comparePacks(a.product, b.product)

const isFor = (needs: readonly Need[]) => (family: Family) => needs.some((need) => need.family === family)

/** Whether the product may answer some of the needs as far as the person is concerned; amounts are not considered yet. */
const mayAnswer = (product: Candidate, needs: readonly Need[], facts: Facts, table: SafetyTable): boolean =>
  product.suggestable &&
  !hasOthers(product, isFor(needs), table) &&
  product.doses.every(({ nutrient }) => table.get(nutrient)?.neverSuggest === false) &&
  suits(product, facts)

/** The product as an answer to open needs, `null` when it cannot be. */
const choiceOf = (
  product: Candidate,
  open: readonly Need[],
  facts: Facts,
  running: Running,
  table: SafetyTable,
): Choice | null => {
  if (hasOthers(product, isFor(open), table)) return null
  const brings = withinLimits(product, facts, running, table)
  if (brings === null) return null
  const needs = open.filter(({ family }) => brings.has(family))
  return needs.every(({ family, atLeast }) => (brings.get(family) ?? 0) >= atLeast) ? { product, needs, brings } : null
}

/** One look at the shelf: the needs that were open, and every choice that would have answered some, the best first. */
export interface Round {
  readonly open: readonly Need[]
  readonly fitting: readonly Choice[]
}

export interface Selection {
  readonly choices: readonly Choice[]
  /** Needs that a product would answer if there were not enough already. */
  readonly beyond: readonly Need[]
  /** In each the best was chosen, but in a last one when there were enough. */
  readonly rounds: readonly Round[]
}

/**
 * Takes the best product for the open needs, closes them, and goes on until nothing fits or there are enough. A product
 * holds nothing but open needs, each in a sufficient dose: no nutrient is ever suggested twice.
 */
export const selectProducts = (
  needs: readonly Need[],
  products: readonly Candidate[],
  facts: Facts,
  taken: Running["taken"],
  table: SafetyTable,
): Selection => {
  const possible = products.filter((product) => mayAnswer(product, needs, facts, table))
  const choices: Choice[] = []
  const rounds: Round[] = []
  let open = needs
  for (;;) {
    const stillOpen = open
    const fitting = possible
      .map((product) => choiceOf(product, stillOpen, facts, { taken, suggested: choices }, table))
      .filter((choice) => choice !== null)
    const [best] = fitting.sort(compare(needs))
    if (best === undefined) return { choices, beyond: [], rounds }
    rounds.push({ open, fitting })
    if (choices.length === maxProducts)
      return { choices, beyond: open.filter((need) => fitting.some((choice) => choice.needs.includes(need))), rounds }
    choices.push(best)
    open = open.filter((need) => !best.needs.includes(need))
  }
}
