import { rowsIn } from "../catalogue/editing/draft.ts"
import { allergenLabels, categoryLabels, formLabels } from "../catalogue/labels.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { rowField } from "./flat-content.ts"
import { targets } from "./targets.ts"

const names: Readonly<Record<string, string>> = {
  ...targets,
  title: "Titel",
  description: "Beschreibung",
  tags: "Schlagwörter",
  handle: "Adresse",
  claims: "Angaben",
  claimsNote: "Hinweis zu den Angaben",
  suggestable: "Darf vorgeschlagen werden",
}

const columns: Readonly<Record<string, string>> = {
  sku: "Artikelnummer",
  gtin: "GTIN",
  net: "Füllmenge",
  netUnit: "Einheit",
  pieces: "Stückzahl",
  servings: "Tagesportionen",
  price: "Preis",
  amount: "Menge",
  unit: "Einheit",
  source: "Verbindung",
  nutrient: "Nährstoff",
}

/** What staff call a field of a product's form: `ABC-1: Füllmenge`. */
export const fieldLabel = (name: string): string => {
  const row = rowField(name)
  if (row === null) return names[name] ?? name
  const of = row.list === "doses" ? nutrientName(row.key) : row.key
  return `${of}: ${columns[row.column] ?? row.column}`
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  form: formLabels,
  category: categoryLabels,
  allergens: allergenLabels,
  mayContain: allergenLabels,
}

/** What stands in a field, as staff read it. */
export const fieldText = (name: string, value: string): string => {
  if (name === "ingredients")
    return rowsIn({ ingredients: value }, "ingredients")
      .map(({ text = "" }) => text)
      .join(", ")
  if (name.endsWith("/nutrient")) return nutrientName(value)
  if (name === "tags" || name === "allergens" || name === "mayContain")
    return value
      .split("\n")
      .map((each) => labels[name]?.[each] ?? each)
      .join(", ")
  const label = labels[name]?.[value]
  if (label !== undefined) return label
  if (value === "on") return "ja"
  return value === "reduced_7" ? "7 %" : value === "standard_19" ? "19 %" : value
}
