import * as Schema from "effect/Schema"
import { ingredientList } from "../ingredient-list.ts"
import { Allergen, Category, Form } from "../product.ts"
import { blankEdit } from "./blank-edit.ts"
import { type ChoiceField, claimFrom, type Draft, type Row, rowsIn, type TextField } from "./draft.ts"
import { separators } from "./draft-of.ts"
import { type PackEdit, ProductEdit } from "./product-edit.ts"

/** A field of the form that holds no product's value, and what is wrong with it. */
export interface Unreadable {
  readonly path: string
  readonly message: string
}

export interface Written {
  readonly edit: ProductEdit
  /** Values that cannot be saved, by field name. */
  readonly unreadable: readonly Unreadable[]
}

/** `12,90` → `1290`; `null` if it is no price. */
const priceOf = (written: string): number | null =>
  /^\d{1,5}(?:[.,]\d{1,2})?$/.test(written.trim()) ? Math.round(Number(written.trim().replace(",", ".")) * 100) : null

const wholeOf = (written: string): number | null => (/^\d{1,6}$/.test(written.trim()) ? Number(written.trim()) : null)

/** `2,5` → `2.5`. A point is refused: it could separate thousands or decimals. */
const amountOf = (written: string): number | null =>
  /^\d{1,7}(?:,\d{1,6})?$/.test(written.trim()) ? Number(written.trim().replace(",", ".")) : null

const amountMessage = "Bitte schreibe die Menge wie 2,5 und ohne Punkt."

const oneOf = <A extends string>(known: readonly A[], value: string | undefined, otherwise: A): A =>
  known.find((each) => each === value) ?? otherwise

const standard = Schema.toStandardSchemaV1(ProductEdit, { parseOptions: { errors: "all" } })["~standard"]

/** The issues the server would report. */
const objections = (edit: ProductEdit): readonly { readonly path: readonly string[]; readonly message: string }[] => {
  const result = standard.validate(edit)
  if (result instanceof Promise) return []
  return (result.issues ?? []).map(({ path = [], message }) => ({
    path: path.map((part) => String(typeof part === "object" ? part.key : part)),
    message,
  }))
}

/** Names of the form that differ from the Schema's. */
const columns: Readonly<Record<string, string>> = {
  netQuantity: "net",
  priceCents: "price",
  basePriceExemption: "exemption",
  costCents: "cost",
}

