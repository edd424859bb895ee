import type { Block, Inline, Row, Table } from "./document.ts"

const broken = (rows: readonly (readonly Inline[])[]): readonly Inline[] =>
  rows.flatMap((row, index) => (index === 0 ? row : [{ type: "break" } as const, ...row]))

/** Blocks as lines of words, for where no block can stand. */
const inlinesOfBlocks = (blocks: readonly Block[]): readonly Inline[] => broken(blocks.flatMap(linesOf))

const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  switch (block.type) {
    case "heading":
      return [[{ type: "strong", children: block.children }]]
    case "paragraph":
      return [block.children]
    case "action":
      return [[{ type: "link", url: block.url, children: block.children }]]
    case "list":
      return block.items.map((item, index) => [
        block.ordered ? `${index + (block.start ?? 1)}. ` : "• ",
        ...inlinesOfBlocks(item),
      ])
    case "table":
      return plainTable(block).all.map((row) => row.flatMap((cell, index) => (index === 0 ? cell : [" | ", ...cell])))
    case "figure":
      return [...block.children.flatMap(linesOf), block.caption]
    case "blockquote":
    case "framed":
      return block.children.flatMap(linesOf)
    case "code":
      return block.value.split("\n").map((line) => [line])
    case "image": {
      const words = `[Bild: ${block.alt}]`
      return [block.link === undefined ? [words] : [{ type: "link", url: block.link, children: [words] }]]
    }
    case "thematicBreak":
    case "product":
    case "nutrient":
      return []
  }
}

/** Rows of words alone, with empty cells where others reach: no further than the rows there are. */
const plainRows = (rows: readonly Row[]): readonly (readonly (readonly Inline[])[])[] => {
  const grid: (readonly Inline[])[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[at]?.[column] !== undefined) column += 1
      const { colSpan = 1, rowSpan = 1 } = "children" in cell ? cell : {}
      for (const filled of grid.slice(at, at + rowSpan))
        for (let each = 0; each < colSpan; each++) filled[column + each] ??= []
      const own = grid[at]
      if (own) own[column] = "children" in cell ? inlinesOfBlocks(cell.children) : cell
      column += colSpan
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? []))
}

/** A table of words alone, a row as wide as another, for plain text, mails and PDF. */
export const plainTable = ({ head, rows, footer = [] }: Table) => {
  const [labels = []] = plainRows([head])
  const parts = { head: labels, rows: plainRows(rows), footer: plainRows(footer) }
  return { ...parts, all: [...(labels.length === 0 ? [] : [labels]), ...parts.rows, ...parts.footer] }
}
