import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"

/** A typed amount: `20 µg`, `800 IE`, `1.000 mg`. */
export interface TypedAmount {
  readonly value: number
  /** `IU`: international units. Everything by weight is counted in µg. */
  readonly unit: "µg" | "IU" | "FCC"
  /** Its range in the term, `[start, end)`. */
  readonly start: number
  readonly end: number
}

const amounts =
  /(?<![\p{L}\p{N}.,])(\d{1,9}(?:[.,]\d{1,9}){0,2})[\s\u00a0]{0,2}(mg|[uµμ]g|mcg|g|i\.?[\s\u00a0]?[eu]\.?|fcc)(?![\p{L}\p{N}])/giu
const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/

const germanNumber = (text: string): number =>
  Number((thousands.test(text) ? text.replaceAll(".", "") : text).replace(",", "."))

/** All amounts in a term, in order. */
export const typedAmounts = (term: string): readonly TypedAmount[] => (/\d/.test(term) ? amountsIn(term) : [])

const amountsIn = (term: string): readonly TypedAmount[] =>
  Array.from(term.matchAll(amounts)).flatMap((match): readonly TypedAmount[] => {
    const number = germanNumber(match[1] ?? "")
    const unit = (match[2] ?? "").toLowerCase()
    const range = { start: match.index, end: match.index + match[0].length }
    if (!Number.isFinite(number)) return []
    if (unit === "fcc") return [{ value: number, unit: "FCC", ...range }]
    if (unit.startsWith("i")) return [{ value: number, unit: "IU", ...range }]
    const micrograms = unit === "g" ? number * 1e6 : unit === "mg" ? number * 1e3 : number
    return [{ value: micrograms, unit: "µg", ...range }]
  })

/** International units in a µg of vitamin D: 40 (LMIV labels say µg, many people still think in IE). */
const vitaminDUnitsPerMicrogram = 40

/** Whether a dose is the typed amount. */
export const isAmount = (
  dose: { readonly nutrient: NutrientId; readonly amount: number; readonly unit: NutrientUnit },
  typed: TypedAmount,
): boolean => {
  const amount =
    typed.unit === "FCC"
      ? dose.unit === "FCC"
        ? dose.amount
        : null
      : typed.unit === "IU"
        ? dose.nutrient === "vitamin_d"
          ? dose.amount * vitaminDUnitsPerMicrogram
          : null
        : dose.unit === "FCC"
          ? null
          : dose.amount * (dose.unit === "mg" ? 1e3 : 1)
  return amount !== null && Math.abs(amount - typed.value) <= typed.value * 1e-6
}
