import { amountIn, exceeds } from "../nutrients/amount.ts"
import type { NutrientId, NutrientTable, NutrientUnit } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import type { Cents } from "../shared/money.ts"
import { type CatalogueSnapshot, isAvailable } from "./catalogue-snapshot.ts"
import { type DoseFact, doseFacts } from "./dose-facts.ts"
import { categoryLabels } from "./labels.ts"
import { pricePerDay } from "./price-per-day.ts"
import type { Handle, Product } from "./product.ts"
import { type PackLabel, type ProductCard, packOf, productCard } from "./product-card.ts"

/** One nutrient across the whole shop; amounts are what a daily portion holds, in `unit`. */
export interface NutrientEntry {
  readonly nutrient: NutrientId
  readonly products: number
  readonly unit: NutrientUnit
  readonly least: number
  readonly most: number
  /** How much of the safe upper amount each product's day uses, in whole percent, ascending; empty without such an amount. */
  readonly upperShares: readonly number[]
}

/** One product whose single dose can be shown beside all three amounts it is measured by. */
export interface DoseExample {
  readonly handle: Handle
  readonly title: string
  readonly subtitle: string
  readonly pack: PackLabel
  /** What the amount is for: `je Tagesdosis: 1 Tablette`. */
  readonly per: string
  readonly dose: DoseFact & {
    readonly nrvPercent: number
    /** The reference value itself (annex XIII LMIV), in the dose's unit. */
    readonly nrv: number
    readonly upper: NonNullable<DoseFact["upper"]>
    readonly bfrMax: NonNullable<DoseFact["bfrMax"]>
  }
}

/** The shop in numbers, everything counted from the catalogue as it is sold now. */
export interface CatalogueOverview {
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
  /** At most two, of different nutrients. */
  readonly examples: readonly DoseExample[]
  /** At most twelve that can be ordered, one of each category in turn. */
  readonly shelf: readonly ProductCard[]
}

const maxExamples = 2
/** Where on the way to the upper amount a dose is drawn best: far enough from nothing to be seen. */
const clearestSharePercent = 25

const maxShelf = 12

interface Possible {
  readonly product: Product
  readonly per: string
  readonly dose: DoseExample["dose"]
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]

interface DoseOf {
  readonly product: Product
  readonly fact: DoseFact
}

/** Every dose of the shop; one that is part of another in the same product (DHA in EPA + DHA) is no second one. */
const allDoses = (products: readonly Product[], table: NutrientTable): readonly DoseOf[] =>
  products.flatMap((product) =>
    doseFacts(product, table)
      .rows.filter(({ nutrient }) => {
        const whole = nutrientNames[nutrient]?.partOf
        return !product.doses.some((other) => other.nutrient === whole)
      })
      .map((fact) => ({ product, fact })),
  )

const leastAndMost = (values: readonly number[]): { readonly least: number; readonly most: number } =>
  values.reduce(({ least, most }, value) => ({ least: Math.min(least, value), most: Math.max(most, value) }), {
    least: values[0] ?? 0,
    most: values[0] ?? 0,
  })

const entries = (doses: readonly DoseOf[]): readonly NutrientEntry[] => {
  const byNutrient = Map.groupBy(doses, ({ fact }) => fact.nutrient)
  return Object.keys(nutrientNames).flatMap((nutrient) => {
    const found = (byNutrient.get(nutrient) ?? []).map(({ fact }) => fact)
    const unit = found[0]?.unit
    if (unit === undefined) return []
    return {
      nutrient,
      products: found.length,
      unit,
      ...leastAndMost(found.map((fact) => amountIn(fact.amount, fact.unit, unit) ?? fact.amount)),
      upperShares: found
        .flatMap(({ upper }) => (upper === null ? [] : [upper.sharePercent]))
        .sort((one, other) => one - other),
    }
  })
}

const isAboveProposal = ({ product, fact }: DoseOf): boolean =>
  fact.bfrMax !== null && exceeds(fact.amount * (product.dailyDose.maxPortionsPerDay ?? 1), fact.bfrMax.amount)

