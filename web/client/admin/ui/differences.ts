import { partInWords, valueInWords } from "./audit-words.ts"

/** One part of what was changed, in words; `null` where there was or is nothing. */
export interface Difference {
  /** Which part; `null`: the whole. */
  readonly name: string | null
  readonly before: string | null
  readonly after: string | null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const inWords = (value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "ja" : "nein"
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => inWords(each) ?? "–").join(", ")
  if (isRecord(value))
    return (
      Object.entries(value)
        .filter(([, part]) => inWords(part) !== null)
        .map(([name, part]) => `${partInWords(name)}: ${inWords(part)}`)
        .join("; ") || null
    )
  return valueInWords(String(value))
}

/** What differs between two values of the audit log: of objects each part by its name, else the whole. */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const parts = (isRecord(before) || before === null) && (isRecord(after) || after === null)
  const named: readonly (readonly [string | null, unknown, unknown])[] = parts
    ? [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => [
        partInWords(name),
        before?.[name],
        after?.[name],
      ])
    : [[null, before, after]]
  return named
    .map(([name, was, is]) => ({ name, before: inWords(was), after: inWords(is) }))
    .filter((each) => each.before !== each.after)
}
