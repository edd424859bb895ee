import type { ReactNode } from "react"
import type { Condition } from "../../../../domain/questionnaire/questionnaire.ts"
import { amountFrom } from "./german-amount.ts"
import { said } from "./said.ts"

/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** What every field has. `optional`: it may be empty, and is left out then (`words`: an empty list). */
interface Named {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: true
  readonly span?: "half" | "third"
}

/**
 * A field of a form. Its kind gives its input (`form-fields.tsx`) and what is read from it:
 * `words` and `lines` several texts, `amount` a number in German (with `empty`, `null` where there is none), `ticks` the chosen ones of
 * several, `group` what its fields hold together (left out where it holds no text), `rows` a list of such.
 */
export type FormField =
  | (Named & {
      readonly kind: "text"
      /** Lines shown; one, unless given. */
      readonly rows?: number
      /** It may be empty, and stands there then all the same. */
      readonly free?: true
      readonly maxLength?: number
      /** What is offered, the id of a `<datalist>`. */
      readonly list?: string
      /** Whether it cannot be changed, by what stands beside it. */
      readonly fixed?: (beside: Values) => boolean
    })
  | (Named & { readonly kind: "words" })
  | (Named & { readonly kind: "lines"; readonly between: "line" | "paragraph"; readonly rows: number })
  | (Named & { readonly kind: "amount"; readonly empty?: string })
  | (Named & { readonly kind: "date" })
  | (Named & { readonly kind: "tick" })
  | (Named & { readonly kind: "select"; readonly choices: Readonly<Record<string, string>> })
  | (Named & {
      readonly kind: "ticks"
      readonly choices: Readonly<Record<string, string>>
      /** What it says where none is chosen. */
      readonly none: string
    })
  | (Named & {
      readonly kind: "condition"
      readonly tagLabel: string
      readonly blankTag: string
      /** The tags to choose from, as options. */
      readonly tags: (chosen: string) => ReactNode
    })
  | (Named & { readonly kind: "group"; readonly fields: FormLines; readonly framed?: true })
  | (Named & {
      readonly kind: "rows"
      readonly fields: FormLines
      readonly blank: Values
      /** `Antwort`, `Antworten`, `Antwort hinzufügen` */
      readonly one: string
      readonly many: string
      readonly add: string
      readonly unfolded?: number
      readonly least?: number
      /** What a row is called in the summary of all. */
      readonly rowName?: (row: Values) => string
    })

/** Fields one below the other; those of a list stand side by side. */
export type FormLines = readonly (FormField | readonly FormField[])[]

const separators = { line: /\n/, paragraph: /\n[^\S\n]*\n/ }

const rowNumbers = (values: FormData, at: string): readonly number[] => {
  const numbers = [...values.keys()].flatMap((key) =>
    key.startsWith(`${at}.`) ? [Number.parseInt(key.slice(at.length + 1), 10)] : [],
  )
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

const conditionIn = (values: FormData, at: string): Condition | undefined => {
  const rows = rowNumbers(values, at).map((row) => [
    said(values, `${at}.${row}.mode`),
    said(values, `${at}.${row}.tag`),
  ])
  const counted = (["all", "any", "none"] as const).flatMap((mode) => {
    const tags = rows.flatMap(([of, tag]) => (of === mode && tag ? [tag] : []))
    return tags.length > 0 ? [[mode, tags] as const] : []
  })
  return counted.length > 0 ? Object.fromEntries(counted) : undefined
}

const hasText = (value: unknown): boolean =>
  typeof value === "string"
    ? value !== ""
    : typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).some(hasText)

/** What stands in a field; `undefined`: it is left out. */
const valueIn = (field: FormField, values: FormData, at: string): unknown => {
  const text = said(values, at).trim()
  const unlessEmpty = (value: unknown, empty: boolean) => (empty && field.optional ? undefined : value)
  switch (field.kind) {
    case "text":
    case "date":
    case "select":
      return unlessEmpty(text, text === "")
    case "words":
      return text.split(/[\s,;]+/).filter((word) => word !== "")
    case "lines":
      return text.split(separators[field.between]).flatMap((line) => line.trim() || [])
    case "amount":
      // What is none goes to the server as it is, which says so at the field.
      return amountFrom(text) ?? (field.empty === undefined ? "" : null)
    case "tick":
      return unlessEmpty(values.has(at), !values.has(at))
    case "ticks":
      return unlessEmpty(values.getAll(at).map(String), !values.has(at))
    case "condition": {
      const condition = conditionIn(values, at)
      return unlessEmpty(condition ?? {}, condition === undefined)
    }
    case "group": {
      const group = readFields(field.fields, values, at)
      return unlessEmpty(group, !hasText(group))
    }
    case "rows": {
      const rows = rowNumbers(values, at).map((row) => readFields(field.fields, values, `${at}.${row}`))
      return unlessEmpty(rows, rows.length === 0)
    }
  }
}

/** What stands in the fields of a form whose names begin with `at`. */
export const readFields = (lines: FormLines, values: FormData, at: string): Values =>
  Object.fromEntries(
    lines.flat().flatMap((field) => {
      const value = valueIn(field, values, `${at}.${field.name}`)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

/** What staff call the fields, by name. */
export const labelsOf = (lines: FormLines): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.flat().map(({ name, label }) => [name, label]))
