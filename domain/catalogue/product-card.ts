import type { NutrientId } from "../nutrients/nutrient.ts"
import type { Cents } from "../shared/money.ts"
import type { Category, Form, Handle, Sku } from "./product.ts"

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

export interface BasePrice {
  /** Gross cents for one kilogram or litre (PAngV §§ 4, 5). */
  readonly cents: Cents
  readonly per: "kg" | "l"
}

/** A product in a list, as every list, search, feed and outside caller gets it. Price and base price are the first variant's. */
export interface ProductCard {
  readonly handle: Handle
  readonly sku: Sku
  readonly title: string
  readonly subtitle: string
  readonly priceCents: Cents
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
  /** Gross price of one recommended daily portion, rounded half up. */
  readonly pricePerDayCents: Cents
  readonly pack: PackLabel
}
