import type { Block, Document, Inline, Text } from "./document.ts"
import { rowsOf } from "./inlines.ts"
import { markedWords } from "./marked-words.ts"
import { plainTable } from "./plain-table.ts"

const inlineWords = (inline: Inline): string => {
  if (typeof inline === "string") return inline
  if (inline.type === "marked") return markedWords(inline, textWords(inline.children))
  if ("children" in inline) return textWords(inline.children)
  if ("value" in inline) return inline.value
  return inline.type === "break" ? "\n" : ""
}

/** The words of a text as they are read, without emphasis, link targets and marks. */
export const textWords = (text: Text): string => (typeof text === "string" ? text : text.map(inlineWords).join(""))

const blockWords = (block: Block, between: string): readonly string[] => {
  switch (block.type) {
    case "heading":
    case "action":
    case "paragraph":
      return rowsOf(block.children).map(textWords)
    case "list":
      return allWords(block.items.flat(), between)
    case "table":
      return plainTable(block).all.map((row) => row.map(textWords).join(between))
    case "figure":
      return [...allWords(block.children, between), textWords(block.caption)]
    case "blockquote":
    case "framed":
      return allWords(block.children, between)
    case "code":
      return [block.value]
    case "image":
      return [block.alt]
    case "thematicBreak":
    case "product":
    case "nutrient":
      return []
  }
}

const allWords = (blocks: readonly Block[], between: string): readonly string[] =>
  blocks.flatMap((block) => blockWords(block, between))

/** The text without markup, a block a paragraph. */
export const wordsOfBlocks = (blocks: readonly Block[]): string =>
  blocks.map((block) => blockWords(block, " ").join("\n")).join("\n\n")

/**
 * What a document says, and nothing of how it looks: a line for every heading, paragraph, item and row, in NFC, every run of
 * white space (no-break spaces too) one space. The same words give the same string, so its digest proves which text an
 * order was confirmed with (§ 312f BGB).
 */
export const plainWords = (document: Document): string =>
  [document.title, ...allWords(document.blocks, " | ")]
    .map((line) => line.normalize("NFC").replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n")
