import * as Equal from "effect/Equal"
import type { Outputs } from "../../app/trpc.ts"
import type { Fields } from "../ui/merge.ts"
import { said } from "../ui/said.ts"

export type CardView = Outputs["staffHealthCards"]["view"]
export type Card = CardView["card"]

export const kindNames: Readonly<Record<CardView["kind"], string>> = {
  medicine: "Medikament",
  illness: "Krankheit",
  situation: "Lebenslage",
  "not-sold": "Führen wir nicht",
}

const field = (values: FormData, name: string): string => said(values, name).trim()

/** An empty year is none; what is no number is refused by the shop. */
const yearIn = (text: string): number | null => (text === "" ? null : Number(text))

/** The card as the form says it; names are lines. */
export const cardIn = (values: FormData): Card => ({
  title: field(values, "title"),
  names: field(values, "names")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
  notes: [...values.keys()]
    .flatMap((name) => /^(notes\.\d+)\.text$/.exec(name)?.[1] ?? [])
    .map((row) => ({
      text: field(values, `${row}.text`),
      source: {
        title: field(values, `${row}.title`),
        year: yearIn(field(values, `${row}.year`)),
        address: field(values, `${row}.address`),
        sentence: field(values, `${row}.sentence`),
      },
    })),
})

/** The form's field for a path of the input. */
export const fieldAt = (path: string): string =>
  path
    .replace(/^card\./, "")
    .replace(/^names\.\d+$/, "names")
    .replace(".source.", ".")

export const fieldNames: Readonly<Record<string, string>> = {
  title: "Name",
  names: "Wörter",
  notes: "Worauf es ankommt",
}

/** Where a path of the card is, in words. */
export const placeOf = (path: string): string => {
  const [, row, part] = /^notes\.(\d+)\.(.+)$/.exec(path) ?? []
  if (row === undefined) return "im Namen der Karte"
  const note = `Satz ${Number(row) + 1}`
  return part === "text" ? `in ${note}` : `in der Quelle von ${note}`
}

/** A card in words, part by part, for comparing. */
export const inFields = ({ title, names, notes }: Card): Fields => ({
  title,
  names: names.join(", "),
  notes: notes.map(({ text, source }) => `${text} (${source.title})`).join("\n"),
})

/** What a colleague changed where this form changed nothing, else what this form says. */
export const mergedCard = (before: Card, theirs: Card, mine: Card): Card => {
  const [was, own] = [inFields(before), inFields(mine)]
  return {
    title: own.title === was.title ? theirs.title : mine.title,
    names: own.names === was.names ? theirs.names : mine.names,
    notes: Equal.equals(mine.notes, before.notes) ? theirs.notes : mine.notes,
  }
}
