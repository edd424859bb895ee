import { editOf, type ProductEdit, withEdit } from "../../../../domain/catalogue/editing/product-edit.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import type { FieldError } from "../../page.ts"

/** What stands in the product's form, by the names of its fields; a box that is ticked is `on`. */
export type Draft = Readonly<Record<string, string>>

/** The fields of one line or several, as staff call them. */
export const textNames = {
  title: "Titel",
  subtitle: "Untertitel",
  description: "Beschreibung",
  tags: "Schlagwörter",
  legalName: "Bezeichnung",
  characteristic: "Kennzeichnende Stoffe",
  instructions: "Verzehrempfehlung",
  storage: "Aufbewahrung",
  foodBusiness: "Lebensmittelunternehmen",
  countryOfOrigin: "Herkunft",
  novelFoodNote: "Hinweis zu neuartigen Lebensmitteln",
  warnings: "Hinweise",
  claimsNote: "Hinweis zu den Angaben",
} as const
export type TextName = keyof typeof textNames

export const boxNames = {
  vegan: "Vegan",
  vegetarian: "Vegetarisch",
  adultsOnly: "Nur für Erwachsene",
  suggestable: "Darf der Fragebogen vorschlagen",
} as const
export type BoxName = keyof typeof boxNames

export const priceField = (sku: string): string => `variants.${sku}.price`
export const servingsField = (sku: string): string => `variants.${sku}.servings`

/** Lists are written one entry a line, paragraphs with an empty line between them. */
const separators: Partial<Record<TextName, readonly [written: string, read: RegExp]>> = {
  description: ["\n\n", /\n\s*\n/],
  tags: ["\n", /\n/],
  warnings: ["\n", /\n/],
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

/** `1290` → `12,90`. */
export const priceInput = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

/** `12,90` → `1290`; `null` for what is no price. */
export const priceOf = (written: string): number | null =>
  /^\d{1,5}(?:[.,]\d{1,2})?$/.test(written.trim()) ? Math.round(Number(written.trim().replace(",", ".")) * 100) : null

const wholeOf = (written: string): number | null => (/^\d{1,5}$/.test(written.trim()) ? Number(written.trim()) : null)

/** What stands in the form of a product nobody has written about yet. */
export const draftOf = (product: Product): Draft => {
  const edit = editOf(product)
  const written = (name: TextName): string => {
    const value = edit[name]
    return typeof value === "string" ? value : value.join(separators[name]?.[0] ?? "\n")
  }
  return {
    ...Object.fromEntries(keysOf(textNames).map((name) => [name, written(name)])),
    ...Object.fromEntries(keysOf(boxNames).map((name) => [name, edit[name] ? "on" : ""])),
    vatClass: edit.vatClass,
    ...Object.fromEntries(
      edit.variants.flatMap(({ sku, priceCents, servings }) => [
        [priceField(sku), priceInput(priceCents)],
        [servingsField(sku), String(servings)],
      ]),
    ),
  }
}

/** What stands in the form now. */
export const draftFrom = (form: FormData, product: Product): Draft =>
  Object.fromEntries(
    Object.keys(draftOf(product)).map((name) => [name, String(form.get(name) ?? "").replaceAll("\r\n", "\n")]),
  )

export interface Written {
  readonly edit: ProductEdit
  /** The product as it would be saved. */
  readonly product: Product
  /** Fields that cannot be read; what was there before stands in their place. */
  readonly unreadable: readonly FieldError[]
}

/** What is meant by what stands in the form. */
export const readDraft = (draft: Draft, product: Product): Written => {
  const text = (name: TextName): string => draft[name] ?? ""
  const list = (name: TextName): readonly string[] => text(name).split(separators[name]?.[1] ?? /\n/)
  const unreadable: FieldError[] = []
  const number = (name: string, read: (written: string) => number | null, before: number, message: string): number => {
    const value = read(draft[name] ?? "")
    if (value === null) unreadable.push({ path: name, message })
    return value ?? before
  }
  const variants = product.variants.map(({ sku, priceCents, servings }) => ({
    sku,
    priceCents: number(priceField(sku), priceOf, priceCents, `${sku}: Bitte schreibe den Preis wie 12,90.`),
    servings: number(
      servingsField(sku),
      wholeOf,
      servings,
      `${sku}: Bitte schreibe die Tagesportionen als ganze Zahl.`,
    ),
  }))
  const edit: ProductEdit = {
    title: text("title"),
    subtitle: text("subtitle"),
    description: list("description"),
    tags: list("tags"),
    legalName: text("legalName"),
    characteristic: text("characteristic"),
    instructions: text("instructions"),
    storage: text("storage"),
    foodBusiness: text("foodBusiness"),
    countryOfOrigin: text("countryOfOrigin"),
    novelFoodNote: text("novelFoodNote"),
    warnings: list("warnings"),
    claimsNote: text("claimsNote"),
    vegan: draft.vegan === "on",
    vegetarian: draft.vegetarian === "on",
    adultsOnly: draft.adultsOnly === "on",
    suggestable: draft.suggestable === "on",
    vatClass: draft.vatClass === "standard_19" ? "standard_19" : "reduced_7",
    variants,
  }
  return { edit, product: withEdit(product, edit), unreadable }
}

/** What staff call a field of the form. */
export const fieldName = (name: string): string => {
  if (Object.hasOwn(textNames, name)) return textNames[name as TextName]
  if (Object.hasOwn(boxNames, name)) return boxNames[name as BoxName]
  if (name === "vatClass") return "Umsatzsteuer"
  const [, sku = "", what] = name.split(".")
  return what === "price" ? `Preis von ${sku}` : `Tagesportionen von ${sku}`
}

/** What a field says, as it is read out to somebody. */
export const inWords = (name: string, value: string): string => {
  if (Object.hasOwn(boxNames, name)) return value === "on" ? "ja" : "nein"
  if (name === "vatClass") return value === "standard_19" ? "19\u00a0%" : "7\u00a0%"
  return value === "" ? "nichts" : value
}

/** A field that differs between two states of a product, with what stands in the form. */
export interface Difference {
  readonly name: string
  readonly before: string
  readonly theirs: string
  /** What this form says; the same as `before` where nobody wrote here. */
  readonly mine: string
}

/** What somebody else changed since the form was opened. */
export const differences = (before: Product, theirs: Product, mine: Draft): readonly Difference[] => {
  const [from, to] = [draftOf(before), draftOf(theirs)]
  return Object.keys(to).flatMap((name) => {
    const [was, is, own] = [from[name] ?? "", to[name] ?? "", mine[name] ?? ""]
    return was === is ? [] : [{ name, before: was, theirs: is, mine: own }]
  })
}
