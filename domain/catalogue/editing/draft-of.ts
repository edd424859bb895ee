import { ingredientsIn } from "../ingredient-list.ts"
import {
  boxFields,
  type ChoiceField,
  choiceFields,
  claimValue,
  type Draft,
  rowsText,
  type TextField,
  textFields,
} from "./draft.ts"
import type { EditedProduct } from "./edited-product.ts"
import { editOf, type ProductEdit } from "./product-edit.ts"

/** Lists with one entry a line, paragraphs separated by empty lines. */
export const separators: Partial<Record<TextField, readonly [written: string, read: RegExp]>> = {
  description: ["\n\n", /(?<!\n)\n\s*\n/],
  tags: ["\n", /\n/],
  warnings: ["\n", /\n/],
}

/** `1290` → `12,90`. */
const priceInput = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

/** `2.5` → `2,5`; empty for 0. */
const amountInput = (amount: number): string => (amount === 0 ? "" : String(amount).replace(".", ","))

const chosenIn = (edit: ProductEdit): Readonly<Record<ChoiceField, readonly string[]>> => ({
  allergens: edit.allergens,
  mayContain: edit.mayContain,
  claims: edit.claims.map(claimValue),
  targetGroups: edit.targetGroups,
  contraindications: edit.contraindications,
})

/** Chosen values, one a line, sorted: the order on the page makes no difference. */
const chosenText = (values: readonly string[]): string => values.toSorted().join("\n")

/** A product as its form shows it. */
export const draftOf = (edit: ProductEdit): Draft => {
  const written = (name: TextField): string => {
    const value = edit[name]
    return typeof value === "string" ? value : value.join(separators[name]?.[0] ?? "\n")
  }
  const chosen = chosenIn(edit)
  return {
    ...Object.fromEntries(textFields.map((name) => [name, written(name)])),
    ...Object.fromEntries(boxFields.map((name) => [name, edit[name] ? "on" : ""])),
    ...Object.fromEntries(choiceFields.map((name) => [name, chosenText(chosen[name])])),
    category: edit.category,
    form: edit.form,
    vatClass: edit.vatClass,
    portionAmount: amountInput(edit.portionAmount),
    maxPortionsPerDay: edit.maxPortionsPerDay === null ? "" : String(edit.maxPortionsPerDay),
    monthsAfterOpening: edit.monthsAfterOpening === null ? "" : String(edit.monthsAfterOpening),
    doses: rowsText(
      "doses",
      edit.doses.map(({ nutrient, amount, unit, source }) => ({ nutrient, amount: amountInput(amount), unit, source })),
    ),
    ingredients: rowsText(
      "ingredients",
      ingredientsIn(edit.ingredients).map((text) => ({ text })),
    ),
    variants: rowsText(
      "variants",
      edit.variants.map(({ sku, gtin, netQuantity, pieces, servings, priceCents, basePriceExemption, costCents }) => ({
        sku,
        gtin,
        net: amountInput(netQuantity.value),
        netUnit: netQuantity.unit,
        pieces: pieces === null ? "" : String(pieces),
        servings: servings === 0 ? "" : String(servings),
        price: priceCents === 0 ? "" : priceInput(priceCents),
        exemption: basePriceExemption ?? "",
        cost: costCents === null ? "" : priceInput(costCents),
      })),
    ),
  }
}

/** What the form of a product shows when it is opened: its draft as it was typed, else the product. */
export const contentOf = ({
  product,
  costs,
  draft,
  made,
}: Pick<EditedProduct, "product" | "costs" | "draft" | "made">): Draft => {
  const whole = { ...draftOf(editOf(product, costs)), ...(!made && { handle: "" }) }
  return draft === null ? whole : Object.fromEntries(Object.keys(whole).map((name) => [name, draft[name] ?? ""]))
}
