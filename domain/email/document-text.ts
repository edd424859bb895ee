import type { Block, Document, Inline, Table } from "../content/document.ts"
import { onlyParagraph, rowsOf } from "../content/inlines.ts"
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
  switch (inline.type) {
    case "strong":
    case "emphasis":
      return flatText(inline.children, publicUrl)
    case "link":
      return written(inline.url, flatText(inline.children, publicUrl), publicUrl)
    case "inlineCode":
      return plain(inline.value)
    case "footnoteReference":
      return `[${inline.number}]`
    case "break":
      return " "
    case "placeholder":
      return `[${plain(inline.value)}]`
  }
}

const flatText = (text: readonly Inline[], publicUrl: string): string =>
  text.map((inline) => inlineText(inline, publicUrl)).join("")

const wrapped = (text: readonly Inline[], publicUrl: string, columns = textColumns): string[] =>
  rowsOf(text).flatMap((row) => wrapText(flatText(row, publicUrl), columns))

const underlined = (text: string, stroke: string): string[] => {
  const lines = wrapText(plain(text))
  const width = Math.min(textColumns, Math.max(0, ...lines.map(textWidth)))
  return width === 0 ? [] : [...lines, stroke.repeat(width)]
}

const listText = (block: Extract<Block, { type: "list" }>, publicUrl: string): string[] => {
  const marks = block.items.map((_, index) => (block.ordered ? `${index + 1}.` : "-"))
  const indent = Math.max(0, ...marks.map((mark) => mark.length)) + 1
  return block.items.flatMap((item, index) => {
    const only = onlyParagraph(item)
    const rows =
      only === null ? blocksText(item, publicUrl).split("\n") : wrapped(only, publicUrl, textColumns - indent)
    return rows.map((line, row) => (row === 0 ? (marks[index] ?? "").padEnd(indent) : " ".repeat(indent)) + line)
  })
}

const blockText = (block: Block, publicUrl: string): string[] => {
  switch (block.type) {
    case "heading":
      return underlined(block.children[0], block.depth === 2 ? "-" : "~")
    case "paragraph":
      return wrapped(block.children, publicUrl)
    case "code":
      return block.value.split("\n").map(plain)
    case "list":
      return listText(block, publicUrl)
    case "table": {
      const textsOf = (row: Table["head"]) => row.map((cell) => flatText(cell, publicUrl))
      return textTable({
        align: block.align,
        head: textsOf(block.head),
        rows: block.rows.map(textsOf),
        footer: (block.footer ?? []).map(textsOf),
      })
    }
    case "blockquote":
    case "framed": {
      const edge = `+${"-".repeat(textColumns - 2)}+`
      return [edge, blocksText(block.children, publicUrl), edge]
    }
    case "action": {
      const target = mailLink(block.url, publicUrl)
      const text = plain(block.children[0])
      return target === null ? wrapText(text) : [...wrapText(`${text}:`), target]
    }
    case "image":
      return plain(block.alt).trim() === "" ? [] : wrapText(`[Bild: ${plain(block.alt)}]`)
    case "thematicBreak":
    case "product":
    case "nutrient":
      return []
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
