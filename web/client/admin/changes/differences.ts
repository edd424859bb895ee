import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { shownText } from "../../../../domain/shared/text-characters.ts"
import { fieldInWords, valueInWords } from "./audit-words.ts"

/** A changed part as text; `null` for a missing value. */
export interface Difference {
  /** The part's name; `null`: the whole. */
  readonly name: string | null
  readonly before: string | null
  readonly after: string | null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The last instant of a `Date`, epoch milliseconds. */
const latestInstant = 8_640_000_000_000_000

/** Parts that are instants, beside those that end with `At`. */
const instants: ReadonlySet<string> = new Set(["at", "from", "until", "since", "dueUntil"])

/** Money and instants are both numbers: the part's name tells which. */
const numberInWords = (value: number, name: string | null): string => {
  if (name?.toLowerCase().endsWith("cents")) return formatCents(value)
  return (name?.endsWith("At") || instants.has(name ?? "")) && Math.abs(value) <= latestInstant
    ? formatDateTime(value)
    : String(value).replace(".", ",")
}

const inWords = (value: unknown, kind: string, name: string | null = null): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "ja" : "nein"
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((each) => inWords(each, kind, name) ?? "–").join(", ")
  if (isRecord(value))
    return (
      Object.entries(value)
        .filter(([part, held]) => inWords(held, kind, part) !== null)
        .map(([part, held]) => `${fieldInWords(part, kind)}: ${inWords(held, kind, part)}`)
        .join("; ") || null
    )
  if (typeof value === "number") return numberInWords(value, name)
  return valueInWords(shownText(String(value)), kind, name)
}

/** The differences of two values of the audit log about a kind of subjects: part by part for objects, else as a whole. */
export const differences = (kind: string, before: unknown, after: unknown): readonly Difference[] => {
  const parts = (isRecord(before) || before === null) && (isRecord(after) || after === null)
  const named: readonly (readonly [string | null, unknown, unknown])[] = parts
    ? [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => [
        name,
        before?.[name],
        after?.[name],
      ])
    : [[null, before, after]]
  return named
    .map(([name, was, is]) => ({
      name: name === null ? null : fieldInWords(name, kind),
      before: inWords(was, kind, name),
      after: inWords(is, kind, name),
    }))
    .filter((each) => each.before !== each.after)
}
