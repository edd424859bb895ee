import { fromThousandths, type Thousandths, thousandthsTaken } from "../nutrients/exact-amount.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { cautionsAgainst, ownUnknown } from "./blocks.ts"
import type { Candidate } from "./candidate.ts"
import { familyCap, nutrientCap } from "./cap.ts"
import { broughtBy } from "./family.ts"
import { type Family, familyOf, type SafetyTable } from "./nutrient-safety.ts"

/** Products made for nobody but them are nobody else's. */
const madeForMothers: ReadonlySet<Tag> = new Set(["trying_to_conceive", "pregnancy", "lactation"])

const suitsDiet = (product: Candidate, has: (tag: Tag) => boolean): boolean =>
  (!has("vegan") && !has("diet_unknown")) || product.vegan

const suitsVegetarians = (product: Candidate, has: (tag: Tag) => boolean): boolean =>
  !has("vegetarian") || product.vegetarian || product.vegan

const suitsAllergies = ({ allergens }: Candidate, has: (tag: Tag) => boolean): boolean =>
  has("allergy_unknown") ? allergens.length === 0 : !allergens.some((allergen) => has(`allergy_${allergen}`))

const madeForThem = ({ targetGroups }: Candidate, has: (tag: Tag) => boolean): boolean =>
  targetGroups.length === 0 || !targetGroups.every((group) => madeForMothers.has(group)) || targetGroups.some(has)

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

export interface Running {
  /** What is taken already of each family, `null` for unknown. */
  readonly taken: ReadonlyMap<Family, Thousandths | null>
  /** What earlier suggestions bring. */
  readonly suggested: ReadonlyMap<Family, Thousandths>
}

/**
 * What a product brings of each family when all of it may be taken on top of everything else: nothing in it is held back by a
 * caution, every amount is known and every sum stays within its cap, the family's and each nutrient's own. `null` otherwise.
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
    if (own === null || cautionsAgainst(facts, table, family).length > 0) return null
    if (own + (suggested.get(family) ?? 0) + amount > familyCap(table, family, has)) return null
  }
  for (const { nutrient, amount, unit } of product.doses) {
    const row = table.get(nutrient)
    const dose = row === undefined ? null : thousandthsTaken(amount, unit, row.unit)
    const own = row === undefined ? 0 : thousandthsTaken(facts.own.get(nutrient) ?? 0, row.unit)
    if (row === undefined || dose === null || own === null || own + dose > nutrientCap(row, has)) return null
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
  const amount = doses
    .filter((dose) => dose.nutrient === nutrient)
    .reduce((sum, dose) => sum + (thousandthsTaken(dose.amount, dose.unit, row.unit) ?? 0), 0)
  return amount > 0 && fromThousandths(amount) >= claim.atLeast
}
