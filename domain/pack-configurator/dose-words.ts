import { formLabels, pieceLabels } from "../catalogue/labels.ts"
import type { Product } from "../catalogue/product.ts"
import { formatAmount } from "../shared/decimal.ts"

type Dosed = Pick<Product, "dailyDose" | "form">

/** Forms whose portions are single pieces or drops; of the others the label's own noun is kept: `Messlöffel (0,7 g)`. */
const isCounted = ({ form, dailyDose }: Dosed): boolean =>
  form === "drops" || (pieceLabels[form] !== undefined && !dailyDose.unit.includes("("))

/** An amount of what a portion is made of: `1 Kapsel`, `2 Kapseln`, `4 Tropfen`. */
export const doseWords = (product: Dosed, dose: number): string => {
  const { amount, unit } = product.dailyDose
  if (dose === amount || !isCounted(product)) return formatAmount(dose, unit)
  return formatAmount(dose, dose === 1 ? (pieceLabels[product.form] ?? unit) : formLabels[product.form])
}
