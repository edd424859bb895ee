import { cautionName } from "../../../../domain/catalogue/editing/caution-names.ts"
import {
  type BoxField,
  type ChoiceField,
  claimFrom,
  type Draft,
  isListName,
  rowsIn,
  type TextField,
} from "../../../../domain/catalogue/editing/draft.ts"
import { targetGroupName } from "../../../../domain/catalogue/editing/target-groups.ts"
import { allergenLabels, categoryLabels, formLabels } from "../../../../domain/catalogue/labels.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { ownValue } from "../../../../domain/shared/own-value.ts"

/** German names of the text fields. */
export const textNames: Readonly<Record<TextField, string>> = {
  title: "Titel",
  subtitle: "Untertitel",
  description: "Beschreibung",
  tags: "Schlagwörter",
  legalName: "Bezeichnung",
  characteristic: "Kennzeichnende Stoffe",
  portionUnit: "Portion",
  instructions: "Verzehrempfehlung",
  storage: "Aufbewahrung",
  foodBusiness: "Lebensmittelunternehmen",
  countryOfOrigin: "Herkunft",
  novelFoodNote: "Hinweis zu neuartigen Lebensmitteln",
  warnings: "Hinweise",
  claimsNote: "Hinweis zu den Angaben",
}

export const boxNames: Readonly<Record<BoxField, string>> = {
  vegan: "Vegan",
  vegetarian: "Vegetarisch",
  adultsOnly: "Nur für Erwachsene",
  suggestable: "Darf der Fragebogen vorschlagen",
}

/** German names of the multiple choice fields. */
export const chosenNames: Readonly<Record<ChoiceField, string>> = {
  allergens: "Allergene in den Zutaten",
  mayContain: "Allergene in Spuren",
  claims: "Angaben (HCVO)",
  targetGroups: "Für wen es gemacht ist",
  contraindications: "Für wen es nichts ist",
}

const otherNames = {
  category: "Kategorie",
  form: "Darreichungsform",
  vatClass: "Umsatzsteuer",
  portionAmount: "Menge je Portion",
  maxPortionsPerDay: "Portionen am Tag, höchstens",
  monthsAfterOpening: "Nach dem Öffnen haltbar, Monate",
  doses: "Nährstoffe",
  ingredients: "Zutaten",
  variants: "Packungen",
  handle: "Name in der Adresse",
} as const

const names: Readonly<Record<string, string>> = { ...textNames, ...boxNames, ...chosenNames, ...otherNames }

/** The German name of a form's field. */
export const fieldName = (name: string): string => ownValue(names, name) ?? name

const labelled = (labels: Readonly<Record<string, string>>, value: string): string => ownValue(labels, value) ?? value

const entryInWords = (name: string, entry: string): string => {
  if (name === "allergens" || name === "mayContain") return labelled(allergenLabels, entry)
  if (name === "claims") return claimFrom(entry).text
  return name === "targetGroups" ? targetGroupName(entry) : cautionName(entry)
}

const listInWords = (name: string, draft: Draft): string => {
  if (name === "doses")
    return rowsIn(draft, name)
      .map(
        ({ nutrient = "", amount, unit, source }) =>
          `${nutrientName(nutrient)} ${amount}\u00a0${unit}${source ? `, ${source}` : ""}`,
      )
      .join("\n")
  if (name === "ingredients")
    return rowsIn(draft, name)
      .map(({ text }) => text)
      .join(", ")
  return rowsIn(draft, "variants")
    .map(
      ({ sku, gtin, price, cost, net, netUnit, pieces, servings }) =>
        `${sku}: ${price}\u00a0€, ${cost ? `im Einkauf ${cost}\u00a0€, ` : ""}${net}\u00a0${netUnit}, ${pieces ? `${pieces} Stück, ` : ""}${servings} Tagesportionen, GTIN ${gtin}`,
    )
    .join("\n")
}

/** A field's value as readable text. */
export const inWords = (name: string, value: string): string => {
  if (Object.hasOwn(boxNames, name)) return value === "on" ? "ja" : "nein"
  if (value === "") return "nichts"
  if (name === "vatClass") return value === "standard_19" ? "19\u00a0%" : "7\u00a0%"
  if (name === "form") return labelled(formLabels, value)
  if (name === "category") return labelled(categoryLabels, value)
  if (isListName(name)) return listInWords(name, { [name]: value }) || "nichts"
  if (!Object.hasOwn(chosenNames, name)) return value
  return value
    .split("\n")
    .map((entry) => entryInWords(name, entry))
    .join("\n")
}
