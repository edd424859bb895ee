import * as Schema from "effect/Schema"

/**
 * A product's form as it was typed, by field name: a ticked checkbox is `on`, a multiple choice has one value a line, rows of a list
 * are JSON. It may hold anything; `readDraft` says what of it is a product.
 */
export type Draft = Readonly<Record<string, string>>

export const textFields = [
  "title",
  "subtitle",
  "description",
  "tags",
  "legalName",
  "characteristic",
  "portionUnit",
  "instructions",
  "storage",
  "foodBusiness",
  "countryOfOrigin",
  "novelFoodNote",
  "warnings",
  "claimsNote",
] as const
export type TextField = (typeof textFields)[number]

export const boxFields = ["vegan", "vegetarian", "adultsOnly", "suggestable"] as const
export type BoxField = (typeof boxFields)[number]

export const choiceFields = ["allergens", "mayContain", "claims", "targetGroups", "contraindications"] as const
export type ChoiceField = (typeof choiceFields)[number]

/** A row of a list, by column name. */
export type Row = Readonly<Record<string, string>>

/** The lists of the form: their columns, and the one that identifies a row. */
export const lists = {
  doses: { columns: ["nutrient", "amount", "unit", "source"], key: "nutrient" },
  ingredients: { columns: ["text"], key: "text" },
  variants: {
    columns: ["sku", "gtin", "net", "netUnit", "pieces", "servings", "price", "exemption", "cost"],
    key: "sku",
  },
} as const
export type ListName = keyof typeof lists

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

const fields: ReadonlySet<string> = new Set([
  ...textFields,
  ...boxFields,
  ...choiceFields,
  ...Object.keys(lists),
  "category",
  "form",
  "vatClass",
  "portionAmount",
  "maxPortionsPerDay",
  "monthsAfterOpening",
  // Of a product that was never whole: the address it wants.
  "handle",
])

/** What is sent of a form: its own fields, of any content. */
export const DraftInput = Schema.Record(
  Schema.String,
  Schema.String.check(Schema.isMaxLength(60_000, { message: "Das ist zu lang." })),
).check(
  Schema.makeFilter((draft: Draft) => Object.keys(draft).every((name) => fields.has(name)), {
    message: "Dieses Feld gibt es nicht.",
  }),
)

/** The values of a multiple choice. */
export const entries = (draft: Draft, name: string): readonly string[] =>
  (draft[name] ?? "").split("\n").filter((each) => each !== "")

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const columnsOf = (list: ListName): readonly string[] => lists[list].columns

export const rowsIn = (draft: Draft, list: ListName): readonly Row[] => {
  const rows: unknown = JSON.parse(draft[list] || "[]")
  if (!Array.isArray(rows)) return []
  return rows
    .filter(isRecord)
    .map((row) => Object.fromEntries(columnsOf(list).map((column) => [column, String(row[column] ?? "")])))
}

/** Rows as serialised in the draft. */
export const rowsText = (list: ListName, rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columnsOf(list).map((column) => [column, row[column] ?? ""]))))

/** A claim as the value of its checkbox: nutrient and text. */
export const claimValue = ({ nutrient, text }: { readonly nutrient: string; readonly text: string }): string =>
  `${nutrient}|${text}`

export const claimFrom = (value: string): { readonly nutrient: string; readonly text: string } => {
  const [nutrient = "", ...text] = value.split("|")
  return { nutrient, text: text.join("|") }
}
