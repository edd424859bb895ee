import { amountIn } from "../../nutrients/amount.ts"
import { nrvPercent } from "../../nutrients/nrv-percent.ts"
import type { NutrientTable, NutrientUnit } from "../../nutrients/nutrient.ts"
import { productLimit } from "../../nutrients/product-limits.ts"
import type { Dose, Product } from "../product.ts"

/** How a dose stands to what it is measured by. */
export interface DoseMargin {
  /** Of the reference value, in whole percent; `null`: there is none. */
  readonly nrvPercent: number | null
  /** The most a day of the product may bring, in `unit`, and how much of it the dose is (of nothing: infinite); `null`: there is no such limit. */
  readonly limit: {
    readonly amount: number
    readonly unit: NutrientUnit
    readonly authority: "BfR" | "EFSA"
    readonly percent: number
  } | null
}

/** What the selling rules will say of a dose, in numbers; `null` for a nutrient that is not in the table. */
export const doseMargin = (
  { nutrient: id, amount, unit, source }: Omit<Dose, "nrvPercent">,
  {
    targetGroups,
    dailyDose,
  }: Pick<Product, "targetGroups"> & { readonly dailyDose: Pick<Product["dailyDose"], "maxPortionsPerDay"> },
  table: NutrientTable,
): DoseMargin | null => {
  const nutrient = table.get(id)
  const aDay =
    nutrient === undefined ? null : amountIn(amount * (dailyDose.maxPortionsPerDay ?? 1), unit, nutrient.unit)
  if (nutrient === undefined || aDay === null) return null
  const percent = nrvPercent(amount, unit, nutrient)
  const ofBfr = productLimit(nutrient, { targetGroups, source })
  const ofEfsa = nutrient.ul.adult
  const isBfr = ofBfr !== null && (ofEfsa === null || ofBfr <= ofEfsa)
  const most = isBfr ? ofBfr : ofEfsa
  return {
    nrvPercent: percent === null ? null : Math.round(percent),
    limit:
      most === null
        ? null
        : { amount: most, unit: nutrient.unit, authority: isBfr ? "BfR" : "EFSA", percent: (aDay / most) * 100 },
  }
}
