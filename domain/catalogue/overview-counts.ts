import { amountIn, exceeds } from "../nutrients/amount.ts"
import type { NutrientId, NutrientTable, NutrientUnit } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import type { Cents } from "../shared/money.ts"
import { derivedIndex } from "./derived-index.ts"
import { type DoseFact, doseFacts } from "./dose-facts.ts"
import { pricePerDay } from "./portion-price.ts"
import type { Product } from "./product.ts"

/** One nutrient across the whole shop; amounts are what a daily portion holds, in `unit`. */
export interface NutrientEntry {
  readonly nutrient: NutrientId
  readonly products: number
  readonly unit: NutrientUnit
  readonly least: number
  readonly most: number
  /**
   * How much of the safe upper amount each product's day uses, in whole percent, ascending; empty without such an amount. Of
   * very many products some, spread as all are.
   */
  readonly upperShares: readonly number[]
}

/** So many doses of one nutrient can be told apart in a drawing. */
const mostShares = 60
/** Where on the way to the upper amount a dose is drawn best: far enough from nothing to be seen. */
const clearestSharePercent = 25

/** A dose as it is counted, and whether a day of its product holds more than the BfR proposes. */
interface Counted {
  readonly fact: DoseFact
  readonly aboveProposal: boolean
}

/** The doses of a product; one that is part of another (DHA in EPA + DHA) is no second one. */
const countedDoses = (product: Product, rows: readonly DoseFact[]): readonly Counted[] =>
  rows
    .filter(({ nutrient }) => {
      const whole = nutrientNames[nutrient]?.partOf
      return !product.doses.some((other) => other.nutrient === whole)
    })
    .map((fact) => ({
      fact,
      aboveProposal:
        fact.bfrMax !== null && exceeds(fact.amount * (product.dailyDose.maxPortionsPerDay ?? 1), fact.bfrMax.amount),
    }))

/** A dose that can be shown beside all three amounts it is measured by. */
export type ExampleDose = DoseFact & {
  readonly nrvPercent: number
  /** The reference value itself (annex XIII LMIV), in the dose's unit. */
  readonly nrv: number
  readonly upper: NonNullable<DoseFact["upper"]>
  readonly bfrMax: NonNullable<DoseFact["bfrMax"]>
}

/** The single dose of a product with all it is measured by; `null` when it cannot be an example. */
export const exampleOf = (rows: readonly DoseFact[], table: NutrientTable): ExampleDose | null => {
  const [fact, ...others] = rows
  if (fact === undefined || others.length > 0) return null
  const { nrvPercent, upper, bfrMax } = fact
  const nutrient = table.get(fact.nutrient)
  const reference = nutrient?.eu_nrv.value ?? null
  const nrv = reference === null ? null : amountIn(reference, nutrient?.unit ?? fact.unit, fact.unit)
  if (nrvPercent === null || nrv === null || upper === null || bfrMax === null || upper.sharePercent > 100) return null
  return { ...fact, nrvPercent, nrv, upper, bfrMax }
}

/** At most so many, the least and the most among them, the others evenly between. */
const drawn = (ascending: readonly number[]): readonly number[] =>
  ascending.length <= mostShares
    ? ascending
    : Array.from(
        { length: mostShares },
        (_, at) => ascending[Math.round((at * (ascending.length - 1)) / (mostShares - 1))] ?? 0,
      )

/** Counts one nutrient, dose by dose. */
const countNutrient = (nutrient: NutrientId, unit: NutrientUnit) => {
  let [products, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const shares: number[] = []
  return {
    add: ({ amount, unit: its, upper }: DoseFact): void => {
      const inUnit = amountIn(amount, its, unit) ?? amount
      products += 1
      least = Math.min(least, inUnit)
      most = Math.max(most, inUnit)
      if (upper !== null) shares.push(upper.sharePercent)
    },
    entry: (): NutrientEntry => ({
      nutrient,
      products,
      unit,
      least,
      most,
      upperShares: drawn(shares.toSorted((a, b) => a - b)),
    }),
  }
}

/** The shop in numbers, everything counted from the catalogue as it is sold now. */
export interface CatalogueNumbers {
  readonly products: number
  readonly veganProducts: number
  /** Products that hold one nutrient only. */
  readonly singleProducts: number
  /** Doses the BfR proposes a most for, and how many of them are above it. */
  readonly dosesWithProposal: number
  readonly dosesAboveProposal: number
  /** Doses that have a safe upper amount, and how many of them use at most half of it. */
  readonly dosesWithUpper: number
  readonly dosesBelowHalf: number
  /** The least and the most a daily portion costs; 0 in an empty shop. */
  readonly pricePerDayCents: { readonly least: Cents; readonly most: Cents }
  /** In the order lists show nutrients; a part such as DHA counts with its whole. */
  readonly nutrients: readonly NutrientEntry[]
}

/** What follows from a list of products, whatever is sold out. */
interface Counts {
  readonly numbers: CatalogueNumbers
  /** Products whose dose can be an example, the one drawn best first. */
  readonly examples: readonly Product[]
}

const counted = (products: readonly Product[], table: NutrientTable): Counts => {
  const nutrients = new Map<NutrientId, ReturnType<typeof countNutrient>>()
  const examples: { readonly product: Product; readonly distance: number }[] = []
  let [veganProducts, singleProducts] = [0, 0]
  let [dosesWithProposal, dosesAboveProposal, dosesWithUpper, dosesBelowHalf] = [0, 0, 0, 0]
  const perDay = products.flatMap((product) => pricePerDay(product, product.variants[0]) ?? [])
  for (const product of products) {
    const { rows } = doseFacts(product, table)
    const doses = countedDoses(product, rows)
    if (product.vegan) veganProducts += 1
    if (doses.length === 1) singleProducts += 1
    for (const { fact, aboveProposal } of doses) {
      if (fact.bfrMax !== null) dosesWithProposal += 1
      if (aboveProposal) dosesAboveProposal += 1
      if (fact.upper !== null) dosesWithUpper += 1
      if (fact.upper !== null && fact.upper.sharePercent <= 50) dosesBelowHalf += 1
      const counter = nutrients.get(fact.nutrient) ?? countNutrient(fact.nutrient, fact.unit)
      nutrients.set(fact.nutrient, counter)
      counter.add(fact)
    }
    const example = exampleOf(rows, table)
    if (example !== null)
      examples.push({ product, distance: Math.abs(example.upper.sharePercent - clearestSharePercent) })
  }
  return {
    numbers: {
      products: products.length,
      veganProducts,
      singleProducts,
      dosesWithProposal,
      dosesAboveProposal,
      dosesWithUpper,
      dosesBelowHalf,
      pricePerDayCents:
        perDay.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...perDay), most: Math.max(...perDay) },
      nutrients: Object.keys(nutrientNames).flatMap((nutrient) => nutrients.get(nutrient)?.entry() ?? []),
    },
    examples: examples.sort((a, b) => a.distance - b.distance).map(({ product }) => product),
  }
}

const countsWith = new WeakMap<NutrientTable, (products: readonly Product[]) => Counts>()

/** Counts products by a table; what was counted by it is not counted again. */
export const countProducts = (table: NutrientTable): ((products: readonly Product[]) => Counts) => {
  const known = countsWith.get(table)
  if (known !== undefined) return known
  const count = derivedIndex((products) => counted(products, table))
  countsWith.set(table, count)
  return count
}
