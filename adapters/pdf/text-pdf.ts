import type { Block, Document } from "../../domain/content/document.ts"
import { link } from "../../domain/content/inlines.ts"
import { plainTable } from "../../domain/content/plain-table.ts"
import { textWords } from "../../domain/content/plain-words.ts"
import { body, brand, ink, margins, page, type Style, small, title as titleStyle } from "./design.ts"
import type { Cell, Element, Pages } from "./pages.ts"
import type { makeRuns } from "./runs.ts"

type Runs = ReturnType<typeof makeRuns>

const headingStyle = (level: 2 | 3 | 4): Style => ({ font: "heading", size: level === 2 ? 13 : 11, color: ink })

/** Words of a paragraph that stay with the heading above it; points. */
const twoLines = 36

/** Writes the blocks of a text. */
const writeBlocks = (pages: Pages, runs: Runs, parent: Element, blocks: readonly Block[]): void => {
  /** What has to stand on a page with the heading above it. */
  const startOf = (index: number): number => {
    const block = blocks[index]
    if (block === undefined) return 0
    const height = pages.height(() => write(null, block))
    if (block.type === "heading") return height + startOf(index + 1)
    return block.type === "framed" ? height : Math.min(height, block.type === "table" ? 3 * twoLines : twoLines)
  }
  const write = (into: Element, block: Block): void => {
    switch (block.type) {
      case "heading": {
        const above = block.depth === 2 ? 16 : 12
        pages.text(into, `H${block.depth}`, runs(block.children, headingStyle(block.depth)), { above })
        break
      }
      case "paragraph":
        pages.text(into, "P", runs(block.children, body), { above: 6 })
        break
      case "list":
        pages.list(
          into,
          block.items.map((item, index) => ({
            label: runs(block.ordered ? `${index + (block.start ?? 1)}.` : "•", body),
            content: (into) => writeBlocks(pages, runs, into, item),
          })),
        )
        break
      case "table": {
        const { head, rows, footer } = plainTable(block)
        const cells = (row: typeof head, style: Style, more: Partial<Cell> = {}) =>
          row.map(
            (cell, column): Cell => ({
              texts: [runs(cell, style)],
              align: block.align[column] === "right" ? "end" : "start",
              ...more,
            }),
          )
        const labelled = head.some((label) => textWords(label) !== "")
        const table = {
          widths: block.align.map((align) => (align === "right" ? "fit" : "rest")),
          head: labelled ? cells(head, { ...body, font: "bold" }, { header: "Column" }) : null,
          rows: [...rows, ...footer].map((row) => cells(row, body)),
        } as const
        if (block.caption) pages.text(into, "P", runs(block.caption, body), { above: 6 })
        pages.table(into, table, { above: 6 })
        break
      }
      case "figure":
        writeBlocks(pages, runs, into, block.children)
        pages.text(into, "P", runs(block.caption, body), { above: 3 })
        break
      case "code":
        pages.text(into, "P", runs(block.value, body), { above: 6 })
        break
      case "blockquote":
      case "framed":
        pages.framed(into, (inside) => writeBlocks(pages, runs, inside, block.children))
        break
      case "action":
        pages.text(into, "P", runs([link(block.url, block.children)], body), { above: 6 })
        break
      case "image": {
        const words = `[Bild: ${block.alt}]`
        pages.text(into, "P", runs(block.link === undefined ? words : [link(block.link, words)], body), { above: 6 })
        break
      }
      case "thematicBreak":
      case "product":
      case "nutrient":
    }
  }
  for (const [index, block] of blocks.entries()) {
    // No heading is the last line of a page.
    if (block.type === "heading") pages.room(startOf(index))
    write(parent, block)
  }
}

/** A text of the domain, word for word. */
export const writeText = (pages: Pages, runs: Runs, root: Element, { title, blocks }: Document): void => {
  pages.text(root, "P", runs("Nährwerk", brand))
  pages.text(root, "H1", runs(title, titleStyle), { above: 18 })
  pages.skip(6)
  writeBlocks(pages, runs, root, blocks)
}

/** What stands at the foot of a page of a text. */
export const writeFoot = (pages: Pages, runs: Runs, title: string, number: number, of: number): void => {
  const [from, width] = [page.height - margins.bottom + 16, page.width - margins.left - margins.right]
  pages.at(from, margins.left, width - 80, () => pages.unread(runs(title, small)))
  pages.at(from, margins.left, width, () => pages.unread(runs(`Seite ${number} von ${of}`, small), "end"))
}
