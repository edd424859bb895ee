import { fontNames } from "./design.ts"

/** The characters of each family. */
export type Coverage = Readonly<Record<keyof typeof fontNames, ReadonlySet<string>>>

type Node = Readonly<Record<string, unknown>>
/** A part of a text: in the font around it, or in another one. */
type Part = string | Node

/** For browsers: soft hyphens, joiners, marks of direction, variation selectors. Here they would be drawn. */
const invisible = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu
const space = /[^\S\n\u00a0\u202f]/g
/** More than any line holds: pdfmake's time and memory grow with the square of a word's length. */
const tooLong = /[^ \n]{120}\p{M}{0,20}(?=[^ \n])/gu

const replacement = "\ufffd"

const has = (characters: ReadonlySet<string>, text: string): boolean =>
  Array.from(text).every((character) => characters.has(character) || character === "\n")

/** A character no font has by its plain form (`①` as `1`), else visibly replaced: none is left out. */
const drawable = (text: string, characters: ReadonlySet<string>): string =>
  Array.from(text, (character) => {
    const plain = has(characters, character) ? character : character.normalize("NFKD")
    return has(characters, plain) ? plain : replacement
  }).join("")

/** A word is in one font, so that marks stand on their letters. */
const partsOf = (text: string, heading: boolean, coverage: Coverage): readonly Part[] => {
  const clean = text.normalize("NFC").replace(invisible, "").replace(space, " ").replace(tooLong, "$& ")
  const own = heading ? coverage.heading : coverage.text
  if (has(own, clean)) return [clean]
  return clean.split(/(?<=[ \n])(?=[^ \n])/).map((word) => {
    if (has(own, word)) return word
    // Headings have one weight, about that of bold text.
    if (heading && has(coverage.text, word)) return { text: word, font: fontNames.text, bold: true }
    return { text: drawable(word, coverage.other), font: fontNames.other, ...(heading && { bold: true }) }
  })
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

/** What stands deeper in a text gets no style from around it: each part of a styled one has it. */
const textIn = (text: unknown, heading: boolean, coverage: Coverage): unknown => {
  if (typeof text === "string") return partsOf(text, heading, coverage)
  if (!Array.isArray(text)) return text
  return text.flatMap((each: unknown) =>
    isNode(each) && typeof each.text === "string"
      ? partsOf(each.text, heading, coverage).map((part) => ({
          ...each,
          ...(typeof part === "string" ? { text: part } : part),
        }))
      : textIn(each, heading, coverage),
  )
}

/** The properties of a node that hold content. */
const holders = ["content", "section", "stack", "columns", "ul", "ol", "table", "body", "footer"]

/** Content, or a function that makes some, with every text in fonts that have its characters. */
export const inFonts = <A>(content: A, coverage: Coverage, inHeading = false): A => {
  const convert = (value: unknown): unknown => {
    if (typeof value === "string") return { text: textIn(value, inHeading, coverage) }
    if (typeof value === "function")
      return (...asked: readonly unknown[]) => inFonts(value(...asked), coverage, inHeading)
    if (Array.isArray(value)) return value.map(convert)
    if (!isNode(value)) return value
    const heading = inHeading || value.font === fontNames.heading
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [
        name,
        name === "text"
          ? textIn(held, heading, coverage)
          : holders.includes(name)
            ? inFonts(held, coverage, heading)
            : held,
      ]),
    )
  }
  return convert(content) as A
}
