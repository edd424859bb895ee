import { amountIn } from "../nutrients/amount.ts"
import { type Thousandths, thousandthsAllowed } from "../nutrients/exact-amount.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { unitOf } from "./family.ts"
import type { Family, NutrientSafety, SafetyTable } from "./nutrient-safety.ts"

type Has = (tag: Tag) => boolean

/** Who names a limit: the BfR for one product, EFSA for what is safe every day, the house what it suggests at most. */
export type LimitOwner = "bfr" | "efsa" | "house"

/**
 * Values made for some people count only for them: 400 µg of folic acid instead of 200 for people who are pregnant or wish to be,
 * 150 µg of iodine instead of 100 in pregnancy and while nursing (BfR 2021).
 */
const valueFor = (values: NutrientSafety["bfr"], has: Has): number | null => {
  const mother = has("pregnancy") ? values.pregnancy : has("lactation") ? values.lactation : undefined
  if (mother !== undefined && mother !== null) return mother
  return has("trying_to_conceive") && values.tryingToConceive !== null ? values.tryingToConceive : values.adult
}

/** Every limit of one nutrient for this person, in its unit; the house's where it knows one. */
export const limitsOf = (nutrient: NutrientSafety, has: Has): readonly (readonly [LimitOwner, number])[] => {
  const named: readonly (readonly [LimitOwner, number | null])[] = [
    ["bfr", valueFor(nutrient.bfr, has)],
    ["efsa", nutrient.upper],
    ["house", valueFor(nutrient.house, has)],
    ...Object.entries(nutrient.overrides)
      .filter(([tag]) => has(tag))
      .map(([, limit]) => ["house", limit] as const),
  ]
  return named.flatMap(([whose, limit]) => (limit === null ? [] : [[whose, limit] as const]))
}

/** The most of one nutrient that own and suggested supplements may reach together, in its unit; `null`: unknown, so nothing. */
const capOf = (nutrient: NutrientSafety, has: Has): number | null => {
  if (valueFor(nutrient.house, has) === null) return null
  const limits = limitsOf(nutrient, has).map(([, limit]) => limit)
  return Math.max(0, Math.min(...limits))
}

/**
 * The most of a family, in its unit: what its leading nutrient allows; where the group has no row of its own, what the strictest
 * member allows for all of them. 0 when a limit is unknown. BfR's values are for one product and allow for
 * several; taking them for the sum of everything is stricter on purpose.
 */
export const familyCap = (table: SafetyTable, family: Family, has: Has): Thousandths => {
  const leading = table.get(family)
  const bounding = leading === undefined ? table.members(family) : [leading]
  const unit = unitOf(table, family)
  const caps = bounding.map((nutrient) => {
    const cap = capOf(nutrient, has)
    if (cap === null || unit === undefined) return 0
    const inUnit = amountIn(cap, nutrient.unit, unit)
    return inUnit === null ? 0 : thousandthsAllowed(inUnit)
  })
  return caps.length === 0 ? 0 : Math.min(...caps)
}

/** Who names the family's cap: the BfR before EFSA, and the house where it is stricter than both. */
export const capOwner = (table: SafetyTable, family: Family, has: Has): readonly [LimitOwner, string] => {
  const leading = table.get(family)
  const bounding = leading === undefined ? table.members(family) : [leading]
  const unit = unitOf(table, family)
  const all = bounding.flatMap((row) =>
    limitsOf(row, has).map(([whose, limit]) => ({
      whose,
      source: whose === "house" ? "HOUSE" : row.limitSources[whose],
      limit: unit === undefined ? 0 : (amountIn(limit, row.unit, unit) ?? 0),
    })),
  )
  const least = Math.min(...all.map(({ limit }) => limit))
  const owner = all.find(({ limit }) => limit === least)
  return owner === undefined ? ["house", "HOUSE"] : [owner.whose, owner.source]
}

/** The most of one nutrient by itself, for members of a family that have a stricter limit than the family. */
export const nutrientCap = (nutrient: NutrientSafety, has: Has): Thousandths => {
  const cap = capOf(nutrient, has)
  return cap === null ? 0 : thousandthsAllowed(cap)
}
