import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { frozen } from "../shared/frozen.ts"
import type { Cents } from "../shared/money.ts"
import { remembered } from "../shared/remembered.ts"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import { type FilterIndex, filterIndex } from "./filter-index.ts"
import { allergenLabels, categoryLabels, formLabels } from "./labels.ts"
import type { Allergen, Category, Form } from "./product.ts"
import { countInBoth, inBoth, inEither, inFirstOnly, noProducts, type ProductSet, upToNumber } from "./product-set.ts"
import type { ProductSort } from "./product-sort.ts"

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

interface Asked {
  readonly sets: Map<string, ProductSet>
  /** By the most a day may cost. */
  readonly affordable: Map<string, ProductSet>
  readonly facets: Map<string, Facets>
}

/** What was asked last, by what was chosen: every page of a list is narrowed in the same way, and most lists are a few. */
const asked = new WeakMap<FilterIndex, Asked>()
const rememberedFacets = 500
const rememberedSets = 60

const askedOf = (index: FilterIndex): Asked => {
  const known = asked.get(index) ?? { sets: new Map(), affordable: new Map(), facets: new Map() }
  asked.set(index, known)
  return known
}

type Facet = keyof Facets

/** What is chosen, in words that are the same for the same choice. */
const choiceOf = (filter: ProductFilter): string => {
  const { category, nutrient, form = [], vegan = false, withoutAllergens = [], maxPricePerDayCents } = filter
  return JSON.stringify([
    category,
    nutrient,
    form.toSorted(),
    vegan,
    allAllergens.filter((one) => withoutAllergens.includes(one)),
    maxPricePerDayCents,
  ])
}

const upTo = (index: FilterIndex, most: Cents): ProductSet =>
  remembered(askedOf(index).affordable, rememberedSets, String(most), () => upToNumber(index.perDay, most))

/** One set a facet that narrows the list: the products that pass. */
const setsOf = (index: FilterIndex, filter: ProductFilter): ReadonlyMap<Facet, ProductSet> => {
  const none = noProducts(index.perDay.length)
  const sets = new Map<Facet, ProductSet>()
  const { category, nutrient, form = [], vegan = false, withoutAllergens = [], maxPricePerDayCents } = filter
  if (category !== undefined) sets.set("category", index.category.get(category) ?? none)
  if (nutrient !== undefined) sets.set("nutrient", index.nutrient.get(nutrient) ?? none)
  if (form.length > 0) sets.set("form", form.map((one) => index.form.get(one) ?? none).reduce(inEither, none))
  if (vegan) sets.set("vegan", index.vegan)
  if (withoutAllergens.length > 0)
    sets.set(
      "withoutAllergens",
      withoutAllergens.map((one) => index.allergen.get(one) ?? none).reduce(inFirstOnly, index.all),
    )
  if (maxPricePerDayCents !== undefined) sets.set("maxPricePerDayCents", upTo(index, maxPricePerDayCents))
  return sets
}

/** The products of the snapshot that pass. */
export const productsPassing = (snapshot: CatalogueSnapshot, filter: ProductFilter): ProductSet => {
  const index = snapshot.workings.of(filterIndex)
  return remembered(askedOf(index).sets, rememberedSets, choiceOf(filter), () =>
    [...setsOf(index, filter).values()].reduce(inBoth, index.all),
  )
}

/** What every option of every facet would give; each facet counts with what is chosen in all others. */
export const facets = (snapshot: CatalogueSnapshot, filter: ProductFilter): Facets => {
  const index = snapshot.workings.of(filterIndex)
  return remembered(askedOf(index).facets, rememberedFacets, choiceOf(filter), () => frozen(countFacets(index, filter)))
}

const countFacets = (index: FilterIndex, filter: ProductFilter): Facets => {
  const sets = [...setsOf(index, filter)]
  const passing = sets.map(([, set]) => set).reduce(inBoth, index.all)
  const passingBut = (facet: Facet): ProductSet =>
    sets.filter(([other]) => other !== facet).reduce((set, [, other]) => inBoth(set, other), index.all)
  /** The options some product of the shop has, in the order of `all`. */
  const options = <Value>(facet: Facet, all: readonly Value[], having: ReadonlyMap<Value, ProductSet>) => {
    const candidates = passingBut(facet)
    return all.flatMap((value) => {
      const set = having.get(value)
      return set === undefined ? [] : [{ value, count: countInBoth(candidates, set) }]
    })
  }
  const affordable = passingBut("maxPricePerDayCents")
  const total = countInBoth(passing, passing)
  return {
    category: options("category", keysOf(categoryLabels), index.category),
    nutrient: options("nutrient", keysOf(nutrientNames), index.nutrient),
    form: options("form", keysOf(formLabels), index.form),
    vegan: { value: true, count: countInBoth(passingBut("vegan"), index.vegan) },
    // An allergen is left out on top of those already left out: who holds one of these is no candidate.
    withoutAllergens: allAllergens.flatMap((value) => {
      const holding = index.allergen.get(value)
      return holding === undefined ? [] : [{ value, count: total - countInBoth(passing, holding) }]
    }),
    maxPricePerDayCents: pricePerDaySteps.map((value) => ({
      value,
      count: countInBoth(affordable, upTo(index, value)),
    })),
  }
}
