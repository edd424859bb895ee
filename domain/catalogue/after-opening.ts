import type { Product, Variant } from "./product.ts"

const daysPerMonth = 30

/**
 * Portions of a pack that one person can take before it has been open too long, at so many portions a day. Prices a day and how long a
 * pack lasts count these only. All of them where it is taken when needed: nobody knows how many that are a day.
 */
export const usablePortions = (
  { dailyDose, monthsAfterOpening: months }: Pick<Product, "dailyDose" | "monthsAfterOpening">,
  { servings }: Pick<Variant, "servings">,
  portionsADay = 1,
): number =>
  months === undefined || dailyDose.maxPortionsPerDay !== undefined
    ? servings
    : Math.min(servings, months * daysPerMonth * portionsADay)

export const monthsText = (months: number): string => `${months}\u00a0${months === 1 ? "Monat" : "Monate"}`

/**
 * How long an opened pack keeps (`null`: nothing is said), and where that is shorter than its portions last one person, how many of them are taken in time:
 * `6 Monate haltbar. Bei einer Tagesportion am Tag sind das etwa 180 von 450 Portionen.`
 */
export const afterOpening = (
  product: Pick<Product, "dailyDose" | "monthsAfterOpening">,
  pack: Pick<Variant, "servings">,
): string | null => {
  const { monthsAfterOpening: months } = product
  if (months === undefined) return null
  const { servings } = pack
  const inTime = usablePortions(product, pack)
  const keeps = `${monthsText(months)} haltbar.`
  return inTime < servings
    ? `${keeps} Bei einer Tagesportion am Tag sind das etwa ${inTime} von ${servings} Portionen.`
    : keeps
}
