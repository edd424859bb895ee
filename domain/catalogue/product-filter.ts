import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import type { Cents } from "../shared/money.ts"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import { allergenLabels, categoryLabels, formLabels } from "./labels.ts"
import { pricePerDay } from "./price-per-day.ts"
import type { Allergen, Category, Form, Product } from "./product.ts"

/** `recommended` is the shop's own order; prices are the first variant's. */
export type ProductSort = "recommended" | "price_asc" | "price_desc" | "price_per_day" | "name"

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

const allAllergens = keysOf(allergenLabels)
const bit = new Map(allAllergens.map((allergen, index) => [allergen, 1 << index]))
const maskOf = (allergens: readonly Allergen[]): number =>
  allergens.reduce((mask, allergen) => mask | (bit.get(allergen) ?? 0), 0)

interface Entry {
  readonly product: Product
  readonly nutrients: ReadonlySet<NutrientId>
  readonly allergens: number
  readonly perDay: Cents
}

interface Index {
  readonly entries: readonly Entry[]
  readonly sorted: Map<ProductSort, readonly Entry[]>
  /** What was asked last, by what was chosen: every page of a list has the same facets, and most lists are a few. */
  readonly facets: Map<string, Facets>
  readonly lists: Map<string, readonly Product[]>
}

const rememberedFacets = 500
const rememberedLists = 30

/** The value kept under this key, made when there is none; the one made first leaves when there are too many. */
const remembered = <Value>(kept: Map<string, Value>, most: number, key: string, make: () => Value): Value => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  for (const first of kept.keys()) {
    if (kept.size < most) break
    kept.delete(first)
  }
  kept.set(key, made)
  return made
}

/** A list of products never changes, so what narrowing it needs is worked out once, however often something sells out. */
const indexes = new WeakMap<readonly Product[], Index>()

const indexOf = (snapshot: CatalogueSnapshot): Index => {
  const known = indexes.get(snapshot.products)
  if (known !== undefined) return known
  const entries = snapshot.products.map((product) => ({
    product,
    nutrients: new Set(product.doses.map((dose) => dose.nutrient)),
    allergens: maskOf([...product.allergens, ...product.mayContain]),
    perDay: pricePerDay(product.variants[0]),
  }))
  const index: Index = {
    entries,
    sorted: new Map([["recommended", entries]]),
    facets: new Map(),
    lists: new Map(),
  }
  indexes.set(snapshot.products, index)
  return index
}

const german = new Intl.Collator("de-DE", { numeric: true })
const priceOf = (entry: Entry): Cents => entry.product.variants[0].priceCents

const comparisons: Readonly<Record<Exclude<ProductSort, "recommended">, (a: Entry, b: Entry) => number>> = {
  price_asc: (a, b) => priceOf(a) - priceOf(b),
  price_desc: (a, b) => priceOf(b) - priceOf(a),
  price_per_day: (a, b) => a.perDay - b.perDay,
  name: (a, b) => german.compare(a.product.title, b.product.title),
}

/** Every sort the list knows, `recommended` first. */
export const productSorts: readonly ProductSort[] = ["recommended", ...keysOf(comparisons)]

const inOrder = (index: Index, sort: ProductSort): readonly Entry[] => {
  const known = index.sorted.get(sort)
  if (known !== undefined || sort === "recommended") return known ?? index.entries
  const compare = comparisons[sort]
  const sorted = [...index.entries].sort(
    (a, b) => compare(a, b) || (a.product.handle < b.product.handle ? -1 : a.product.handle > b.product.handle ? 1 : 0),
  )
  index.sorted.set(sort, sorted)
  return sorted
}

type Facet = keyof Facets

/** What is chosen, in words that are the same for the same choice. */
const choiceOf = (filter: ProductFilter): string => {
  const { category, nutrient, form = [], vegan = false, withoutAllergens = [], maxPricePerDayCents } = filter
  return JSON.stringify([category, nutrient, form.toSorted(), vegan, maskOf(withoutAllergens), maxPricePerDayCents])
}

