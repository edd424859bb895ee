import * as Schema from "effect/Schema"
import { nrvPercent } from "../../nutrients/nrv-percent.ts"
import { type NutrientTable, NutrientUnit, nutrientIdPattern } from "../../nutrients/nutrient.ts"
import { numberOrNull, positiveNumber, wholeNumber } from "../../shared/number-input.ts"
import { LinesText, LineText } from "../../shared/text-input.ts"
import { isGtin } from "../gtin.ts"
import { Allergen, Category, Form, type Product, type Variant } from "../product.ts"
import type { Costs } from "./price-drop.ts"

const atMost = (most: number) =>
  Schema.isMaxLength(most, { message: `Das ist zu lang: höchstens ${most} Zeichen.` }).abort()

const text = (most: number) => LineText.check(atMost(most))

const lines = (most: number) => LinesText.check(atMost(most))

const said = (most: number, message: string) => text(most).check(Schema.isPattern(/\S/, { message }))

const texts = (most: number) =>
  Schema.Array(lines(2_000)).check(
    Schema.isMaxLength(most, { message: `Das ist zu viel: höchstens ${most} Einträge.` }),
  )

const tags = Schema.Array(
  Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9_]{1,59}$/, { message: "Dieses Merkmal gibt es nicht." })),
).check(Schema.isMaxLength(200, { message: "Das sind zu viele Merkmale." }))

const Amount = positiveNumber(1_000_000, "Bitte gib eine Menge über 0 an, höchstens 1.000.000.")

const orNone = (minimum: number, maximum: number, message: string) =>
  numberOrNull(wholeNumber(minimum, maximum, message), message)

const Nutrient = Schema.String.check(Schema.isPattern(nutrientIdPattern, { message: "Bitte wähle einen Nährstoff." }))

/** What a daily portion holds of a nutrient. How much of the reference value that is, the shop works out. */
const DoseEdit = Schema.Struct({
  nutrient: Nutrient,
  amount: Amount,
  unit: NutrientUnit,
  source: text(200),
})

const PackEdit = Schema.Struct({
  sku: Schema.String.check(
    Schema.isMaxLength(40, { message: "Das ist zu lang: höchstens 40 Zeichen." }).abort(),
    Schema.isPattern(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, {
      message: "Bitte nimm Großbuchstaben ohne Umlaute und Ziffern, dazwischen einzelne Bindestriche.",
    }),
  ),
  gtin: Schema.String.check(
    Schema.makeFilter<string>(isGtin, {
      message: "Das ist keine gültige GTIN: 8, 12, 13 oder 14 Ziffern mit Prüfziffer.",
    }),
  ),
  netQuantity: Schema.Struct({ value: Amount, unit: Schema.Literals(["g", "ml"]) }),
  /** `null` for loose powder and drops. */
  pieces: orNone(0, 100_000, "Bitte gib die Stückzahl als ganze Zahl von 0 bis 100.000 an."),
  servings: wholeNumber(0, 100_000, "Bitte gib die Tagesportionen als ganze Zahl von 0 bis 100.000 an."),
  priceCents: wholeNumber(0, 1_000_000, "Bitte gib den Preis von 0,00 bis 10.000,00 Euro an, zum Beispiel 12,90."),
  basePriceExemption: Schema.NullOr(text(200)),
  /** What a pack costs the shop, without VAT; `null`: not known. No part of the product: shoppers never see it. */
  costCents: orNone(0, 1_000_000, "Bitte gib den Einkaufspreis von 0,00 bis 10.000,00 Euro an, zum Beispiel 4,20."),
})
export type PackEdit = typeof PackEdit.Type

const twice = (packs: readonly PackEdit[]): boolean =>
  new Set(packs.map(({ sku }) => sku)).size < packs.length || new Set(packs.map(({ gtin }) => gtin)).size < packs.length

/** All that staff write of a product: everything but its name in addresses. */
export const ProductEdit = Schema.Struct({
  title: said(120, "Bitte gib einen Titel an."),
  subtitle: text(200),
  category: Category,
  legalName: text(200),
  characteristic: text(300),
  description: texts(40),
  tags: texts(40),
  form: Form,
  portionAmount: Amount,
  portionUnit: said(60, "Bitte gib an, was eine Portion ist, zum Beispiel „Kapseln“."),
  /** Only for what is taken when needed: at most so many portions a day. */
  maxPortionsPerDay: orNone(1, 100, "Bitte gib eine ganze Zahl von 1 bis 100 an."),
  instructions: lines(1_000),
  doses: Schema.Array(DoseEdit).check(Schema.isMaxLength(60, { message: "Höchstens 60 Nährstoffe." })),
  ingredients: lines(5_000),
  allergens: Schema.Array(Allergen),
  mayContain: Schema.Array(Allergen),
  storage: lines(500),
  /** `null`: an opened pack keeps as long as its best-before date says. */
  monthsAfterOpening: orNone(1, 60, "Bitte gib 1 bis 60 ganze Monate an."),
  warnings: texts(40),
  claims: Schema.Array(Schema.Struct({ nutrient: Nutrient, text: text(500) })).check(
    Schema.isMaxLength(100, { message: "Höchstens 100 Angaben." }),
  ),
  claimsNote: lines(1_000),
  novelFoodNote: lines(1_000),
  foodBusiness: text(300),
  countryOfOrigin: text(100),
  vatClass: Schema.Literals(["reduced_7", "standard_19"]),
  vegan: Schema.Boolean,
  vegetarian: Schema.Boolean,
  adultsOnly: Schema.Boolean,
  suggestable: Schema.Boolean,
  targetGroups: tags,
  contraindications: tags,
  variants: Schema.NonEmptyArray(PackEdit).check(
    Schema.isMaxLength(50, { message: "Das sind zu viele Packungen." }).abort(),
    Schema.makeFilter((packs: readonly PackEdit[]) => !twice(packs), {
      message: "Zwei Packungen haben dieselbe Artikelnummer oder GTIN.",
    }),
  ),
})
export type ProductEdit = typeof ProductEdit.Type

