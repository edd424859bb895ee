import { bfrLimit, type CapFor, efsaLimit, mostHouseCap } from "../nutrients/house-cap.ts"
import type { CautionAction, Nutrient } from "../nutrients/nutrient.ts"
import { formatAmount } from "../shared/decimal.ts"

/** How much a caution holds back, the most first. */
const weight: Readonly<Record<CautionAction, number>> = {
  exclude: 3,
  refer: 3,
  exclude_product_with_allergen: 2,
  warn: 1,
  space: 1,
}

/** `null` is no limit where EFSA and the BfR name values, and nothing at all where the house does. */
const risen = (
  what: string,
  before: number | null,
  after: number | null,
  unit: string,
  none: number,
): readonly string[] => {
  if ((after ?? none) <= (before ?? none)) return []
  const words = (amount: number | null) => (amount === null ? "keiner" : formatAmount(amount, unit))
  return [`${what}: ${words(before)} → ${words(after)}`]
}

const cappedAt = (nutrient: Nutrient, whom: CapFor): number | null => {
  const { adult, trying_to_conceive } = nutrient.engine_cap
  const house = whom === "adult" ? adult : (trying_to_conceive ?? adult)
  const most = mostHouseCap(nutrient, nutrient, whom)
  return house === null || most === null ? house : Math.min(house, most)
}

/** What allows more than before, in words for the history; best nothing. */
export const looserThan = (before: Nutrient, after: Nutrient): readonly string[] => {
  const { unit } = after
  const heldBefore = before.engine_cap.overrides
  const lost = before.cautions.filter(
    ({ tag, action }) =>
      !after.cautions.some((caution) => caution.tag === tag && weight[caution.action] >= weight[action]),
  )
  const claimsLowered = after.claims_de.filter(({ text, min_per_daily_dose }) => {
    const was = before.claims_de.find((claim) => claim.text === text)
    return was === undefined || (min_per_daily_dose ?? 0) < (was.min_per_daily_dose ?? 0)
  })
  return [
    ...risen("EFSA", efsaLimit(before), efsaLimit(after), unit, Number.POSITIVE_INFINITY),
    ...risen("BfR", bfrLimit(before), bfrLimit(after), unit, Number.POSITIVE_INFINITY),
    ...risen("Hausgrenze", cappedAt(before, "adult"), cappedAt(after, "adult"), unit, 0),
    ...risen(
      "Hausgrenze bei Kinderwunsch",
      cappedAt(before, "trying_to_conceive"),
      cappedAt(after, "trying_to_conceive"),
      unit,
      0,
    ),
    ...Object.entries(heldBefore).flatMap(([tag, amount]) =>
      risen(`Grenze für „${tag}“`, amount, after.engine_cap.overrides[tag] ?? null, unit, Number.POSITIVE_INFINITY),
    ),
    ...(before.engine_cap.never_suggest && !after.engine_cap.never_suggest ? ["Wird wieder vorgeschlagen"] : []),
    ...lost.map(({ tag }) => `Hinweis weniger zu „${tag}“`),
    ...claimsLowered.map(({ text }) => `Angabe eher erlaubt: „${text}“`),
  ]
}
