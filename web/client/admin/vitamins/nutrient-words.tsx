import type { CautionAction, Nutrient } from "../../../../domain/nutrients/nutrient.ts"
import type { Confidence } from "../../../../domain/nutrients/nutrient-table.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"

export type NutrientView = Outputs["staffNutrients"]["view"]
export type NutrientRow = Outputs["staffNutrients"]["list"]["rows"][number]
export type Edit = NutrientView["edit"]

export const nutrientHref = (id: string): string => `/admin/vitamins/${encodeURIComponent(id)}`

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

export const amountOr = (amount: number | null, unit: string, none = "–"): string =>
  amount === null ? none : formatAmount(amount, unit)

/** `25. November 2026` */
export const dayInWords = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`))

export const OffBadge = () => <span className="badge badge--notice">abgeschaltet</span>
