import type { Block, Document } from "../../domain/content/document.ts"
import { body, brand, ink, margins, page, type Style, small, title as titleStyle } from "./design.ts"
import type { Cell, Element, Pages } from "./pages.ts"
import type { makeRuns } from "./runs.ts"

type Runs = ReturnType<typeof makeRuns>

const headingStyle = (level: 2 | 3): Style => ({ font: "heading", size: level === 2 ? 13 : 11, color: ink })

/** Words of a paragraph that stay with the heading above it; points. */
const twoLines = 36

/** Writes the blocks of a text. */
const writeBlocks = (pages: Pages, runs: Runs, parent: Element, blocks: readonly Block[]): void => {
  /** What has to stand on a page with the heading above it. */
  const startOf = (index: number): number => {
    const block = blocks[index]
    if (block === undefined) return 0
    const height = pages.height(() => write(null, block))
    if (block.kind === "heading") return height + startOf(index + 1)
    return block.kind === "framed" ? height : Math.min(height, block.kind === "table" ? 3 * twoLines : twoLines)
  }
  const write = (into: Element, block: Block): void => {
    switch (block.kind) {
      case "heading": {
        const [tag, above] = block.level === 2 ? (["H2", 16] as const) : (["H3", 12] as const)
        pages.text(into, tag, runs(block.text, headingStyle(block.level)), { above })
        break
      }
      case "paragraph":
        pages.text(into, "P", runs(block.text, body), { above: 6 })
        break
      case "list": {
        const items = block.items.map((item, index) => ({
          label: runs(block.ordered ? `${index + 1}.` : "•", body),
          runs: runs(item, body),
        }))
        pages.list(into, items)
        break
      }
      case "lines":
        for (const [index, line] of block.lines.entries())
          pages.text(into, "P", runs(line, body), { above: index === 0 ? 6 : 0 })
        break
      case "table": {
        const labelled = block.columns.some(({ label }) => label !== "")
        const head = block.columns.map(
          ({ label, align }): Cell => ({ texts: [runs(label, { ...body, font: "bold" })], align, header: "Column" }),
        )
        const table = {
          widths: block.columns.map(({ align }) => (align === "end" ? "fit" : "rest")),
          head: labelled ? head : null,
          rows: [...block.rows, ...(block.footer ?? [])].map((row) =>
            row.map(
              (cell, column): Cell => ({ texts: [runs(cell, body)], align: block.columns[column]?.align ?? "start" }),
            ),
          ),
        } as const
        pages.table(into, table, { above: 6 })
        break
      }
      case "framed":
        pages.framed(into, (inside) => writeBlocks(pages, runs, inside, block.blocks))
        break
      case "action":
        pages.text(into, "P", runs([{ link: block.href, text: block.text }], body), { above: 6 })
        break
      case "picture":
    }
  }
  for (const [index, block] of blocks.entries()) {
    // No heading is the last line of a page.
    if (block.kind === "heading") pages.room(startOf(index))
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
