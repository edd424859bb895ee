import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { allergenLabels, categoryLabels, formLabels } from "./labels.ts"
import type { ProductFilter } from "./product-filter.ts"
import { productSorts } from "./product-sort.ts"

/** All values of a parameter, given several times or joined by commas. */
const valuesOf = (search: URLSearchParams, name: string): readonly string[] =>
  search.getAll(name).flatMap((value) => value.split(","))

/** Those of the known keys that are named, once each, in the known order. */
const known = <Key extends string>(labels: Readonly<Record<Key, unknown>>, values: readonly string[]): readonly Key[] =>
  (Object.keys(labels) as Key[]).filter((key) => values.includes(key))

/**
 * Reads a filter from an address, e.g. `?category=vitamine&nutrient=vitamin_d&form=drops&vegan=1&without=fish&perDay=30&sort=price_asc`.
 * Addresses are typed, shortened and shared: what is unknown is ignored, of several single values the first known counts.
 */
export const filterFromSearch = (search: URLSearchParams): ProductFilter => {
  const first = <Key extends string>(labels: Readonly<Record<Key, unknown>>, name: string): Key | undefined =>
    valuesOf(search, name).find((value): value is Key => Object.hasOwn(labels, value))
  const category = first(categoryLabels, "category")
  const nutrient = first(nutrientNames, "nutrient")
  const form = known(formLabels, valuesOf(search, "form"))
  const withoutAllergens = known(allergenLabels, valuesOf(search, "without"))
  const perDay = valuesOf(search, "perDay").find((value) => /^[1-9]\d{0,4}$/.test(value))
  const sort = productSorts.find((candidate) => candidate === search.get("sort"))
  return {
    ...(category === undefined ? {} : { category }),
    ...(nutrient === undefined ? {} : { nutrient }),
    ...(form.length === 0 ? {} : { form }),
    ...(search.get("vegan") === "1" ? { vegan: true } : {}),
    ...(withoutAllergens.length === 0 ? {} : { withoutAllergens }),
    ...(perDay === undefined ? {} : { maxPricePerDayCents: Number(perDay) }),
    ...(sort === undefined || sort === "recommended" ? {} : { sort }),
  }
}

/** The filter as search parameters, always in the same order: the same list has one address. */
export const searchFromFilter = (filter: ProductFilter): URLSearchParams => {
  const search = new URLSearchParams()
  if (filter.category !== undefined) search.set("category", filter.category)
  if (filter.nutrient !== undefined) search.set("nutrient", filter.nutrient)
  for (const form of known(formLabels, filter.form ?? [])) search.append("form", form)
  if (filter.vegan) search.set("vegan", "1")
  for (const allergen of known(allergenLabels, filter.withoutAllergens ?? [])) search.append("without", allergen)
  if (filter.maxPricePerDayCents !== undefined) search.set("perDay", String(filter.maxPricePerDayCents))
  if (filter.sort !== undefined && filter.sort !== "recommended") search.set("sort", filter.sort)
  return search
}
