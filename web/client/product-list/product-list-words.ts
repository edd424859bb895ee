import { allergenLabels, categoryLabels, formLabels } from "../../../domain/catalogue/labels.ts"
import type { Category } from "../../../domain/catalogue/product.ts"
import type { ProductFilter } from "../../../domain/catalogue/product-filter.ts"
import { searchFromFilter } from "../../../domain/catalogue/product-filter-address.ts"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { formatCents } from "../../../domain/shared/money.ts"

/** The address of a filtered list; `after` is the product it starts after, `pages` how many pages it shows from there. */
export const listAddress = (filter: ProductFilter, after: string | null = null, pages = 1): string => {
  const search = searchFromFilter(filter)
  if (after !== null) search.set("after", after)
  if (pages > 1) search.set("pages", String(pages))
  return search.size > 0 ? `/products?${search}` : "/products"
}

/** An active filter as text, and the filters without it. */
export interface ChosenOption {
  readonly label: string
  readonly without: ProductFilter
}

const omit = (filter: ProductFilter, key: keyof ProductFilter): ProductFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key))

/** `bis 0,30 € am Tag` */
export const perDayLabel = (cents: number): string => `bis ${formatCents(cents)} am Tag`

/** The active filters in the order of the form; sorting is none. */
export const chosenOptions = (filter: ProductFilter): readonly ChosenOption[] => {
  const { category, nutrient, form = [], vegan, withoutAllergens = [], maxPricePerDayCents } = filter
  return [
    ...(category ? [{ label: categoryLabels[category], without: omit(filter, "category") }] : []),
    ...(nutrient ? [{ label: nutrientName(nutrient), without: omit(filter, "nutrient") }] : []),
    ...form.map((one) => ({
      label: formLabels[one],
      without: { ...filter, form: form.filter((other) => other !== one) },
    })),
    ...(vegan ? [{ label: "Nur vegan", without: omit(filter, "vegan") }] : []),
    ...withoutAllergens.map((one) => ({
      label: `ohne ${allergenLabels[one]}`,
      without: { ...filter, withoutAllergens: withoutAllergens.filter((other) => other !== one) },
    })),
    ...(maxPricePerDayCents === undefined
      ? []
      : [{ label: perDayLabel(maxPricePerDayCents), without: omit(filter, "maxPricePerDayCents") }]),
  ]
}

/**
 * Suggestions for an empty list: the active filters to remove, with all product forms as one, because a single one would add
 * few.
 */
export const loosenings = (filter: ProductFilter): readonly ChosenOption[] => {
  const { form = [] } = filter
  const options = chosenOptions(filter)
  if (form.length < 2) return options
  const names = form.map((one) => formLabels[one])
  const forms = { label: names.join(" oder "), without: omit(filter, "form") }
  const at = options.findIndex(({ label }) => label === names[0])
  return options.toSpliced(at, form.length, forms)
}

const headings: Partial<Record<Category, string>> = {
  familie: "Kinderwunsch, Schwangerschaft und Stillzeit",
  weitere: "Weitere Stoffe",
  probieren: "Zum Probieren",
}

/** The heading of a list: by category and nutrient, by its only other filter, or all products. */
export const listHeading = (filter: ProductFilter): string => {
  const { category, nutrient, form = [], vegan } = filter
  if (category && nutrient) return `${categoryLabels[category]}: ${nutrientName(nutrient)}`
  if (category) return headings[category] ?? categoryLabels[category]
  if (nutrient) return nutrientName(nutrient)
  const [only, ...others] = chosenOptions(filter)
  if (only !== undefined && others.length === 0) {
    if (form[0]) return formLabels[form[0]]
    if (vegan) return "Vegane Produkte"
  }
  return "Alle Produkte"
}

/** `1 Produkt`, `45 Produkte` */
export const productCount = (count: number): string => `${count}\u00a0${count === 1 ? "Produkt" : "Produkte"}`
