import { amountIn } from "./amount.ts"
import type { Nutrient, NutrientUnit } from "./nutrient.ts"

/** The groups the BfR names values of their own for. */
const ownValues = ["trying_to_conceive", "pregnancy", "lactation"] as const
type OwnValue = (typeof ownValues)[number]

const isOwnValue = (group: string): group is OwnValue => ownValues.some((known) => known === group)

/**
 * Niacin as nicotinic acid makes people flush: the BfR proposes 4 mg of it and 4.4 mg of inositol hexanicotinate where it
 * proposes 160 mg of nicotinamide (BfR 2021); the safe upper amount is 10 mg of nicotinic acid, 900 mg of nicotinamide
 * (SCF 2002). The table's values are nicotinamide's.
 */
const strictForms = [
  { nutrient: "niacin", form: /inositol/i, max: 4.4, upper: null },
  { nutrient: "niacin", form: /nicotins(?:ä|ae)ure(?!amid)|nicotinic acid/i, max: 4, upper: 10 },
]

const strictForm = (nutrient: Nutrient, source: string) =>
  strictForms.find((strict) => strict.nutrient === nutrient.id && strict.form.test(source))

/** What EFSA holds to be safe for adults every day of the nutrient in this compound, in its unit; `null`: no value. */
export const upperAmount = (nutrient: Nutrient, source: string): number | null => {
  const strict = strictForm(nutrient, source)
  return strict === undefined ? nutrient.ul.adult : strict.upper
}

interface Taken {
  /** Tags of the people the product is made for. */
  readonly targetGroups: readonly string[]
  /** The compound the nutrient comes from. */
  readonly source: string
}

/**
 * The most the BfR proposes for one product's daily portion, in the nutrient's unit: the value for adults or, when the
 * product is made only for people planning to be, being or having been pregnant, the greatest of their values.
 * `null`: the BfR names none.
 */
export const productLimit = (nutrient: Nutrient, { targetGroups, source }: Taken): number | null => {
  const { bfr_max } = nutrient
  if (bfr_max.status !== "limit") return null
  const strict = strictForm(nutrient, source)
  const special = targetGroups.filter(isOwnValue)
  const madeForThem = special.length > 0 && special.length === targetGroups.length
  const values = (madeForThem ? special.map((group) => bfr_max[group]) : [bfr_max.adult]).filter(
    (value) => value !== null,
  )
  if (values.length === 0) return null
  return Math.min(Math.max(...values), strict?.max ?? Number.POSITIVE_INFINITY)
}

const conditional = /^Bei (?:mehr als|Tagesmengen über) ([\d.,]+)\s(µg|mg)\b[^:]*:\s*(\S.*)$/

/**
 * The sentences the BfR wants on a product with this amount of the nutrient. A sentence that starts with a
 * threshold (`Bei mehr als 3,5 mg … :`) counts only above it; what has to be shown then is the rest of it.
 */
export const requiredNotices = (nutrient: Nutrient, amount: number, unit: NutrientUnit): readonly string[] =>
  nutrient.bfr_max.required_notices_de.flatMap((notice) => {
    const [, threshold, thresholdUnit, text] = conditional.exec(notice) ?? []
    if (threshold === undefined || thresholdUnit === undefined || text === undefined) return [notice]
    const taken = amountIn(amount, unit, thresholdUnit)
    return taken === null || taken > Number(threshold.replace(",", ".")) ? [text] : []
  })
