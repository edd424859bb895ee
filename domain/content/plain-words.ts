import type { Block, Document, Inline, Text } from "./document.ts"

const inlineWords = (inline: Inline): string => {
  if (typeof inline === "string") return inline
  if ("strong" in inline) return inline.strong
  if ("link" in inline) return inline.text
  return inline.placeholder
}

/** The words of a text as they are read, without emphasis, link targets and marks. */
export const textWords = (text: Text): string => (typeof text === "string" ? text : text.map(inlineWords).join(""))

const rowWords = (row: readonly Text[]): string => row.map(textWords).join(" | ")

const blockWords = (block: Block): readonly string[] => {
  switch (block.kind) {
    case "heading":
    case "action":
      return [block.text]
    case "paragraph":
      return [textWords(block.text)]
    case "list":
      return block.items.map(textWords)
    case "lines":
      return block.lines.map(textWords)
    case "table":
      return [
        block.columns.map((column) => column.label).join(" | "),
        ...block.rows.map(rowWords),
        ...(block.footer ?? []).map(rowWords),
      ]
    case "framed":
      return block.blocks.flatMap(blockWords)
    case "picture":
      return [block.alt]
  }
}

/**
 * What a document says, and nothing of how it looks: a line for every heading, paragraph, item and row, in NFC, every run of
 * white space (no-break spaces too) one space. The same words give the same string, so its digest proves which text an
 * order was confirmed with (§ 312f BGB).
 */
export const plainWords = (document: Document): string =>
  [document.title, ...document.blocks.flatMap(blockWords)]
    .map((line) => line.normalize("NFC").replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n")
