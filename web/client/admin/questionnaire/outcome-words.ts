import type { Blocked } from "../../../../domain/suggestions/suggestion.ts"

/** Why there is a reason for a nutrient and no product; kept results may know others. */
export const becauseNames: Readonly<Record<string, string>> = {
  caution: "eine Angabe spricht dagegen",
  off: "abgeschaltet",
  no_limit: "davon schlägt das Haus nichts vor",
  taken: "wird schon genommen",
  too_little: "wird schon genommen, und es ist zu wenig",
  own_unknown: "eigene Menge unbekannt",
  no_product: "kein Produkt passt",
  enough: "schon genug Vorschläge",
} satisfies Readonly<Record<Blocked["because"], string>>