const packEditOf = ({ priorPriceCents: _, ...pack }: Variant, costs: Costs): PackEdit => ({
  ...pack,
  costCents: costs[pack.sku] ?? null,
})

/** What staff may write of a product, as it stands. */
export const editOf = (product: Product, costs: Costs): ProductEdit => ({
  title: product.title,
  subtitle: product.subtitle,
  category: product.category,
  legalName: product.legalName,
  characteristic: product.characteristic,
  description: product.description,
  tags: product.tags,
  form: product.form,
  portionAmount: product.dailyDose.amount,
  portionUnit: product.dailyDose.unit,
  maxPortionsPerDay: product.dailyDose.maxPortionsPerDay ?? null,
  instructions: product.dailyDose.instructions,
  doses: product.doses.map(({ nrvPercent: _, ...dose }) => dose),
  ingredients: product.ingredients,
  allergens: product.allergens,
  mayContain: product.mayContain,
  storage: product.storage,
  monthsAfterOpening: product.monthsAfterOpening ?? null,
  warnings: product.warnings,
  claims: product.claims,
  claimsNote: product.claimsNote,
  novelFoodNote: product.novelFoodNote ?? "",
  foodBusiness: product.foodBusiness,
  countryOfOrigin: product.countryOfOrigin ?? "",
  vatClass: product.vatClass,
  vegan: product.vegan,
  vegetarian: product.vegetarian,
  adultsOnly: product.adultsOnly,
  suggestable: product.suggestable,
  targetGroups: product.targetGroups,
  contraindications: product.contraindications,
  variants: [
    packEditOf(product.variants[0], costs),
    ...product.variants.slice(1).map((pack) => packEditOf(pack, costs)),
  ],
})

const trimmed = (list: readonly string[]): readonly string[] =>
  list.map((each) => each.trim()).filter((each) => each !== "")

const packOf = ({ costCents: _, ...pack }: PackEdit): Variant => ({
  ...pack,
  basePriceExemption: pack.basePriceExemption?.trim() || null,
})

/** What its packs cost the shop, as staff wrote it. */
export const costsOf = ({ variants }: Pick<ProductEdit, "variants">): Costs =>
  Object.fromEntries(variants.flatMap(({ sku, costCents }) => (costCents === null ? [] : [[sku, costCents]])))

/**
 * The product as staff wrote it: without spaces around texts and without empty entries, with the percents of the reference values
 * that follow from its doses.
 */
export const productOf = (handle: Product["handle"], edit: ProductEdit, table: NutrientTable): Product => {
  const { portionAmount, portionUnit, maxPortionsPerDay, instructions, monthsAfterOpening, ...words } = edit
  const [first, ...others] = edit.variants
  const percentOf = ({ nutrient, amount, unit }: ProductEdit["doses"][number]): number | null => {
    const known = table.get(nutrient)
    const percent = known === undefined ? null : nrvPercent(amount, unit, known)
    return percent === null ? null : Math.round(percent)
  }
  return {
    ...words,
    handle,
    title: words.title.trim(),
    subtitle: words.subtitle.trim(),
    legalName: words.legalName.trim(),
    characteristic: words.characteristic.trim(),
    description: trimmed(words.description),
    tags: trimmed(words.tags),
    dailyDose: {
      amount: portionAmount,
      unit: portionUnit.trim(),
      instructions: instructions.trim(),
      ...(maxPortionsPerDay !== null && { maxPortionsPerDay }),
    },
    doses: words.doses.map((dose) => ({ ...dose, source: dose.source.trim(), nrvPercent: percentOf(dose) })),
    ingredients: words.ingredients.trim(),
    storage: words.storage.trim(),
    ...(monthsAfterOpening !== null && { monthsAfterOpening }),
    warnings: trimmed(words.warnings),
    claimsNote: words.claimsNote.trim(),
    novelFoodNote: words.novelFoodNote.trim() || null,
    foodBusiness: words.foodBusiness.trim(),
    countryOfOrigin: words.countryOfOrigin.trim() || null,
    variants: [packOf(first), ...others.map(packOf)],
  }
}
