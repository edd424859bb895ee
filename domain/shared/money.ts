import { groupThousands } from "./decimal.ts"

/** An amount of money: a whole number of euro cents, VAT included unless a name says otherwise. */
export type Cents = number

/**
 * How VAT is charged: food supplements to swallow are 7 % (§ 12 (2) no. 1 with annex 2 no. 33 UStG),
 * drinkable liquids 19 % (CN 2202, case law of the BFH).
 */
export type VatClass = "reduced_7" | "standard_19"

export const vatPercent: Record<VatClass, 7 | 19> = { reduced_7: 7, standard_19: 19 }

/** VAT contained in a gross amount, rounded half up to the cent. */
export const vatIn = (gross: Cents, percent: number): Cents => Math.round((gross * percent) / (100 + percent))

/**
 * Splits an amount over weights so that the parts add up to it exactly: each part is rounded down,
 * the cents left over go to the largest remainders, ties to the earlier weight. Amount and weights are whole
 * numbers, not negative. When every weight is 0 the first one gets all.
 */
export const splitByWeight = (amount: Cents, weights: readonly number[]): Cents[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  // Whole-number arithmetic: a remainder of a floating-point division would break ties by its dust.
  const remainders = weights.map((weight) => (amount * weight) % total)
  const parts = weights.map((weight, index) => (amount * weight - (remainders[index] ?? 0)) / total)
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = remainders
    .map((remainder, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** `1290` → `12,90 €`, with the no-break space German typesetting wants. */
export const formatCents = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}\u00a0€`
}
