import type { Fields } from "../ui/merge.ts"

/** As JSON, the same whatever the order of keys. */
const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** Some fields of a part as texts, to be compared and merged; `""`: not there. */
export const textsOf = (names: readonly string[], part: object): Fields => {
  const values = part as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, values[name] === undefined ? "" : inOneOrder(values[name])]))
}

/** A field as staff read it: words as they are, what is made of several as it is kept. */
export const fieldInWords = (text: string): string => {
  if (text === "") return "–"
  const value: unknown = JSON.parse(text)
  return typeof value === "string" ? value : text
}

/** A part with these fields, and all others as before. */
export const partFrom = <Part extends object>(before: Part, names: readonly string[], texts: Fields): Part => {
  const others = Object.entries(before).filter(([name]) => !names.includes(name))
  const written = Object.entries(texts).flatMap(([name, text]) => (text === "" ? [] : [[name, JSON.parse(text)]]))
  return Object.fromEntries([...others, ...written]) as Part
}
