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

/** A part before and after; `name`: as it is stored, `label`: as it is shown, with what it belongs to. */
interface Part {
  readonly name: string | null
  readonly label: string | null
  readonly was: unknown
  readonly is: unknown
}

/** Parts an entry of a list is known by, the surest first. */
const identities = ["id", "sku", "key", "handle", "nutrient"] as const

/** Entries of a list by what each is known by; `null`: they are not known by this. */
const entriesBy = (identity: string, value: unknown): ReadonlyMap<string, unknown> | null => {
  if (!Array.isArray(value) || value.length === 0) return null
  const known = new Map<string, unknown>()
  for (const each of value) if (isRecord(each) && typeof each[identity] === "string") known.set(each[identity], each)
  return known.size === value.length ? known : null
}

/** The entries of two lists, one beside the other, and their order where that is what differs. */
const entriesOf = ({ name, label, was, is }: Part, kind: string): readonly Part[] | null => {
  for (const identity of identities) {
    const [before, after] = [entriesBy(identity, was), entriesBy(identity, is)]
    if (before === null || after === null) continue
    const ids = [...new Set([...after.keys(), ...before.keys()])]
    const stay = (known: ReadonlyMap<string, unknown>) =>
      [...known.keys()].filter((id) => before.has(id) && after.has(id))
    return [
      ...ids.map((id) => ({
        name,
        label: `${label ?? ""} ${valueInWords(id, kind, identity)}`.trim(),
        was: before.get(id),
        is: after.get(id),
      })),
      { name: identity, label: `${label ?? ""}, Reihenfolge`, was: stay(before), is: stay(after) },
    ]
  }
  return null
}

/** What a part is made of where both sides have it: of objects their parts, of lists whose entries are known by a name their entries. */
const partsOf = (part: Part, kind: string): readonly Part[] => {
  const { label, was, is } = part
  if (isRecord(was) && isRecord(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
      const word = fieldInWords(name, kind)
      return partsOf({ name, label: label === null ? word : `${label}, ${word}`, was: was[name], is: is[name] }, kind)
    })
  return entriesOf(part, kind)?.flatMap((each) => partsOf(each, kind)) ?? [part]
}

/** The differences of two values of the audit log about a kind of subjects: part by part for objects, else as a whole. */
export const differences = (kind: string, before: unknown, after: unknown): readonly Difference[] => {
  const isWhole = !((isRecord(before) || before === null) && (isRecord(after) || after === null))
  const whole = { name: null, label: null, was: before, is: after }
  return (isWhole ? [whole] : partsOf({ ...whole, was: before ?? {}, is: after ?? {} }, kind))
    .map(({ name, label, was, is }) => ({
      name: label,
      before: inWords(was, kind, name),
      after: inWords(is, kind, name),
    }))
    .filter((each) => each.before !== each.after)
}
