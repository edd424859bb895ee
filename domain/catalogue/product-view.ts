import { type CautionTopic, cautionTopics, mergedCautions, type NutrientCaution } from "../nutrients/caution-topics.ts"
import type { NutrientBook } from "../nutrients/edited-table.ts"
import type { NutrientId, NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { type Cents, vatPercent } from "../shared/money.ts"
import { typeset } from "../shared/typeset.ts"
import { afterOpening } from "./after-opening.ts"
import { type BasePrice, basePrice, basePriceExemptionNotice } from "./base-price.ts"
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts"
import { type DoseFacts, doseFacts } from "./dose-facts.ts"
import { type IngredientRun, ingredientRuns } from "./ingredient-runs.ts"
import { allergenLabels, categoryLabels, formLabels, packLabel } from "./labels.ts"
import { type NeedView, needViews } from "./need-view.ts"
import { isPackNotice } from "./pack-notices.ts"
import { type PortionPrice, portionPrice, supplyNotice } from "./portion-price.ts"
import type { Category, Form, Handle, Product, Sku, Variant } from "./product.ts"
import { type PackLabel, type ProductCard, packOf, productCard } from "./product-card.ts"
import { similarProducts } from "./similar-products.ts"

/** One pack size as the product page offers it. */
export interface VariantView {
  readonly sku: Sku
  readonly gtin: string
  readonly priceCents: Cents
  /** The lowest price of the 30 days before a reduction that is announced; `null`: none is. */
  readonly priorPriceCents: Cents | null
  readonly netQuantity: Variant["netQuantity"]
  readonly basePrice: BasePrice | null
  /** Why there is no base price, in words; `null` when there is one. */
  readonly basePriceExemption: string | null
  readonly portionPrice: PortionPrice
  /** How long it lasts: `Reicht bei der Tagesportion 90 Tage`. */
  readonly supply: string
  /** How long an opened pack keeps; `null`: as long as its best-before date says. */
  readonly afterOpening: string | null
  readonly available: boolean
  /** `120 Tabletten, 18 g` */
  readonly packLabel: string
  /** What the drawn pack of this size shows. */
  readonly pack: PackLabel
}

/**
 * Everything a product page shows, as plain data: what LMIV, NemV, HCVO and PAngV want before ordering is all here. Its prose
 * is typeset; titles are not, since they are names too.
 */
export interface ProductView {
  readonly handle: Handle
  readonly title: string
  readonly subtitle: string
  readonly legalName: string
  readonly characteristic: string
  /** Paragraphs. */
  readonly description: readonly string[]
  readonly category: Category
  readonly categoryLabel: string
  readonly form: Form
  readonly formLabel: string
  readonly tags: readonly string[]
  readonly imageUrl: string
  /** Whether any pack size can be ordered. */
  readonly available: boolean
  /** The size shown first in front. */
  readonly variants: readonly VariantView[]
  readonly dailyDose: Product["dailyDose"]
  readonly doseFacts: DoseFacts
  /** Each with the note it must not stand without (Art. 10 (2) HCVO). */
  readonly claims: readonly { readonly nutrient: NutrientId; readonly text: string; readonly note: string }[]
  readonly ingredients: readonly IngredientRun[]
  /** German names. */
  readonly allergens: readonly string[]
  /** German names of what may be in it in traces. */
  readonly mayContain: readonly string[]
  readonly vegan: boolean
  readonly vegetarian: boolean
  readonly adultsOnly: boolean
  /** What this product warns of, and what stands on every pack (NemV § 4 (2) no. 3–5). */
  readonly warnings: readonly string[]
  readonly packNotices: readonly string[]
  readonly storage: string
  readonly novelFoodNote: string | null
  readonly foodBusiness: string
  readonly countryOfOrigin: string | null
  readonly vatPercent: 7 | 19
  /** What the nutrient table says of its nutrients: when to take them, and whom they are not for. */
  readonly cautions: { readonly spacing: readonly NutrientCaution[]; readonly topics: readonly CautionTopic[] }
  /** „Brauchst du das?“ for each nutrient, in the order of the dose table. */
  readonly needs: readonly NeedView[]
  readonly similar: readonly ProductCard[]
}

const variantView = (snapshot: CatalogueSnapshot, product: Product, variant: Variant): VariantView => ({
  sku: variant.sku,
  gtin: variant.gtin,
  priceCents: variant.priceCents,
  priorPriceCents: variant.priorPriceCents ?? null,
  netQuantity: variant.netQuantity,
  basePrice: basePrice(variant),
  basePriceExemption: basePriceExemptionNotice(variant),
  portionPrice: portionPrice(product, variant),
  supply: supplyNotice(product, variant),
  afterOpening: afterOpening(product, variant),
  available: !snapshot.soldOut.has(variant.sku),
  packLabel: packLabel(variant, product.form),
  pack: packOf(product, variant),
})

/** What a product page says of the product itself. */
export type ProductDetails = Omit<ProductView, "cautions" | "needs" | "similar">

export const productDetails = (snapshot: CatalogueSnapshot, product: Product, table: NutrientTable): ProductDetails => {
  const { imageUrl, available } = productCard(snapshot, product)
  return {
    handle: product.handle,
    title: product.title,
    subtitle: typeset(product.subtitle),
    legalName: typeset(product.legalName),
    characteristic: typeset(product.characteristic),
    description: product.description.map(typeset),
    category: product.category,
    categoryLabel: categoryLabels[product.category],
    form: product.form,
    formLabel: formLabels[product.form],
    tags: product.tags,
    imageUrl,
    available,
    variants: product.variants.map((variant) => variantView(snapshot, product, variant)),
    dailyDose: { ...product.dailyDose, instructions: typeset(product.dailyDose.instructions) },
    doseFacts: doseFacts(product, table),
    claims: product.claims.map(({ nutrient, text }) => ({
      nutrient,
      text: typeset(text),
      note: typeset(product.claimsNote),
    })),
    ingredients: ingredientRuns(typeset(product.ingredients)),
    allergens: product.allergens.map((allergen) => allergenLabels[allergen]),
    mayContain: product.mayContain.map((allergen) => allergenLabels[allergen]),
    vegan: product.vegan,
    vegetarian: product.vegetarian,
    adultsOnly: product.adultsOnly,
    warnings: product.warnings.filter((warning) => !isPackNotice(warning)).map(typeset),
    packNotices: product.warnings.filter(isPackNotice).map(typeset),
    storage: typeset(product.storage),
    novelFoodNote: product.novelFoodNote === null ? null : typeset(product.novelFoodNote),
    foodBusiness: typeset(product.foodBusiness),
    countryOfOrigin: product.countryOfOrigin,
    vatPercent: vatPercent[product.vatClass],
  }
}

type Book = Pick<NutrientBook, "table" | "sources">

const cautionsOf = ({ doses }: Product, { table, sources }: Book): ProductView["cautions"] => {
  const nutrients = doses.flatMap(({ nutrient }) => {
    const row = table.get(nutrient)
    return row === undefined ? [] : [{ row, label: nutrientName(nutrient) }]
  })
  const spacing = nutrients.flatMap(({ row, label }) =>
    row.cautions
      .filter(({ action }) => action === "space")
      .map(({ text_de, source }) => ({ nutrient: label, text: text_de, source })),
  )
  return { spacing: mergedCautions(spacing, sources), topics: cautionTopics(nutrients, sources) }
}

/** The product as its page shows it. */
export const productView = (snapshot: CatalogueSnapshot, product: Product, book: Book): ProductView => ({
  ...productDetails(snapshot, product, book.table),
  cautions: cautionsOf(product, book),
  needs: needViews(product),
  similar: similarProducts(snapshot, product).map((other) => productCard(snapshot, other)),
})
