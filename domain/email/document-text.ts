import type { Block, Document, Inline } from "../content/document.ts"
import { onlyParagraph, rowsOf } from "../content/inlines.ts"
import { markedWords } from "../content/marked-words.ts"
import { plainTable } from "../content/plain-table.ts"
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
    case "marked":
      return markedWords(inline, flatText(inline.children, publicUrl))
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

/** Of words as they are written. */
const underlined = (text: string, stroke: string): string[] => {
  const lines = wrapText(text)
  const width = Math.min(textColumns, Math.max(0, ...lines.map(textWidth)))
  return width === 0 ? [] : [...lines, stroke.repeat(width)]
}

const listText = (block: Extract<Block, { type: "list" }>, publicUrl: string): string[] => {
  const marks = block.items.map((_, index) => (block.ordered ? `${index + (block.start ?? 1)}.` : "-"))
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
      return underlined(flatText(block.children, publicUrl), block.depth === 2 ? "-" : "~")
    case "paragraph":
      return wrapped(block.children, publicUrl)
    case "code":
      return block.value.split("\n").map(plain)
    case "list":
      return listText(block, publicUrl)
    case "table": {
      const textsOf = (row: readonly (readonly Inline[])[]) => row.map((cell) => flatText(cell, publicUrl))
      const { head, rows, footer } = plainTable(block)
      return [
        ...wrapped(block.caption ?? [], publicUrl),
        ...textTable({
          align: block.align,
          head: textsOf(head),
          rows: rows.map(textsOf),
          footer: footer.map(textsOf),
        }),
      ]
    }
    case "figure":
      return [blocksText(block.children, publicUrl), ...wrapped(block.caption, publicUrl)]
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
      return plain(block.alt).trim() === ""
        ? []
        : wrapText(written(block.link ?? "", `[Bild: ${plain(block.alt)}]`, publicUrl))
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
  `${underlined(plain(document.title), "=").join("\n")}\n\n${blocksText(document.blocks, publicUrl)}`
