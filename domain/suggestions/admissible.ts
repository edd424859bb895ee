import { amountIn, exceeds } from "../nutrients/amount.ts"
import { type Thousandths, thousandthsTaken } from "../nutrients/exact-amount.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { cautionsAgainst, ownUnknown } from "./blocks.ts"
import type { Candidate } from "./candidate.ts"
import { familyCap, nutrientCap } from "./cap.ts"
import { broughtBy } from "./family.ts"
import { type Family, familyOf, isFamilyOff, type NutrientSafety, type SafetyTable } from "./nutrient-safety.ts"

/** Products for them alone are for no other group. */
const groups: readonly ReadonlySet<Tag>[] = [
  new Set(["trying_to_conceive", "pregnancy", "lactation"]),
  new Set(["age_51_plus", "age_65_plus"]),
]

export const suitsDiet = (product: Candidate, has: (tag: Tag) => boolean): boolean =>
  (!has("vegan") && !has("diet_unknown")) || product.vegan

export const suitsVegetarians = (product: Candidate, has: (tag: Tag) => boolean): boolean =>
  !has("vegetarian") || product.vegetarian || product.vegan

export const suitsAllergies = ({ allergens }: Candidate, has: (tag: Tag) => boolean): boolean =>
  has("allergy_unknown") ? allergens.length === 0 : !allergens.some((allergen) => has(`allergy_${allergen}`))

export const madeForThem = ({ targetGroups }: Candidate, has: (tag: Tag) => boolean): boolean =>
  targetGroups.some(has) ||
  !groups.some((group) => targetGroups.length > 0 && targetGroups.every((tag) => group.has(tag)))

/** Whether a product suits the person at all, whatever is in it. */
export const suits = (product: Candidate, { tags }: Facts): boolean => {
  const has = (tag: Tag) => tags.has(tag)
  return (
    suitsDiet(product, has) &&
    suitsVegetarians(product, has) &&
    suitsAllergies(product, has) &&
    madeForThem(product, has) &&
    !product.contraindications.some(has)
  )
}

/** A product suggested before, with what it brings of each family. */
interface Suggested {
  readonly product: Candidate
  readonly brings: ReadonlyMap<Family, Thousandths>
}

export interface Running {
  /** What is taken already of each family, `null` for unknown. */
  readonly taken: ReadonlyMap<Family, Thousandths | null>
  readonly suggested: readonly Suggested[]
}

export const sum = (parts: readonly Thousandths[]): Thousandths => parts.reduce((total, part) => total + part, 0)

/** What doses bring of one nutrient by itself, in its unit; more than any limit when that cannot be counted. */
export const amountOf = ({ id, unit }: NutrientSafety, { doses }: Candidate): Thousandths =>
  sum(
    doses
      .filter(({ nutrient }) => nutrient === id)
      .map((dose) => thousandthsTaken(dose.amount, dose.unit, unit) ?? Number.POSITIVE_INFINITY),
  )

/**
 * What a product brings of each family when all of it may be taken on top of everything else: nothing in it is held back by a
 * caution or switched off, every amount is known and every sum stays within its cap, the family's and each nutrient's own. `null` otherwise.
 */
export const withinLimits = (
  product: Candidate,
  facts: Facts,
  { taken, suggested }: Running,
  table: SafetyTable,
): ReadonlyMap<Family, Thousandths> | null => {
  const has = (tag: Tag) => facts.tags.has(tag)
  const brought = broughtBy(table, product)
  if (brought === null || brought.size === 0 || has(ownUnknown)) return null
  for (const [family, amount] of brought) {
    const own = taken.has(family) ? (taken.get(family) ?? null) : 0
    if (own === null || isFamilyOff(table, family) || cautionsAgainst(facts, table, family).length > 0) return null
    const before = sum(suggested.map(({ brings }) => brings.get(family) ?? 0))
    if (own + before + amount > familyCap(table, family, has)) return null
  }
  const products = [...suggested.map((each) => each.product), product]
  for (const { nutrient } of product.doses) {
    const row = table.get(nutrient)
    if (row === undefined) return null
    const own = thousandthsTaken(facts.own.get(nutrient) ?? 0, row.unit) ?? Number.POSITIVE_INFINITY
    if (own + sum(products.map((each) => amountOf(row, each))) > nutrientCap(row, has)) return null
  }
  return brought
}

/** The nutrients of a product whose family is not among those named. */
export const hasOthers = (product: Candidate, families: (family: Family) => boolean, table: SafetyTable): boolean =>
  product.doses.some(({ nutrient }) => {
    const row = table.get(nutrient)
    return row === undefined || !families(familyOf(row))
  })

const withoutFullStop = (sentence: string): string => (sentence.endsWith(".") ? sentence.slice(0, -1) : sentence)

/** Whether a claim is authorised word for word and the product's daily portion reaches its minimum (Regulation (EU) 432/2012). */
export const isAllowedClaim = (
  { nutrient, text }: Candidate["claims"][number],
  { doses }: Candidate,
  table: SafetyTable,
): boolean => {
  const row = table.get(nutrient)
  const claim = row?.claims.find((candidate) => withoutFullStop(candidate.text) === withoutFullStop(text))
  if (row === undefined || claim === undefined || claim.atLeast === null) return false
  // Not in thousandths: they are rounded up, and a minimum must really be met.
  const amount = doses
    .filter((dose) => dose.nutrient === nutrient)
    .reduce((total, dose) => total + (amountIn(dose.amount, dose.unit, row.unit) ?? 0), 0)
  return amount > 0 && !exceeds(claim.atLeast, amount)
}
