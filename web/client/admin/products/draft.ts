import type { ProductEdit } from "../../../../domain/catalogue/editing/product-edit.ts"
import { ingredientsIn } from "../../../../domain/catalogue/ingredient-list.ts"
import { merged } from "../ui/merge.ts"
import { boxNames, type ChosenName, chosenNames, claimValue, type TextName, textNames } from "./draft-names.ts"
import { type Draft, isListName, mergedRows, rowsFrom, rowsIn, rowsText } from "./draft-rows.ts"

/** Lists with one entry a line, paragraphs separated by empty lines. */
export const separators: Partial<Record<TextName, readonly [written: string, read: RegExp]>> = {
  description: ["\n\n", /\n\s*\n/],
  tags: ["\n", /\n/],
  warnings: ["\n", /\n/],
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

/** `1290` → `12,90`. */
const priceInput = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

/** `2.5` → `2,5`; empty for 0. */
const amountInput = (amount: number): string => (amount === 0 ? "" : String(amount).replace(".", ","))

const chosenIn = (edit: ProductEdit): Readonly<Record<ChosenName, readonly string[]>> => ({
  allergens: edit.allergens,
  mayContain: edit.mayContain,
  claims: edit.claims.map(claimValue),
  targetGroups: edit.targetGroups,
  contraindications: edit.contraindications,
})

/** Chosen values, one a line, sorted: the order on the page makes no difference. */
const chosenText = (values: readonly string[]): string => values.toSorted().join("\n")

/** The initial content of a product's form. */
export const draftOf = (edit: ProductEdit): Draft => {
  const written = (name: TextName): string => {
    const value = edit[name]
    return typeof value === "string" ? value : value.join(separators[name]?.[0] ?? "\n")
  }
  const chosen = chosenIn(edit)
  return {
    ...Object.fromEntries(keysOf(textNames).map((name) => [name, written(name)])),
    ...Object.fromEntries(keysOf(boxNames).map((name) => [name, edit[name] ? "on" : ""])),
    ...Object.fromEntries(keysOf(chosenNames).map((name) => [name, chosenText(chosen[name])])),
    category: edit.category,
    form: edit.form,
    vatClass: edit.vatClass,
    portionAmount: amountInput(edit.portionAmount),
    maxPortionsPerDay: edit.maxPortionsPerDay === null ? "" : String(edit.maxPortionsPerDay),
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

/** The current content of the form, limited to the draft's fields. */
export const draftFrom = (form: FormData, known: Draft): Draft =>
  Object.fromEntries(
    Object.keys(known).map((name) => {
      if (isListName(name)) return [name, rowsText(name, rowsFrom(form, name))]
      return [name, chosenText(form.getAll(name).map((value) => String(value).replaceAll("\r\n", "\n")))]
    }),
  )

/** My form with a colleague's changes; lists changed on both sides are merged row by row and column by column. */
export const mergedDraft = (before: Draft, theirs: Draft, mine: Draft): Draft =>
  merged(before, theirs, mine, (both) => {
    const { name } = both
    if (!isListName(name)) return both.mine
    return rowsText(name, mergedRows(name, rowsIn(before, name), rowsIn(mine, name), rowsIn(theirs, name)))
  })
