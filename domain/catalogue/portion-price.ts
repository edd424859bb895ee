import { formatDecimal } from "../shared/decimal.ts"
import type { Cents } from "../shared/money.ts"
import { monthsText, usablePortions } from "./after-opening.ts"
import type { Product, Variant } from "./product.ts"

/** What one recommended portion costs, of those that can be taken in time (`usablePortions`). */
export interface PortionPrice {
  /** Gross cents, rounded half up. */
  readonly cents: Cents
  /** `am Tag`; of what is taken when needed `je Tablette`. */
  readonly per: string
}

type Dosed = Pick<Product, "dailyDose" | "monthsAfterOpening">
type Pack = Pick<Variant, "priceCents" | "servings">

const portionCents = (product: Dosed, pack: Pack): Cents =>
  Math.round(pack.priceCents / Math.max(1, usablePortions(product, pack)))

/** One portion as it follows „je“: `Tablette`, `2 Kapseln`. */
export const portionWords = ({ amount, unit }: Product["dailyDose"]): string =>
  amount === 1 ? unit : `${formatDecimal(amount)}\u00a0${unit}`

/** Whether it is taken when needed, as lactase with a meal, and so lasts nobody a known number of days. */
export const isTakenWhenNeeded = ({ dailyDose }: Pick<Product, "dailyDose">): boolean =>
  dailyDose.maxPortionsPerDay !== undefined

export const portionPrice = (product: Dosed, pack: Pack): PortionPrice => ({
  cents: portionCents(product, pack),
  per: isTakenWhenNeeded(product) ? `je ${portionWords(product.dailyDose)}` : "am Tag",
})

/** Gross cents of one recommended daily portion; `null` of what is taken when needed. */
export const pricePerDay = (product: Dosed, pack: Pack): Cents | null =>
  isTakenWhenNeeded(product) ? null : portionCents(product, pack)

/**
 * How long a pack lasts: `Reicht bei der Tagesportion 90 Tage`, `Reicht für 100 Portionen`; one that does not keep as long once it is
 * opened is not said to.
 */
export const supplyNotice = (product: Dosed, { servings }: Pick<Variant, "servings">): string => {
  const { monthsAfterOpening: months } = product
  if (isTakenWhenNeeded(product))
    return `Reicht für ${formatDecimal(servings)}\u00a0${servings === 1 ? "Portion" : "Portionen"}`
  if (months !== undefined && usablePortions(product, { servings }) < servings)
    return `${formatDecimal(servings)}\u00a0Tagesportionen, angebrochen ${monthsText(months)} haltbar`
  return `Reicht bei der Tagesportion ${formatDecimal(servings)}\u00a0${servings === 1 ? "Tag" : "Tage"}`
}
