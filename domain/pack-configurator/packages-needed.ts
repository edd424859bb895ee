import { usablePortions } from "../catalogue/after-opening.ts"
import type { Product, Sku, Variant } from "../catalogue/product.ts"
import type { Cents } from "../shared/money.ts"
import { daysInPack, type PackItem } from "./pack-item.ts"

/** The packages of one product that a pack needs: whole ones, of one size. */
export interface PackagesNeeded {
  readonly variant: Variant
  readonly packages: number
  readonly totalCents: Cents
  /** What is left after the 30 days, in the portion's own unit, and for how many more days it can be taken. */
  readonly left: number
  readonly daysLeft: number
  /** Whether the size can be ordered. */
  readonly available: boolean
}

const unitsIn = ({ dailyDose }: Product, { servings }: Variant): number => servings * dailyDose.amount

/** Of these the ones taken before the package is open too long, at this dose a day. */
const usableUnits = (product: Product, variant: Variant, dose: number): number =>
  usablePortions(product, variant, dose / product.dailyDose.amount) * product.dailyDose.amount

const needed = ({ product, dose }: PackItem, variant: Variant, available: boolean): PackagesNeeded => {
  const wanted = dose * daysInPack
  const units = Math.max(unitsIn(product, variant), Number.EPSILON)
  // The millionth keeps 30 × 0.7 from needing a package more than 21.
  const packages = Math.max(1, Math.ceil(wanted / units - 1e-6))
  const left = Math.max(0, Number((packages * units - wanted).toFixed(6)))
  return {
    variant,
    packages,
    totalCents: packages * variant.priceCents,
    left,
    daysLeft: Math.floor(
      Math.min(left, Math.max(0, packages * usableUnits(product, variant, dose) - wanted)) / dose + 1e-6,
    ),
    available,
  }
}

/**
 * What 30 days at the chosen dose need: of the pack sizes there are the one that costs least for the 30 days, of equals the one that leaves
 * less over; of a product that is sold out the same without regard to stock.
 */
export const packagesNeeded = (item: PackItem, soldOut: ReadonlySet<Sku>): PackagesNeeded => {
  const [first, ...others] = item.product.variants.map((variant) => needed(item, variant, !soldOut.has(variant.sku)))
  if (first === undefined) throw new Error("A product has at least one pack size.")
  return others.reduce((best, each) => {
    if (best.available !== each.available) return best.available ? best : each
    return each.totalCents < best.totalCents || (each.totalCents === best.totalCents && each.left < best.left)
      ? each
      : best
  }, first)
}

/** What a pack costs, in gross cents. */
export interface PackPrice {
  /** All packages of it that can be had. */
  readonly totalCents: Cents
  /** What is taken a day, as product pages say it: what is left over is used up later. Rounded half up. */
  readonly perDayCents: Cents
}

/** The price of the packages of a pack that can be had. */
export const packPrice = (
  lines: readonly { readonly item: PackItem; readonly needed: PackagesNeeded }[],
): PackPrice => {
  const available = lines.filter(({ needed: { available } }) => available)
  const totalCents = available.reduce((sum, { needed }) => sum + needed.totalCents, 0)
  const used = available.reduce(
    (sum, { item, needed: { variant } }) =>
      sum + (variant.priceCents * item.dose) / Math.max(usableUnits(item.product, variant, item.dose), Number.EPSILON),
    0,
  )
  return {
    totalCents,
    perDayCents: Math.round(used),
  }
}