/** Every product that could be an example, the one drawn best first. */
const possibleExamples = (products: readonly Product[], table: NutrientTable): readonly Possible[] => {
  const found = products.flatMap((product): Possible[] => {
    const { per, rows } = doseFacts(product, table)
    const [fact, ...others] = rows
    if (fact === undefined || others.length > 0) return []
    const { nrvPercent, upper, bfrMax } = fact
    const nutrient = table.get(fact.nutrient)
    const reference = nutrient?.eu_nrv.value ?? null
    const nrv = reference === null ? null : amountIn(reference, nutrient?.unit ?? fact.unit, fact.unit)
    if (nrvPercent === null || nrv === null || upper === null || bfrMax === null || upper.sharePercent > 100) return []
    return [{ product, per, dose: { ...fact, nrvPercent, nrv, upper, bfrMax } }]
  })
  const distance = ({ dose }: Possible) => Math.abs(dose.upper.sharePercent - clearestSharePercent)
  return found.sort((one, other) => distance(one) - distance(other))
}

/** Those of the possible ones that can be ordered now. */
const examplesOf = (snapshot: CatalogueSnapshot, possible: readonly Possible[]): readonly DoseExample[] => {
  const shown: DoseExample[] = []
  for (const { product, per, dose } of possible) {
    if (shown.length === maxExamples) break
    if (!isAvailable(snapshot, product) || shown.some((example) => example.dose.nutrient === dose.nutrient)) continue
    const { handle, title, subtitle } = product
    shown.push({ handle, title, subtitle, pack: packOf(product, product.variants[0]), per, dose })
  }
  return shown
}

/** What can be ordered, one of each category in the order of the menu, then again; what comes in a form not yet shown first. */
const oneOfEach = (snapshot: CatalogueSnapshot, most: number): readonly Product[] => {
  const left = Map.groupBy(
    snapshot.products.filter((product) => isAvailable(snapshot, product)),
    ({ category }) => category,
  )
  const shown: Product[] = []
  const forms = new Set<Product["form"]>()
  while (left.size > 0 && shown.length < most)
    for (const category of keysOf(categoryLabels)) {
      const fitting = left.get(category)
      const next = fitting?.find(({ form }) => !forms.has(form)) ?? fitting?.[0]
      if (fitting === undefined || next === undefined) continue
      fitting.splice(fitting.indexOf(next), 1)
      if (fitting.length === 0) left.delete(category)
      shown.push(next)
      forms.add(next.form)
    }
  return shown.slice(0, most)
}

const count = (products: readonly Product[], table: NutrientTable) => {
  const doses = allDoses(products, table)
  const withUpper = doses.flatMap(({ fact: { upper } }) => upper ?? [])
  const dosesOf = new Map<Product, number>()
  for (const { product } of doses) dosesOf.set(product, (dosesOf.get(product) ?? 0) + 1)
  return {
    numbers: {
      products: products.length,
      veganProducts: products.filter(({ vegan }) => vegan).length,
      singleProducts: products.filter((product) => dosesOf.get(product) === 1).length,
      dosesWithProposal: doses.filter(({ fact }) => fact.bfrMax !== null).length,
      dosesAboveProposal: doses.filter(isAboveProposal).length,
      dosesWithUpper: withUpper.length,
      dosesBelowHalf: withUpper.filter(({ sharePercent }) => sharePercent <= 50).length,
      pricePerDayCents: leastAndMost(products.map((product) => pricePerDay(product.variants[0]))),
      nutrients: entries(doses),
    },
    possibleExamples: possibleExamples(products, table),
  }
}

/** A list of products never changes, so it is counted once, however often something sells out. */
const counted = new WeakMap<readonly Product[], ReturnType<typeof count>>()
const overviews = new WeakMap<CatalogueSnapshot, CatalogueOverview>()

/** The shop in numbers, for the front pages. */
export const catalogueOverview = (snapshot: CatalogueSnapshot, table: NutrientTable): CatalogueOverview => {
  const known = overviews.get(snapshot)
  if (known !== undefined) return known
  const counts = counted.get(snapshot.products) ?? count(snapshot.products, table)
  counted.set(snapshot.products, counts)
  const overview: CatalogueOverview = {
    ...counts.numbers,
    examples: examplesOf(snapshot, counts.possibleExamples),
    shelf: oneOfEach(snapshot, maxShelf).map((product) => productCard(snapshot, product)),
  }
  overviews.set(snapshot, overview)
  return overview
}
