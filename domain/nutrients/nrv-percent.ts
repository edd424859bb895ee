import { amountIn } from "./amount.ts"
import type { Nutrient, NutrientUnit } from "./nutrient.ts"

/** Percent of the reference value (annex XIII LMIV), unrounded; `null` where there is none. */
export const nrvPercent = (
  amount: number,
  unit: NutrientUnit,
  nutrient: Pick<Nutrient, "eu_nrv" | "unit">,
): number | null => {
  const inItsUnit = amountIn(amount, unit, nutrient.unit)
  const { value } = nutrient.eu_nrv
  return value === null || inItsUnit === null ? null : (inItsUnit / value) * 100
}
