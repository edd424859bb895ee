import { amountIn } from "./amount.ts"
import type { NutrientUnit } from "./nutrient.ts"

/** Thousandths of a nutrient's unit: whole numbers, so that 0.1 + 0.2 is 0.3 and a sum that just fits a limit fits. */
export type Thousandths = number

/**
 * Thousandths as computed, and as the whole number they are meant to be when only floating point keeps them from it: no one
 * measures supplements to the millionth of a thousandth, and a double holds fifteen figures.
 */
const scaled = (amount: number): { readonly exact: number; readonly whole: number | null } => {
  const exact = amount * 1_000
  const nearest = Math.round(exact)
  return { exact, whole: Math.abs(exact - nearest) <= 1e-6 + Math.abs(exact) * 1e-15 ? nearest : null }
}

/** An amount taken or offered, rounded up; `null` where the units cannot be converted. */
export const thousandthsTaken = (amount: number, from: NutrientUnit, to: NutrientUnit = from): Thousandths | null => {
  const converted = amountIn(amount, from, to)
  if (converted === null) return null
  const { exact, whole } = scaled(converted)
  return whole ?? Math.ceil(exact)
}

/** A limit, rounded down: both roundings are to the safe side. */
export const thousandthsAllowed = (limit: number): Thousandths => {
  const { exact, whole } = scaled(limit)
  return whole ?? Math.floor(exact)
}

/** Back to the unit itself, for showing. */
export const fromThousandths = (thousandths: Thousandths): number => thousandths / 1_000
