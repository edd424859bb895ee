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

const entries = (doses: readonly DoseOf[]): readonly NutrientEntry[] =>
  Object.keys(nutrientNames).flatMap((nutrient) => {
    const found = doses.filter(({ fact }) => fact.nutrient === nutrient).map(({ fact }) => fact)
    const unit = found[0]?.unit
    if (unit === undefined) return []
    const amounts = found.map((fact) => amountIn(fact.amount, fact.unit, unit) ?? fact.amount)
    return {
      nutrient,
      products: found.length,
      unit,
      least: Math.min(...amounts),
      most: Math.max(...amounts),
      upperShares: found
        .flatMap(({ upper }) => (upper === null ? [] : [upper.sharePercent]))
        .sort((one, other) => one - other),
    }
  })

const isAboveProposal = ({ product, fact }: DoseOf): boolean =>
  fact.bfrMax !== null && exceeds(fact.amount * (product.dailyDose.maxPortionsPerDay ?? 1), fact.bfrMax.amount)

const examples = (snapshot: CatalogueSnapshot, table: NutrientTable): readonly DoseExample[] => {
  const found = snapshot.products.flatMap((product): DoseExample[] => {
    const { per, rows } = doseFacts(product, table)
    const [fact, ...others] = rows
    if (fact === undefined || others.length > 0 || !isAvailable(snapshot, product)) return []
    const { nrvPercent, upper, bfrMax } = fact
    const nutrient = table.get(fact.nutrient)
    const reference = nutrient?.eu_nrv.value ?? null
    const nrv = reference === null ? null : amountIn(reference, nutrient?.unit ?? fact.unit, fact.unit)
    if (nrvPercent === null || nrv === null || upper === null || bfrMax === null || upper.sharePercent > 100) return []
    const { handle, title, subtitle } = product
    return [
      {
        handle,
        title,
        subtitle,
        pack: packOf(product, product.variants[0]),
        per,
        dose: { ...fact, nrvPercent, nrv, upper, bfrMax },
      },
    ]
  })
  const distance = ({ dose }: DoseExample) => Math.abs(dose.upper.sharePercent - clearestSharePercent)
  return found
    .sort((one, other) => distance(one) - distance(other))
    .filter((example, index, all) => all.findIndex(({ dose }) => dose.nutrient === example.dose.nutrient) === index)
    .slice(0, maxExamples)
}

/** What can be ordered, one of each category in the order of the menu, then again; what comes in a form not yet shown first. */
const oneOfEach = (snapshot: CatalogueSnapshot, most: number): readonly Product[] => {
  const left = snapshot.products.filter((product) => isAvailable(snapshot, product))
  const shown: Product[] = []
  while (left.length > 0 && shown.length < most)
    for (const category of Object.keys(categoryLabels)) {
      const fitting = left.filter((product) => product.category === category)
      const next = fitting.find(({ form }) => shown.every((other) => other.form !== form)) ?? fitting[0]
      if (next === undefined) continue
      left.splice(left.indexOf(next), 1)
      shown.push(next)
    }
  return shown.slice(0, most)
}

const count = (snapshot: CatalogueSnapshot, table: NutrientTable): CatalogueOverview => {
  const { products } = snapshot
  const doses = allDoses(products, table)
  const withUpper = doses.flatMap(({ fact: { upper } }) => upper ?? [])
  const perDay = products.map((product) => pricePerDay(product.variants[0]))
  return {
    products: products.length,
    veganProducts: products.filter(({ vegan }) => vegan).length,
    singleProducts: products.filter((product) => doses.filter((dose) => dose.product === product).length === 1).length,
    dosesWithProposal: doses.filter(({ fact }) => fact.bfrMax !== null).length,
    dosesAboveProposal: doses.filter(isAboveProposal).length,
    dosesWithUpper: withUpper.length,
    dosesBelowHalf: withUpper.filter(({ sharePercent }) => sharePercent <= 50).length,
    pricePerDayCents:
      perDay.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...perDay), most: Math.max(...perDay) },
    nutrients: entries(doses),
    examples: examples(snapshot, table),
    shelf: oneOfEach(snapshot, maxShelf).map((product) => productCard(snapshot, product)),
  }
}

/** A snapshot never changes, so it is counted once. */
const counted = new WeakMap<CatalogueSnapshot, CatalogueOverview>()

/** The shop in numbers, for the front pages. */
export const catalogueOverview = (snapshot: CatalogueSnapshot, table: NutrientTable): CatalogueOverview => {
  const known = counted.get(snapshot)
  if (known !== undefined) return known
  const overview = count(snapshot, table)
  counted.set(snapshot, overview)
  return overview
}
