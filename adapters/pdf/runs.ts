import type { Inline, Text } from "../../domain/content/document.ts"
import { inlinesOf } from "../../domain/content/inlines.ts"
import { textWords } from "../../domain/content/plain-words.ts"
import { type FontName, green, type Style } from "./design.ts"

/** A piece of a text that looks alike. */
export interface Run extends Style {
  readonly text: string
}

/** The characters of a family; the bold fonts have those of the others. */
export type Coverage = Readonly<Record<"heading" | "text" | "other", ReadonlySet<string>>>

/** For browsers: soft hyphens, joiners, marks of direction, variation selectors. Here they would be drawn. */
const invisible = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu
const space = /[^\S\n\u00a0\u202f]/g

const replacement = "\ufffd"

const has = (characters: ReadonlySet<string>, text: string): boolean =>
  Array.from(text).every((character) => characters.has(character) || character === "\n")

/** A character no font has by its plain form (`①` as `1`), else visibly replaced: none is left out. */
const drawable = (text: string, characters: ReadonlySet<string>): string =>
  Array.from(text, (character) => {
    const plain = has(characters, character) ? character : character.normalize("NFKD")
    return has(characters, plain) ? plain : replacement
  }).join("")

/** The font of a word the style's own lacks. Headings have one weight, about that of bold text. */
const otherFont = (font: FontName, word: string, coverage: Coverage): FontName => {
  if (font === "heading" && has(coverage.text, word)) return "bold"
  return font === "text" ? "other" : "otherBold"
}

/** Texts in fonts that have their characters. A word is in one font, so that marks stand on their letters. */
const inFonts = (text: string, style: Style, coverage: Coverage): readonly Run[] => {
  const clean = text.normalize("NFC").replace(invisible, "").replace(space, " ")
  const own = coverage[style.font === "heading" ? "heading" : "text"]
  if (has(own, clean)) return [{ ...style, text: clean }]
  return clean.split(/(?<=[ \n])(?=[^ \n])/).map((word) => {
    if (has(own, word)) return { ...style, text: word }
    const font = otherFont(style.font, word, coverage)
    return { ...style, font, text: font === "bold" ? word : drawable(word, coverage.other) }
  })
}

/** What makes runs of texts: `publicUrl` is where links to the shop's own pages lead. */
export const makeRuns = (coverage: Coverage, publicUrl: string) => {
  const inline = (node: Inline, style: Style): readonly Run[] => {
    if (typeof node === "string") return inFonts(node, style, coverage)
    const inside = (within: Style) => ("children" in node ? node.children.flatMap((each) => inline(each, within)) : [])
    switch (node.type) {
      case "strong":
        return inside({ ...style, font: "bold", ...(node.unbroken && { whole: true }) })
      case "emphasis":
        return inside(style)
      case "marked":
        return inFonts(textWords([node]), style, coverage)
      case "link": {
        const link = node.url.startsWith("/") ? `${publicUrl}${node.url}` : node.url
        return inside({ ...style, link, color: green })
      }
      case "inlineCode":
        return inFonts(node.value, style, coverage)
      case "footnoteReference":
        return inFonts(`[${node.number}]`, style, coverage)
      case "break":
        return [{ ...style, text: "\n" }]
      case "placeholder":
        return inFonts(`[${node.value}]`, style, coverage)
    }
  }
  return (text: Text, style: Style): readonly Run[] => inlinesOf(text).flatMap((node) => inline(node, style))
}
