import type { CautionAction, Nutrient } from "./nutrient.ts"
import type { Confidence } from "./nutrient-table.ts"

export const upperKindNames: Readonly<Record<Nutrient["ul"]["kind"], string>> = {
  UL: "Tolerierbare Höchstmenge (UL)",
  safe_level: "Sichere Aufnahmemenge",
  ADI: "Duldbare tägliche Menge (ADI)",
  none: "kein Wert",
}

export const upperScopeNames: Readonly<Record<Nutrient["ul"]["scope"], string>> = {
  total: "alles, auch das Essen",
  supplement_only: "nur Nahrungsergänzung",
  supplement_and_fortified: "Nahrungsergänzung und Angereichertes",
}

export const bfrStatusNames: Readonly<Record<Nutrient["bfr_max"]["status"], string>> = {
  limit: "Höchstmenge",
  no_limit_needed: "keine Höchstmenge nötig",
  not_recommended: "nicht empfohlen (0)",
  unknown: "nicht bekannt",
}

export const actionNames: Readonly<Record<CautionAction, string>> = {
  exclude: "nicht vorschlagen",
  refer: "nicht vorschlagen, ärztlich klären",
  warn: "warnen",
  space: "zeitlich trennen",
  exclude_product_with_allergen: "Produkt mit dem Allergen nicht zeigen",
}

export const confidenceNames: Readonly<Record<Confidence, string>> = {
  high: "hoch",
  medium: "mittel",
  low: "niedrig",
  "n/a": "Hausregel",
}
