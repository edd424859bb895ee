import * as Schema from "effect/Schema"
import type { NutrientTable } from "../../nutrients/nutrient.ts"
import { type Product, Sku } from "../product.ts"
import { describeRefusal, reasonOf } from "../selling-rules/describe-refusal.ts"
import { refusals } from "../selling-rules/selling-rules.ts"
import type { Fault } from "./refusals.ts"

const text = (most: number) =>
  Schema.String.check(Schema.isMaxLength(most, { message: `Das ist zu lang: höchstens ${most} Zeichen.` }))

const texts = (most: number) =>
  Schema.Array(text(2_000)).check(Schema.isMaxLength(most, { message: `Das ist zu viel: höchstens ${most} Einträge.` }))

const Money = Schema.Natural.check(
  Schema.isLessThanOrEqualTo(1_000_000, { message: "Mehr als 10.000\u00a0€ kostet keine Packung." }),
)

/** What of a product staff may write. Recipe, doses and claims come from the label, numbers of packs from GS1: they stay. */
export const ProductEdit = Schema.Struct({
  title: text(120),
  subtitle: text(200),
  legalName: text(200),
  characteristic: text(300),
  description: texts(40),
  tags: texts(40),
  instructions: text(1_000),
  storage: text(500),
  warnings: texts(40),
  claimsNote: text(1_000),
  novelFoodNote: text(1_000),
  foodBusiness: text(300),
  countryOfOrigin: text(100),
  vatClass: Schema.Literals(["reduced_7", "standard_19"]),
  vegan: Schema.Boolean,
  vegetarian: Schema.Boolean,
  adultsOnly: Schema.Boolean,
  suggestable: Schema.Boolean,
  variants: Schema.Array(Schema.Struct({ sku: Sku, priceCents: Money, servings: Schema.Natural })).check(
    Schema.isMaxLength(50, { message: "Das sind zu viele Packungen." }),
  ),
})
export type ProductEdit = typeof ProductEdit.Type

/** What staff may write of a product, as it stands. */
export const editOf = (product: Product): ProductEdit => ({
  title: product.title,
  subtitle: product.subtitle,
  legalName: product.legalName,
  characteristic: product.characteristic,
  description: product.description,
  tags: product.tags,
  instructions: product.dailyDose.instructions,
  storage: product.storage,
  warnings: product.warnings,
  claimsNote: product.claimsNote,
  novelFoodNote: product.novelFoodNote ?? "",
  foodBusiness: product.foodBusiness,
  countryOfOrigin: product.countryOfOrigin ?? "",
  vatClass: product.vatClass,
  vegan: product.vegan,
  vegetarian: product.vegetarian,
  adultsOnly: product.adultsOnly,
  suggestable: product.suggestable,
  variants: product.variants.map(({ sku, priceCents, servings }) => ({ sku, priceCents, servings })),
})

const trimmed = (list: readonly string[]): readonly string[] =>
  list.map((each) => each.trim()).filter((each) => each !== "")

/** The product as staff wrote it: without spaces around texts and without empty entries; packs that are not named stay. */
export const withEdit = (product: Product, edit: ProductEdit): Product => {
  const { instructions, variants, vatClass, vegan, vegetarian, adultsOnly, suggestable, ...words } = edit
  const written = new Map(variants.map((variant) => [variant.sku, variant]))
  const withPrice = (variant: Product["variants"][number]): Product["variants"][number] => {
    const { priceCents, servings } = written.get(variant.sku) ?? variant
    return { ...variant, priceCents, servings }
  }
  const [first, ...others] = product.variants
  return {
    ...product,
    title: words.title.trim(),
    subtitle: words.subtitle.trim(),
    legalName: words.legalName.trim(),
    characteristic: words.characteristic.trim(),
    description: trimmed(words.description),
    tags: trimmed(words.tags),
    dailyDose: { ...product.dailyDose, instructions: instructions.trim() },
    storage: words.storage.trim(),
    warnings: trimmed(words.warnings),
    claimsNote: words.claimsNote.trim(),
    novelFoodNote: words.novelFoodNote.trim() || null,
    foodBusiness: words.foodBusiness.trim(),
    countryOfOrigin: words.countryOfOrigin.trim() || null,
    vatClass,
    vegan,
    vegetarian,
    adultsOnly,
    suggestable,
    variants: [withPrice(first), ...others.map(withPrice)],
  }
}

/** What keeps the product from being sold: asked while it is written, when it is saved and when it is published. */
export const faultsOf = (product: Product, table: NutrientTable): readonly Fault[] =>
  refusals(product, table).map((refusal) => ({
    rule: refusal._tag,
    field: refusal.field,
    reason: reasonOf(refusal),
    message: describeRefusal(refusal),
  }))
