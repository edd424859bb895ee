import type { Block, Document, Inline, Text } from "../content/document.ts"
import { cleanText } from "./clean-text.ts"
import { mailLink } from "./mail-link.ts"
import { textTable } from "./text-table.ts"
import { textColumns, textWidth, wrapText } from "./wrap-text.ts"

/** Soft hyphens are for HTML: plain text would show them. */
const plain = (text: string): string => cleanText(text).replaceAll("\u00ad", "")

const written = (href: string, text: string, publicUrl: string): string => {
  const target = mailLink(href, publicUrl)
  if (target === null) return text
  const bare = target.replace(/^(mailto|tel):/, "")
  const same = text === bare || text.replace(/[^\d+]/g, "") === bare || text === target || `${text}/` === target
  if (same) return text
  return text.trim() === "" ? bare : `${text} <${bare}>`
}

const inlineText = (inline: Inline, publicUrl: string): string => {
  if (typeof inline === "string") return plain(inline)
  if ("strong" in inline) return plain(inline.strong)
  if ("placeholder" in inline) return `[${plain(inline.placeholder)}]`
  return written(inline.link, plain(inline.text), publicUrl)
}

const flatText = (text: Text, publicUrl: string): string =>
  typeof text === "string" ? plain(text) : text.map((inline) => inlineText(inline, publicUrl)).join("")

const underlined = (text: string, stroke: string): string[] => {
  const lines = wrapText(plain(text))
  const width = Math.min(textColumns, Math.max(0, ...lines.map(textWidth)))
  return width === 0 ? [] : [...lines, stroke.repeat(width)]
}

const listText = (block: Extract<Block, { kind: "list" }>, publicUrl: string): string[] => {
  const marks = block.items.map((_, index) => (block.ordered ? `${index + 1}.` : "-"))
  const indent = Math.max(0, ...marks.map((mark) => mark.length)) + 1
  return block.items.flatMap((item, index) =>
    wrapText(flatText(item, publicUrl), textColumns - indent).map(
      (line, row) => (row === 0 ? (marks[index] ?? "").padEnd(indent) : " ".repeat(indent)) + line,
    ),
  )
}

const blockText = (block: Block, publicUrl: string): string[] => {
  switch (block.kind) {
    case "heading":
      return underlined(block.text, block.level === 2 ? "-" : "~")
    case "paragraph":
      return wrapText(flatText(block.text, publicUrl))
    case "list":
      return listText(block, publicUrl)
    case "lines":
      return block.lines.flatMap((line) => wrapText(flatText(line, publicUrl)))
    case "table":
      return textTable({
        columns: block.columns.map((column) => ({ ...column, label: plain(column.label) })),
        rows: block.rows.map((row) => row.map((cell) => flatText(cell, publicUrl))),
        footer: (block.footer ?? []).map((row) => row.map((cell) => flatText(cell, publicUrl))),
      })
    case "framed": {
      const edge = `+${"-".repeat(textColumns - 2)}+`
      return [edge, blocksText(block.blocks, publicUrl), edge]
    }
    case "action": {
      const target = mailLink(block.href, publicUrl)
      return target === null ? wrapText(plain(block.text)) : [...wrapText(`${plain(block.text)}:`), target]
    }
    case "picture":
      return plain(block.alt).trim() === "" ? [] : wrapText(`[Bild: ${plain(block.alt)}]`)
  }
}

/** Blocks as plain text with a blank line between them. */
export const blocksText = (blocks: readonly Block[], publicUrl: string): string =>
  blocks
    .map((block) => blockText(block, publicUrl).join("\n"))
    .filter((text) => text !== "")
    .join("\n\n")

/** A document as plain text, 72 columns, the same words as its HTML; its title underlined. */
export const documentText = (document: Document, publicUrl: string): string =>
  `${underlined(document.title, "=").join("\n")}\n\n${blocksText(document.blocks, publicUrl)}`
