import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { formatAmount } from "../shared/decimal.ts"
import type { Cents } from "../shared/money.ts"
import { type BasePrice, basePrice } from "./base-price.ts"
import { type CatalogueSnapshot, isAvailable } from "./catalogue-snapshot.ts"
import { countLabel, packLabel } from "./labels.ts"
import { type PortionPrice, portionPrice } from "./portion-price.ts"
import type { Category, Dose, Form, Handle, Product, Sku, Variant } from "./product.ts"

export type { BasePrice }

/** What the drawn pack shows: everything comes from the product's own data. */
export interface PackLabel {
  readonly form: Form
  readonly title: string
  /** The daily dose in short: `20 µg`, `8 Vitamine`. */
  readonly dose: string
  /** What is inside: `120 Tabletten`, `20 ml`. */
  readonly count: string
  /** The nutrients whose colours the label wears, strongest first. */
  readonly nutrients: readonly NutrientId[]
}

/** A product in a list, as every list, search, feed and outside caller gets it. Price and base price are the first variant's. */
export interface ProductCard {
  readonly handle: Handle
  readonly sku: Sku
  readonly title: string
  readonly subtitle: string
  readonly priceCents: Cents
  /** The lowest price of the 30 days before a reduction that is announced; `null`: none is. */
  readonly priorPriceCents: Cents | null
  readonly basePrice: BasePrice | null
  readonly available: boolean
  /** Absolute path of the pack's PNG. */
  readonly imageUrl: string
  readonly category: Category
  readonly vegan: boolean
  /** `120 Tabletten, 18 g` */
  readonly packLabel: string
  /** How many pack sizes there are. */
  readonly variantCount: number
  readonly portionPrice: PortionPrice
  readonly pack: PackLabel
}

/** The doses that count as one nutrient each: DHA beside EPA + DHA is no second one. */
const countedDoses = ({ doses }: Product): readonly Dose[] =>
  doses.filter((dose) => {
    const whole = nutrientNames[dose.nutrient]?.partOf
    return !doses.some((other) => other.nutrient === whole)
  })

const nouns = { vitamin: "Vitamine", mineral: "Mineralstoffe", trace_element: "Spurenelemente" }

/** `20 µg` for one nutrient, for several how many there are of what: `8 Vitamine`, `13 Nährstoffe`. */
const doseLabel = (doses: readonly Dose[]): string => {
  const [first, ...others] = doses
  if (first === undefined) return ""
  if (others.length === 0) return formatAmount(first.amount, first.unit)
  const kinds = new Set(doses.map((dose) => nutrientNames[dose.nutrient]?.kind ?? "other"))
  const [kind = "other", ...furtherKinds] = kinds
  // Coenzyme Q10 or lutein are substances, no nutrients.
  if (kinds.has("other")) return `${doses.length}\u00a0Stoffe`
  return `${doses.length}\u00a0${furtherKinds.length === 0 && kind !== "other" ? nouns[kind] : "Nährstoffe"}`
}

/** What the drawn pack of one size shows; nutrients by their share of the reference value, those without one last. */
export const packOf = (product: Product, variant: Variant): PackLabel => {
  const doses = countedDoses(product)
  return {
    form: product.form,
    title: product.title,
    dose: doseLabel(doses),
    count: countLabel(variant, product.form),
    nutrients: [...doses].sort((a, b) => (b.nrvPercent ?? -1) - (a.nrvPercent ?? -1)).map((dose) => dose.nutrient),
  }
}

/** The product as lists show it. */
export const productCard = (snapshot: CatalogueSnapshot, product: Product): ProductCard => {
  const [first] = product.variants
  return {
    handle: product.handle,
    sku: first.sku,
    title: product.title,
    subtitle: product.subtitle,
    priceCents: first.priceCents,
    priorPriceCents: first.priorPriceCents ?? null,
    basePrice: basePrice(first),
    available: isAvailable(snapshot, product),
    imageUrl: `/pictures/${product.handle}.png`,
    category: product.category,
    vegan: product.vegan,
    packLabel: packLabel(first, product.form),
    variantCount: product.variants.length,
    portionPrice: portionPrice(product, first),
    pack: packOf(product, first),
  }
}
