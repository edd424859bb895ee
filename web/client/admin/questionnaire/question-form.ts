import type { NutrientId } from "../../../../domain/nutrients/nutrient.ts"
import type {
  Absence,
  Condition,
  Option,
  OwnQuestion,
  Question,
} from "../../../../domain/questionnaire/questionnaire.ts"
import { said } from "../ui/said.ts"

export const prefix = "change.part"

/** The error of a field by its path. */
export type ErrorOf = (path: string) => string | undefined

/** The error of a list written in one field: its own, or that of one of its words. */
export const errorOfList = (errorOf: ErrorOf, path: string): string | undefined =>
  [path, ...Array.from({ length: 60 }, (_, index) => `${path}.${index}`)]
    .map(errorOf)
    .find((error) => error !== undefined)

/** A row of the condition: one tag, and how it counts. */
export interface ConditionRow {
  readonly mode: keyof Condition
  readonly tag: string
}

export const conditionRows = ({ all = [], any = [], none = [] }: Condition): readonly ConditionRow[] => [
  ...all.map((tag) => ({ mode: "all" as const, tag })),
  ...any.map((tag) => ({ mode: "any" as const, tag })),
  ...none.map((tag) => ({ mode: "none" as const, tag })),
]

export const listIn = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== "")

export const rowNumbers = (values: FormData, name: string): readonly number[] => {
  const pattern = new RegExp(`^${`${prefix}.${name}`.replaceAll(".", "\\.")}\\.(\\d+)\\.`)
  const numbers = [...values.keys()].flatMap((key) => pattern.exec(key)?.[1] ?? [])
  return [...new Set(numbers.map(Number))].toSorted((a, b) => a - b)
}

export const conditionIn = (values: FormData): Condition | undefined => {
  const rows = rowNumbers(values, "when").map((row) => ({
    mode: said(values, `${prefix}.when.${row}.mode`),
    tag: said(values, `${prefix}.when.${row}.tag`),
  }))
  const of = (mode: keyof Condition) => rows.filter((row) => row.mode === mode && row.tag !== "").map(({ tag }) => tag)
  const [all, any, none] = [of("all"), of("any"), of("none")]
  if (all.length + any.length + none.length === 0) return undefined
  return {
    ...(all.length > 0 && { all }),
    ...(any.length > 0 && { any }),
    ...(none.length > 0 && { none }),
  }
}

const optionsIn = (values: FormData): readonly Option[] =>
  rowNumbers(values, "options").map((row) => {
    const field = (name: string) => said(values, `${prefix}.options.${row}.${name}`).trim()
    const [detail, review] = [field("detail"), field("review")]
    return {
      id: field("id"),
      label: field("label"),
      ...(detail !== "" && { detail }),
      tags: listIn(field("tags")),
      ...(field("alone") !== "" && { alone: true }),
      ...(review !== "" && { review }),
    }
  })

const absencesIn = (values: FormData): readonly Absence[] =>
  rowNumbers(values, "absences").map((row) => ({
    options: listIn(said(values, `${prefix}.absences.${row}.options`)),
    tags: listIn(said(values, `${prefix}.absences.${row}.tags`)),
  }))

const takesIn = (values: FormData): NonNullable<OwnQuestion["takes"]> =>
  rowNumbers(values, "takes").map((row) => ({
    nutrient: said(values, `${prefix}.takes.${row}.nutrient`).trim() as NutrientId,
    tags: listIn(said(values, `${prefix}.takes.${row}.tags`)),
  }))

/** The question as it stands in its form. */
export const questionIn = (values: FormData, id: string): Question => {
  const text = (name: string) => said(values, `${prefix}.${name}`).trim()
  const [topic, help, when, absences] = [text("topic"), text("help"), conditionIn(values), absencesIn(values)]
  const written = {
    id,
    text: text("text"),
    ...(topic !== "" && { topic }),
    ...(help !== "" && { help }),
    why: text("why"),
    section: text("section"),
    sensitive: values.has(`${prefix}.sensitive`),
    safety: values.has(`${prefix}.safety`),
    ...(when !== undefined && { when }),
    options: optionsIn(values),
  }
  const kind = text("kind")
  const takes = takesIn(values)
  if (kind === "own") return { ...written, kind, ...(takes.length > 0 && { takes }) }
  return { ...written, kind: kind === "many" ? "many" : "one", ...(absences.length > 0 && { absences }) }
}

/** What staff call the parts of a question. */
export const questionParts: Readonly<Record<string, string>> = {
  text: "Frage",
  topic: "Stichwort",
  help: "Hilfe",
  why: "Warum wir fragen",
  section: "Abschnitt",
  kind: "Art",
  sensitive: "Gesundheitsangabe",
  safety: "Sicherheitsfrage",
  when: "Bedingung",
  options: "Antworten",
  absences: "Wenn etwas nicht gewählt ist",
  takes: "Wenn etwas genommen wird",
}
