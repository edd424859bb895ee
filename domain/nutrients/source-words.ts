import type { Source } from "./nutrient-table.ts"

/** The house's own caution is no official value and does not look like one. */
const ownRule = "Vorsichtsregel unseres Hauses, kein amtlicher Wert"

/** `DGE-Positionspapier zu veganer Ernährung (2024)`; `null` for a key there is not. */
export const sourceInWords = (sources: Readonly<Record<string, Source>>, key: string): string | null => {
  const source = sources[key]
  if (source === undefined) return null
  if (key === "HOUSE") return ownRule
  const { title, year } = source
  return year === null || title.includes(String(year)) ? title : `${title} (${year})`
}
