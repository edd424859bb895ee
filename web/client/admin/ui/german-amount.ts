import { formatDecimal } from "../../../../domain/shared/decimal.ts"

/** An amount as staff write it: `12,5`. */
export const amountText = (amount: number | null): string => (amount === null ? "" : formatDecimal(amount))

/** An amount in German: `12,5`, `1.000`. What is none, as `6.5`, goes to the server as it is, which says so at its field. */
export const amountFrom = (written: string): number | null => {
  const text = written.trim()
  if (text === "") return null
  return /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(text)
    ? Number(text.replaceAll(".", "").replace(",", "."))
    : (text as unknown as number)
}