/** One test a facet that narrows the list. */
const testsOf = (filter: ProductFilter): ReadonlyMap<Facet, (entry: Entry) => boolean> => {
  const tests = new Map<Facet, (entry: Entry) => boolean>()
  const { category, nutrient, form = [], vegan = false, withoutAllergens = [], maxPricePerDayCents } = filter
  if (category !== undefined) tests.set("category", (entry) => entry.product.category === category)
  if (nutrient !== undefined) tests.set("nutrient", (entry) => entry.nutrients.has(nutrient))
  if (form.length > 0) tests.set("form", (entry) => form.includes(entry.product.form))
  if (vegan) tests.set("vegan", (entry) => entry.product.vegan)
  const without = maskOf(withoutAllergens)
  if (without !== 0) tests.set("withoutAllergens", (entry) => (entry.allergens & without) === 0)
  if (maxPricePerDayCents !== undefined)
    tests.set("maxPricePerDayCents", (entry) => entry.perDay <= maxPricePerDayCents)
  return tests
}

/** The products that pass, in the asked order; ties by handle. */
export const filterProducts = (snapshot: CatalogueSnapshot, filter: ProductFilter): readonly Product[] => {
  const index = indexOf(snapshot)
  const { sort = "recommended" } = filter
  return remembered(index.lists, rememberedLists, `${sort} ${choiceOf(filter)}`, () => {
    const tests = [...testsOf(filter).values()]
    return inOrder(index, sort).flatMap((entry) => (tests.every((passes) => passes(entry)) ? entry.product : []))
  })
}

/** Counts by value; a value that was met but never counted is offered with 0. */
const counter = <Value>() => {
  const counts = new Map<Value, number>()
  return {
    meet: (value: Value, counted: boolean) => {
      counts.set(value, (counts.get(value) ?? 0) + (counted ? 1 : 0))
    },
    /** The options met, in the order of `all`. */
    options: (all: readonly Value[]): readonly FacetOption<Value>[] =>
      all.flatMap((value) => {
        const count = counts.get(value)
        return count === undefined ? [] : [{ value, count }]
      }),
  }
}

/** What every option of every facet would give; each facet counts with what is chosen in all others. */
export const facets = (snapshot: CatalogueSnapshot, filter: ProductFilter): Facets => {
  const { entries, facets } = indexOf(snapshot)
  return remembered(facets, rememberedFacets, choiceOf(filter), () => countFacets(entries, filter))
}

const countFacets = (entries: readonly Entry[], filter: ProductFilter): Facets => {
  const tests = [...testsOf(filter)]
  const category = counter<Category>()
  const nutrient = counter<NutrientId>()
  const form = counter<Form>()
  const prices = pricePerDaySteps.map((value) => ({ value, count: 0 }))
  const inShop = entries.reduce((mask, entry) => mask | entry.allergens, 0)
  const allergens = allAllergens
    .map((value) => ({ value, mask: maskOf([value]), count: 0 }))
    .filter(({ mask }) => (inShop & mask) !== 0)
  let vegan = 0

  for (const entry of entries) {
    let failures = 0
    let failed: Facet | null = null
    for (const [facet, passes] of tests) {
      if (passes(entry)) continue
      failures += 1
      failed = facet
    }
    const countsFor = (facet: Facet) => failures === 0 || (failures === 1 && failed === facet)
    category.meet(entry.product.category, countsFor("category"))
    form.meet(entry.product.form, countsFor("form"))
    const counted = countsFor("nutrient")
    for (const id of entry.nutrients) nutrient.meet(id, counted)
    if (entry.product.vegan && countsFor("vegan")) vegan += 1
    // An allergen is left out on top of those already left out: who holds one of these is no candidate.
    if (failures === 0) for (const option of allergens) if ((entry.allergens & option.mask) === 0) option.count += 1
    if (countsFor("maxPricePerDayCents"))
      for (const option of prices) if (entry.perDay <= option.value) option.count += 1
  }

  return {
    category: category.options(keysOf(categoryLabels)),
    nutrient: nutrient.options(keysOf(nutrientNames)),
    form: form.options(keysOf(formLabels)),
    vegan: { value: true, count: vegan },
    withoutAllergens: allergens.map(({ value, count }) => ({ value, count })),
    maxPricePerDayCents: prices,
  }
}
