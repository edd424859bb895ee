import { amountIn } from "../nutrients/amount.ts"
import type { Nutrient, NutrientId, NutrientTable, NutrientUnit } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { productLimit, upperAmount } from "../nutrients/product-limits.ts"
import { formatAmount, formatDecimal } from "../shared/decimal.ts"
import { portionWords } from "./portion-price.ts"
import type { Dose, Product } from "./product.ts"

/** How far the dose stays from what is safe every day, lifelong. Amounts are in `unit`, for adults. */
export interface UpperAmount {
  readonly amount: number
  readonly unit: NutrientUnit
  /** `UL`: tolerable upper intake; `safe_level`: safe level of intake; `ADI`: acceptable daily intake. */
  readonly kind: "UL" | "safe_level" | "ADI"
  /** What counts towards it: everything eaten, or supplements only. */
  readonly scope: Nutrient["ul"]["scope"]
  readonly sourceName: "EFSA"
  readonly year: number | null
  /** How much of it the most a day allows is, in whole percent; a trace is at least 1. */
  readonly sharePercent: number
  /** The above in one German sentence. */
  readonly sentence: string
}

/** One row of the dose table. */
export interface DoseFact {
  readonly nutrient: NutrientId
  /** As the label has it; a part of the row above starts with „davon“. */
  readonly label: string
  readonly amount: number
  readonly unit: NutrientUnit
  readonly nrvPercent: number | null
  /** The compound it comes from. */
  readonly source: string
  readonly upper: UpperAmount | null
  /** Why there is no upper amount, in one German sentence; `null` where there is one. */
  readonly noUpperBecause: string | null
  /** What the BfR proposes as the most one product's daily portion should hold, in `unit`. */
  readonly bfrMax: { readonly amount: number; readonly year: number | null } | null
}

/** The dose table of a product page as plain data. */
export interface DoseFacts {
  /** What the amounts are for: `je Tagesdosis: 2 Kapseln`, `je Tablette, höchstens 6 am Tag`. */
  readonly per: string
  readonly rows: readonly DoseFact[]
}

const scopeWords = {
  total: "alles zusammengerechnet, auch das Essen",
  supplement_only: "nur aus Nahrungsergänzung gerechnet, zusätzlich zum Essen",
  supplement_and_fortified: "aus Nahrungsergänzung und angereicherten Lebensmitteln gerechnet",
}

const dated = (year: number | null): string => (year === null ? "Die EFSA" : `Die EFSA (${year})`)

const upperOf = (dose: Dose, nutrient: Nutrient, portions: number): UpperAmount | null => {
  const { kind, scope, year } = nutrient.ul
  const amount = upperAmount(nutrient, dose.source)
  const taken = amountIn(dose.amount * portions, dose.unit, nutrient.unit)
  if (kind === "none" || amount === null || amount === 0 || taken === null) return null
  return {
    amount,
    unit: nutrient.unit,
    kind,
    scope,
    sourceName: "EFSA",
    year,
    sharePercent: Math.max(1, Math.round((taken / amount) * 100)),
    sentence: `${dated(year)} hält für Erwachsene bis zu ${formatAmount(amount, nutrient.unit)} am Tag für unbedenklich, ${scopeWords[scope]}.`,
  }
}

const noUpper = (label: string, nutrient: Nutrient | undefined): string => {
  if (nutrient === undefined) return `Für ${label} liegt uns kein Wert vor.`
  return nutrient.category === "other"
    ? `Für ${label} hat die EFSA keine Obergrenze abgeleitet.`
    : `${dated(nutrient.ul.year)} hat für ${label} keine Obergrenze festgelegt: Aus den Daten lässt sich keine Menge ableiten, ab der es schadet.`
}

/** The table names its sources by author, topic and year: `BFR-N3-2009`. */
const yearOf = (source: string): number | null => {
  const year = /(\d{4})$/.exec(source)?.[1]
  return year === undefined ? null : Number(year)
}

const per = (dailyDose: Product["dailyDose"]): string => {
  const { amount, unit, maxPortionsPerDay } = dailyDose
  if (maxPortionsPerDay === undefined) return `je Tagesdosis: ${formatDecimal(amount)}\u00a0${unit}`
  return `je ${portionWords(dailyDose)}, höchstens ${maxPortionsPerDay} am Tag`
}

/** What a day of the product holds of each nutrient, how much of the reference value that is and how far from too much. */
export const doseFacts = (product: Product, table: NutrientTable): DoseFacts => ({
  per: per(product.dailyDose),
  rows: product.doses.map((dose) => {
    const nutrient = table.get(dose.nutrient)
    const name = nutrient?.label_name_de ?? dose.nutrient
    const whole = nutrientNames[dose.nutrient]?.partOf
    const isPart = product.doses.some((other) => other.nutrient === whole)
    const upper = nutrient === undefined ? null : upperOf(dose, nutrient, product.dailyDose.maxPortionsPerDay ?? 1)
    const limit = nutrient === undefined ? null : productLimit(nutrient, { ...product, source: dose.source })
    return {
      nutrient: dose.nutrient,
      label: isPart ? `davon ${name}` : name,
      amount: dose.amount,
      unit: dose.unit,
      nrvPercent: dose.nrvPercent,
      source: dose.source,
      upper,
      noUpperBecause: upper === null ? noUpper(name, nutrient) : null,
      bfrMax:
        limit === null || nutrient === undefined ? null : { amount: limit, year: yearOf(nutrient.bfr_max.source) },
    }
  }),
})
