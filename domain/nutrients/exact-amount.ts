import { amountIn } from "./amount.ts"
import type { NutrientUnit } from "./nutrient.ts"

/** Thousandths of a nutrient's unit: whole numbers, so that 0.1 + 0.2 is 0.3 and a sum that just fits a limit fits. */
export type Thousandths = number

const scaled = (amount: number, from: NutrientUnit, to: NutrientUnit): number | null => {
  const converted = amountIn(amount, from, to)
  // A factor of a thousand loses the last bits of what was written as a short decimal; whoever measures supplements to the
  // millionth of a thousandth does not exist.
  return converted === null ? null : Math.round(converted * 1_000 * 1e6) / 1e6
}

/** An amount taken or offered, rounded up; `null` where the units cannot be converted. */
export const thousandthsTaken = (amount: number, from: NutrientUnit, to: NutrientUnit = from): Thousandths | null => {
  const exact = scaled(amount, from, to)
  return exact === null ? null : Math.ceil(exact)
}

/** A limit, rounded down: both roundings are to the safe side. */
export const thousandthsAllowed = (limit: number): Thousandths => Math.floor(Math.round(limit * 1_000 * 1e6) / 1e6)

/** Back to the unit itself, for showing. */
export const fromThousandths = (thousandths: Thousandths): number => thousandths / 1_000
