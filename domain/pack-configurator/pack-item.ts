import type { Handle, Product } from "../catalogue/product.ts"

/** A pack is ordered for at least so many days. */
export const daysInPack = 30

/** At most so many products in one pack. */
export const mostProducts = 12

/** A product as asked for; `dose` is what is taken a day in the portion's own unit (2 capsules), `null` as much as the label says. */
export interface AskedItem {
  readonly handle: Handle
  readonly dose: number | null
}

/** A product of the pack with what is taken of it a day, in the portion's own unit. */
export interface PackItem {
  readonly product: Product
  readonly dose: number
}

/** The most the label allows a day, in the portion's own unit (§ 4 (2) no. 3 NemV: it must not be exceeded). */
export const mostADay = ({ dailyDose }: Pick<Product, "dailyDose">): number =>
  dailyDose.amount * (dailyDose.maxPortionsPerDay ?? 1)

/** More pieces than this are not counted singly. */
const mostChoices = 12

/**
 * The doses a day there are to choose from, smallest first, never above what the label allows: single pieces, one of two capsules too;
 * whole portions where a portion is no whole number of pieces or a great many.
 */
export const doseChoices = (product: Pick<Product, "dailyDose">): readonly number[] => {
  const { amount, maxPortionsPerDay = 1 } = product.dailyDose
  const most = mostADay(product)
  const single = Number.isInteger(most) && Number.isInteger(amount) && most <= mostChoices
  return single
    ? Array.from({ length: most }, (_, index) => index + 1)
    : Array.from({ length: Math.min(maxPortionsPerDay, mostChoices) }, (_, index) => amount * (index + 1))
}

/** The dose a pack starts with: one portion. */
export const usualDose = ({ dailyDose }: Pick<Product, "dailyDose">): number => dailyDose.amount

/** The largest choice that is no more than asked for, else the smallest. */
export const nearestDose = (product: Pick<Product, "dailyDose">, asked: number): number => {
  const choices = doseChoices(product)
  return choices.findLast((choice) => choice <= asked) ?? choices[0] ?? product.dailyDose.amount
}

/** The product with what the chosen dose brings a day, as if that were its portion. */
export const takenADay = ({ product, dose }: PackItem): Product => {
  const { maxPortionsPerDay: _, ...portion } = product.dailyDose
  return {
    ...product,
    dailyDose: { ...portion, amount: dose },
    // Rounded to nine decimals: a third of a dose times three is the dose again.
    doses: product.doses.map((each) => ({
      ...each,
      amount: Number(((each.amount * dose) / product.dailyDose.amount).toFixed(9)),
    })),
  }
}
