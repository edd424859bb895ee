import { nutrientName } from "../../nutrients/nutrient-names.ts"
import { formatAmount, formatDecimal } from "../../shared/decimal.ts"
import { allergenLabels } from "../labels.ts"
import type { ProductField, Refusal } from "./refusal.ts"

const fieldNames: Readonly<Record<ProductField, string>> = {
  handle: "Produktname in der Adresse",
  title: "Titel",
  subtitle: "Untertitel",
  legalName: "Bezeichnung",
  characteristic: "Kennzeichnende Stoffe",
  description: "Beschreibung",
  tags: "Schlagwörter",
  dailyDose: "Tagesverzehr",
  doses: "Nährstoffe",
  ingredients: "Zutaten",
  allergens: "Allergene",
  vegan: "Vegan",
  vegetarian: "Vegetarisch",
  warnings: "Hinweise",
  storage: "Aufbewahrung",
  claims: "Angaben",
  claimsNote: "Hinweis zu den Angaben",
  foodBusiness: "Lebensmittelunternehmen",
  variants: "Packungen",
}

const percent = (value: number | null): string => (value === null ? "keine Angabe" : `${formatDecimal(value)}\u00a0%`)

const authorities = {
  BfR: "Höchstmenge je Tagesportion (BfR)",
  EFSA: "Menge, die die EFSA für unbedenklich hält (Art. 14 VO (EG) 178/2002)",
}

/** What is wrong, and the rule: for where the field is plain to see. */
export const reasonOf = (refusal: Refusal): string => {
  switch (refusal._tag) {
    case "InformationMissing":
      return `Die Pflichtangabe fehlt (${refusal.law}).`
    case "InformationIncomplete":
      return `Es fehlt: ${refusal.needed} (${refusal.law}).`
    case "NoticeMissing":
      return `Es fehlt der Hinweis „${refusal.notice}“ (${refusal.law}).`
    case "AllergenNotMarked":
      return `${allergenLabels[refusal.allergen]} ist als Allergen angegeben, aber im Zutatenverzeichnis nicht mit ** hervorgehoben (Art. 21 Abs. 1 LMIV).`
    case "MarkedButNotListed":
      return `„${refusal.text}“ ist hervorgehoben, gehört aber zu keinem der angegebenen Allergene (Art. 21 Abs. 1 LMIV).`
    case "DietContradicted":
      return `„${refusal.diet === "vegan" ? "Vegan" : "Vegetarisch"}“ passt nicht zu: ${refusal.because} (Art. 7 Abs. 1 LMIV).`
    case "UnknownNutrient":
      return `Der Stoff „${refusal.nutrient}“ steht nicht in der Nährstofftabelle (§ 3 NemV).`
    case "NutrientRepeated":
      return `${nutrientName(refusal.nutrient)} steht zweimal da; anzugeben ist die Gesamtmenge (§ 4 Abs. 3 NemV).`
    case "WrongUnit":
      return `${nutrientName(refusal.nutrient)} ist in ${refusal.unit} angegeben statt in ${refusal.expected} (§ 4 Abs. 3 NemV).`
    case "NrvPercentWrong":
      return `${nutrientName(refusal.nutrient)}: Prozent des Nährstoffbezugswerts ${percent(refusal.stated)}, richtig ist ${percent(refusal.computed)} (§ 4 Abs. 3 NemV, Anhang XIII LMIV).`
    case "NutrientNotRecommended":
      return `Vom Zusatz von ${nutrientName(refusal.nutrient)} rät das BfR ab.`
    case "DoseTooHigh":
      return `${nutrientName(refusal.nutrient)}: ${formatAmount(refusal.amount, refusal.unit)} sind mehr als ${formatAmount(refusal.limit, refusal.unit)}, ${authorities[refusal.authority]}.`
    case "GroupTooHigh":
      return `${refusal.nutrients.map(nutrientName).join(" und ")} schöpfen ihre Höchstmengen zusammen zu ${percent(refusal.percent)} aus (BfR).`
    case "ClaimNotAuthorised":
      return `Die Angabe „${refusal.text}“ ist für ${nutrientName(refusal.nutrient)} nicht zugelassen (Art. 10 Abs. 1 VO (EG) 1924/2006, VO (EU) 432/2012).`
    case "ClaimDoseTooLow":
      return `Für die Angabe „${refusal.text}“ braucht es ${formatAmount(refusal.minimum, refusal.unit)} ${nutrientName(refusal.nutrient)} am Tag, enthalten sind ${formatAmount(refusal.amount, refusal.unit)} (VO (EU) 432/2012).`
    case "ClaimConditionMissing":
      return `Zur Angabe „${refusal.text}“ fehlt unter den Hinweisen: ${refusal.condition} (VO (EU) 432/2012).`
    case "ForbiddenWords":
      return `„${refusal.words}“ darf dort nicht stehen (${refusal.law}).`
    case "GtinInvalid":
      return `${refusal.sku}: „${refusal.gtin}“ ist keine gültige GTIN (Prüfziffer nach GS1).`
    case "BasePriceMissing":
      return `${refusal.sku}: Ohne Grundpreis darf nur verkauft werden, was weniger als 10\u00a0g oder 10\u00a0ml enthält (§ 4 Abs. 3 Nr. 1 PAngV).`
    case "PriceMissing":
      return `${refusal.sku}: Der Preis fehlt (§ 3 PAngV).`
    case "ServingsMissing":
      return `${refusal.sku}: Die Zahl der Tagesportionen fehlt (§ 4 Abs. 2 NemV).`
    case "HandleTaken":
      return "Zwei Produkte haben denselben Namen in der Adresse."
    case "SkuTaken":
      return `Die Artikelnummer ${refusal.sku} hat auch eine andere Packung (${refusal.by}).`
    case "GtinTaken":
      return `Die GTIN ${refusal.gtin} hat auch eine andere Packung (${refusal.by}).`
  }
}

/** The refusal as one German sentence for staff: the field, what is wrong with it, the rule. */
export const describeRefusal = (refusal: Refusal): string => `${fieldNames[refusal.field]}: ${reasonOf(refusal)}`