/** The product in the form's content. An unreadable value is replaced by one that breaks no selling rule. */
export const readDraft = (draft: Draft): Written => {
  const unreadable: Unreadable[] = []
  const number = (
    path: string,
    written: string | undefined,
    read: (written: string) => number | null,
    message: string,
  ): number => {
    const value = read(written ?? "")
    if (value === null) unreadable.push({ path, message })
    return value ?? 1
  }
  const text = (name: TextField): string => draft[name] ?? ""
  const list = (name: TextField): readonly string[] => text(name).split(separators[name]?.[1] ?? /\n/)
  const chosen = (name: ChoiceField): readonly string[] => (draft[name] ?? "").split("\n").filter((each) => each !== "")

  // An empty row is ignored, an incomplete one is not passed to the rules.
  const doses = rowsIn(draft, "doses").flatMap(({ nutrient = "", amount = "", unit = "", source = "" }, index) => {
    if (`${nutrient}${amount}${source}`.trim() === "") return []
    const path = `doses.${index}`
    const value = amountOf(amount)
    if (nutrient === "") unreadable.push({ path: `${path}.nutrient`, message: "Bitte wähle einen Nährstoff." })
    if (value === null) unreadable.push({ path: `${path}.amount`, message: amountMessage })
    return nutrient === "" || value === null
      ? []
      : [{ index, dose: { nutrient, amount: value, unit: oneOf(["µg", "mg", "FCC"], unit, "mg"), source } }]
  })

  const packOf = (row: Row, index: number): PackEdit => {
    const at = `variants.${index}`
    const whole = (column: "pieces" | "servings", message: string) =>
      number(`${at}.${column}`, row[column], wholeOf, message)
    return {
      sku: (row.sku ?? "").trim(),
      gtin: (row.gtin ?? "").replace(/\s/g, ""),
      netQuantity: {
        value: number(`${at}.net`, row.net, amountOf, "Bitte schreibe die Füllmenge wie 37,8 und ohne Punkt."),
        unit: oneOf(["g", "ml"], row.netUnit, "g"),
      },
      pieces: row.pieces?.trim() ? whole("pieces", "Bitte schreibe die Stückzahl als ganze Zahl.") : null,
      servings: whole("servings", "Bitte schreibe die Tagesportionen als ganze Zahl."),
      priceCents: number(`${at}.price`, row.price, priceOf, "Bitte schreibe den Preis wie 12,90."),
      basePriceExemption: row.exemption?.trim() || null,
      costCents: row.cost?.trim()
        ? number(`${at}.cost`, row.cost, priceOf, "Bitte schreibe den Einkaufspreis wie 3,20.")
        : null,
    }
  }
  const [first, ...others] = rowsIn(draft, "variants").map(packOf)

  const edit: ProductEdit = {
    title: text("title"),
    subtitle: text("subtitle"),
    category: oneOf(Category.literals, draft.category, blankEdit.category),
    legalName: text("legalName"),
    characteristic: text("characteristic"),
    description: list("description"),
    tags: list("tags"),
    form: oneOf(Form.literals, draft.form, blankEdit.form),
    portionAmount: number("portionAmount", draft.portionAmount, amountOf, amountMessage),
    portionUnit: text("portionUnit"),
    maxPortionsPerDay: draft.maxPortionsPerDay?.trim()
      ? number("maxPortionsPerDay", draft.maxPortionsPerDay, wholeOf, "Bitte gib eine ganze Zahl an.")
      : null,
    instructions: text("instructions"),
    doses: doses.map(({ dose }) => dose),
    ingredients: ingredientList(
      rowsIn(draft, "ingredients")
        .map((row) => (row.text ?? "").trim())
        .filter((each) => each !== ""),
    ),
    allergens: Allergen.literals.filter((each) => chosen("allergens").includes(each)),
    mayContain: Allergen.literals.filter((each) => chosen("mayContain").includes(each)),
    storage: text("storage"),
    monthsAfterOpening: draft.monthsAfterOpening?.trim()
      ? number("monthsAfterOpening", draft.monthsAfterOpening, wholeOf, "Bitte gib ganze Monate an.")
      : null,
    warnings: list("warnings"),
    claims: chosen("claims").map(claimFrom),
    claimsNote: text("claimsNote"),
    novelFoodNote: text("novelFoodNote"),
    foodBusiness: text("foodBusiness"),
    countryOfOrigin: text("countryOfOrigin"),
    vatClass: oneOf(["reduced_7", "standard_19"], draft.vatClass, "reduced_7"),
    vegan: draft.vegan === "on",
    vegetarian: draft.vegetarian === "on",
    adultsOnly: draft.adultsOnly === "on",
    suggestable: draft.suggestable === "on",
    targetGroups: chosen("targetGroups"),
    contraindications: chosen("contraindications"),
    variants: first === undefined ? blankEdit.variants : [first, ...others],
  }
  const refused = objections(edit).map(({ path: [field = "", index, column], message }): Unreadable => {
    if (index === undefined || (field !== "doses" && field !== "variants")) return { path: field, message }
    const row = field === "doses" ? (doses[Number(index)]?.index ?? 0) : index
    return { path: [field, row, columns[column ?? ""] ?? column].join("."), message }
  })
  const known = new Set(unreadable.map(({ path }) => path))
  return { edit, unreadable: [...unreadable, ...refused.filter(({ path }) => !known.has(path))] }
}
