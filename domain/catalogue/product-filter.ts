import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import type { Cents } from "../shared/money.ts"
import { unique } from "../shared/unique.ts"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import { derivedIndex } from "./derived-index.ts"
import { allergenLabels, categoryLabels, formLabels } from "./labels.ts"
import { pricePerDay } from "./portion-price.ts"
import type { Allergen, Category, Form, Product } from "./product.ts"
import type { ProductSort } from "./product-sort.ts"
import { sortedProducts } from "./sorted-products.ts"

/** What a list is narrowed to; what is absent, empty or `false` narrows nothing. */
export interface ProductFilter {
  readonly category?: Category
  readonly nutrient?: NutrientId
  /** Any of these. */
  readonly form?: readonly Form[]
  readonly vegan?: boolean
  /** None of these, not even in traces. */
  readonly withoutAllergens?: readonly Allergen[]
  readonly maxPricePerDayCents?: Cents
  readonly sort?: ProductSort
}

export interface FacetOption<Value> {
  readonly value: Value
  /** Products the list would hold with this option and everything chosen in the other facets. */
  readonly count: number
}

/** The options a list offers; those that no product of the shop has are left out. */
export interface Facets {
  readonly category: readonly FacetOption<Category>[]
  readonly nutrient: readonly FacetOption<NutrientId>[]
  readonly form: readonly FacetOption<Form>[]
  readonly vegan: FacetOption<true>
  /** Counted on top of the allergens already left out. */
  readonly withoutAllergens: readonly FacetOption<Allergen>[]
  readonly maxPricePerDayCents: readonly FacetOption<Cents>[]
}

/** The amounts a day the list offers as the most to spend, in cents. */
export const pricePerDaySteps: readonly Cents[] = [10, 20, 30, 50, 100]

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]

type Facet = keyof Facets

/** A product as the facets see it. */
interface Entry {
  readonly product: Product
  readonly nutrients: readonly NutrientId[]
  /** In it or in traces. */
  readonly allergens: readonly Allergen[]
  /** `null` of what is taken when needed: it has no price a day. */
  readonly perDayCents: Cents | null
}
type Test = (entry: Entry) => boolean

const costsAtMost = (perDayCents: Cents | null, most: Cents): boolean => perDayCents !== null && perDayCents <= most

const entriesOf = derivedIndex((products) =>
  products.map(
    (product): Entry => ({
      product,
      nutrients: unique(product.doses.map((dose) => dose.nutrient)),
      allergens: unique([...product.allergens, ...product.mayContain]),
      perDayCents: pricePerDay(product, product.variants[0]),
    }),
  ),
)

/** One test for each facet that narrows the list. */
const testsOf = (filter: ProductFilter): ReadonlyMap<Facet, Test> => {
  const tests = new Map<Facet, Test>()
  const { category, nutrient, form = [], vegan = false, withoutAllergens = [], maxPricePerDayCents } = filter
  if (category !== undefined) tests.set("category", ({ product }) => product.category === category)
  if (nutrient !== undefined) tests.set("nutrient", ({ nutrients }) => nutrients.includes(nutrient))
  if (form.length > 0) tests.set("form", ({ product }) => form.includes(product.form))
  if (vegan) tests.set("vegan", ({ product }) => product.vegan)
  if (withoutAllergens.length > 0)
    tests.set("withoutAllergens", ({ allergens }) => !allergens.some((allergen) => withoutAllergens.includes(allergen)))
  if (maxPricePerDayCents !== undefined)
    tests.set("maxPricePerDayCents", ({ perDayCents }) => costsAtMost(perDayCents, maxPricePerDayCents))
  return tests
}

/** The products that pass all that is chosen, in the asked order. */
export const filterProducts = (snapshot: CatalogueSnapshot, filter: ProductFilter): readonly Product[] => {
  const tests = [...testsOf(filter).values()]
  return entriesOf(sortedProducts(snapshot, filter.sort ?? "recommended"))
    .filter((entry) => tests.every((passes) => passes(entry)))
    .map(({ product }) => product)
}

/** Counts products by a value; one that a product of the shop has is an option, even when none is counted. */
const counter = <Value>() => {
  const counts = new Map<Value, number>()
  return {
    add: (value: Value, isCounted: boolean): void => {
      counts.set(value, (counts.get(value) ?? 0) + (isCounted ? 1 : 0))
    },
    /** In the order of `all`. */
    options: (all: readonly Value[]): readonly FacetOption<Value>[] =>
      all.flatMap((value) => {
        const count = counts.get(value)
        return count === undefined ? [] : [{ value, count }]
      }),
  }
}

/** What every option of every facet would give; each facet counts with what is chosen in all others. */
export const facets = ({ products }: CatalogueSnapshot, filter: ProductFilter): Facets => {
  const tests = [...testsOf(filter)]
  const category = counter<Category>()
  const nutrient = counter<NutrientId>()
  const form = counter<Form>()
  const holding = counter<Allergen>()
  const prices = pricePerDaySteps.map((value) => ({ value, count: 0 }))
  let [total, vegan] = [0, 0]

  for (const entry of entriesOf(products)) {
    const { product, nutrients, allergens, perDayCents } = entry
    let failures = 0
    let failed: Facet | null = null
    for (const [facet, passes] of tests) {
      if (passes(entry)) continue
      failures += 1
      failed = facet
    }
    /** Whether the product passes all that is chosen in the other facets. */
    const countsFor = (facet: Facet): boolean => failures === 0 || (failures === 1 && failed === facet)

    category.add(product.category, countsFor("category"))
    form.add(product.form, countsFor("form"))
    for (const id of nutrients) nutrient.add(id, countsFor("nutrient"))
    for (const allergen of allergens) holding.add(allergen, failures === 0)
    if (product.vegan && countsFor("vegan")) vegan += 1
    if (countsFor("maxPricePerDayCents"))
      for (const step of prices) if (costsAtMost(perDayCents, step.value)) step.count += 1
    if (failures === 0) total += 1
  }

  return {
    category: category.options(keysOf(categoryLabels)),
    nutrient: nutrient.options(keysOf(nutrientNames)),
    form: form.options(keysOf(formLabels)),
    vegan: { value: true, count: vegan },
    withoutAllergens: holding
      .options(keysOf(allergenLabels))
      .map(({ value, count }) => ({ value, count: total - count })),
    maxPricePerDayCents: prices,
  }
}
