import * as Schema from "effect/Schema"
import { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"

/** A product's name in addresses: lower-case words joined by hyphens. */
export const Handle = Schema.String.check(
  Schema.isMaxLength(80, { message: "Dieser Produktname ist zu lang." }).abort(),
  Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: "Diesen Produktnamen gibt es nicht." }),
)
export type Handle = typeof Handle.Type

/** The stock-keeping unit of one variant. */
export const Sku = Schema.String.check(
  Schema.isMaxLength(40, { message: "Diese Artikelnummer ist zu lang." }).abort(),
  Schema.isPattern(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, { message: "Diese Artikelnummer gibt es nicht." }),
)
export type Sku = typeof Sku.Type

export const Form = Schema.Literals([
  "tablets",
  "capsules",
  "softgels",
  "drops",
  "powder",
  "sticks",
  "drink_vials",
  "chewable_tablets",
  "lozenges",
])
export type Form = typeof Form.Type

export const Category = Schema.Literals([
  "vitamine",
  "mineralstoffe",
  "spurenelemente",
  "omega-3",
  "multi",
  "vegan",
  "familie",
  "sport",
  "weitere",
  "probieren",
])
export type Category = typeof Category.Type

/** The fourteen allergens of annex II LMIV. */
export const Allergen = Schema.Literals([
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
])
export type Allergen = typeof Allergen.Type

/** What one daily portion holds of one nutrient or other substance (NemV § 4 (3)). */
export const Dose = Schema.Struct({
  nutrient: NutrientId,
  amount: Schema.Number.check(Schema.isGreaterThan(0)),
  unit: NutrientUnit,
  /** Percent of the reference value (annex XIII LMIV), `null` where there is none. */
  nrvPercent: Schema.NullOr(Schema.Natural),
  /** The compound it comes from, e.g. `Cholecalciferol aus Flechten`. */
  source: Schema.String,
})
export type Dose = typeof Dose.Type

/** Net weight in g or net volume in ml. */
export const NetQuantity = Schema.Struct({
  value: Schema.Number.check(Schema.isGreaterThan(0)),
  unit: Schema.Literals(["g", "ml"]),
})
export type NetQuantity = typeof NetQuantity.Type

/** One pack size of a product. */
export const Variant = Schema.Struct({
  sku: Sku,
  gtin: Schema.String,
  netQuantity: NetQuantity,
  /** Tablets, capsules, sticks … in the pack; `null` for loose powder and drops. */
  pieces: Schema.NullOr(Schema.Natural),
  /** Daily portions in the pack. */
  servings: Schema.Natural,
  /** Gross price in cents. */
  priceCents: Schema.Natural,
  /** Why no base price is shown (PAngV § 4 (3)); `null`: one is shown. */
  basePriceExemption: Schema.NullOr(Schema.String),
  /**
   * Where the price is announced as a reduction: the lowest price asked in the 30 days before it, in cents (§ 11 PAngV, Art. 6a Directive
   * 98/6/EC). Absent: nothing is announced.
   */
  priorPriceCents: Schema.optionalKey(Schema.Natural),
})
export type Variant = typeof Variant.Type

/** A claim as the product shows it; whether it may is decided by the selling rules. */
export const Claim = Schema.Struct({ nutrient: NutrientId, text: Schema.String })
export type Claim = typeof Claim.Type

/** A product as it is sold: everything LMIV, NemV and PAngV want a shopper to see before ordering. */
export const Product = Schema.Struct({
  handle: Handle,
  title: Schema.String,
  subtitle: Schema.String,
  /** `Nahrungsergänzungsmittel`, with the additions annex III LMIV asks for. */
  legalName: Schema.String,
  /** What characterises it (NemV § 4 (2) no. 1), e.g. `Nahrungsergänzungsmittel mit Vitamin D`. */
  characteristic: Schema.String,
  description: Schema.Array(Schema.String),
  category: Category,
  tags: Schema.Array(Schema.String),
  form: Form,
  dailyDose: Schema.Struct({
    amount: Schema.Number.check(Schema.isGreaterThan(0)),
    /** The portion's German noun, e.g. `Kapseln`. */
    unit: Schema.String,
    instructions: Schema.String,
    /**
     * Only for what is taken when needed, as lactase with a meal: how many portions a day at most.
     * Doses and prices are then one portion's. Absent: one portion a day.
     */
    maxPortionsPerDay: Schema.optionalKey(Schema.Natural.check(Schema.isGreaterThan(0))),
  }),
  doses: Schema.Array(Dose),
  /** Descending by weight; allergens stand between `**` and `**`. */
  ingredients: Schema.String,
  allergens: Schema.Array(Allergen),
  mayContain: Schema.Array(Allergen),
  vegan: Schema.Boolean,
  vegetarian: Schema.Boolean,
  warnings: Schema.Array(Schema.String),
  storage: Schema.String,
  /** Months an opened pack keeps (Art. 25 (2) LMIV). Absent: as long as its best-before date says. */
  monthsAfterOpening: Schema.optionalKey(Schema.Natural.check(Schema.isGreaterThan(0))),
  claims: Schema.Array(Claim),
  /** The note every claim stands beside (Art. 10 (2) HCVO). */
  claimsNote: Schema.String,
  adultsOnly: Schema.Boolean,
  /** Whether the questionnaire may suggest it; the house decides, and the engine's limits still apply. */
  suggestable: Schema.Boolean,
  /** Tags of the people it is made for, e.g. `trying_to_conceive`. */
  targetGroups: Schema.Array(Schema.String),
  /** Tags of the people it is not for, e.g. `cond_kidney`. */
  contraindications: Schema.Array(Schema.String),
  novelFoodNote: Schema.NullOr(Schema.String),
  /** Name and address of the food business that answers for it (Art. 9 (1) h LMIV). */
  foodBusiness: Schema.String,
  countryOfOrigin: Schema.NullOr(Schema.String),
  vatClass: Schema.Literals(["reduced_7", "standard_19"]),
  /** At least one pack size, the one shown first in front. */
  variants: Schema.NonEmptyArray(Variant),
})
export type Product = typeof Product.Type
