import { textColumns, textWidth, wrapText } from "./wrap-text.ts"

interface TextTable {
  readonly align: readonly ("left" | "right")[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly footer: readonly (readonly string[])[]
}

const gap = "  "
const leastFirstColumn = 24

const pad = (text: string, width: number, align: "left" | "right"): string => {
  const fill = " ".repeat(Math.max(0, width - textWidth(text)))
  return align === "right" ? fill + text : text + fill
}

/**
 * A table as lines: columns aligned, the first wrapped when the table would be wider than a mail, with the numbers on its last
 * line, as on a receipt. Where even that does not fit, every row becomes a list of `label: value`.
 */
export const textTable = (table: TextTable): string[] => {
  const labels = table.head
  const everyRow = [labels, ...table.rows, ...table.footer]
  const count = Math.max(...everyRow.map((row) => row.length))
  const indexes = Array.from({ length: count }, (_, index) => index)
  const alignOf = (index: number) => table.align[index] ?? "left"
  const natural = indexes.map((index) => Math.max(...everyRow.map((row) => textWidth(row[index] ?? ""))))
  const others = natural.slice(1).reduce((sum, width) => sum + gap.length + width, 0)
  const first = Math.min(natural[0] ?? 0, textColumns - others)
  if (first < Math.min(natural[0] ?? 0, leastFirstColumn)) return listed(table, labels)

  const widths = [first, ...natural.slice(1)]
  const rule = "-".repeat(first + others)
  const line = (row: readonly string[]): string[] => {
    const lines = wrapText(row[0] ?? "", first)
    const last = lines.at(-1) ?? ""
    const rest = indexes.slice(1).map((index) => gap + pad(row[index] ?? "", widths[index] ?? 0, alignOf(index)))
    // A word wider than the column keeps its line; the numbers then go below it, still in their columns.
    const above = textWidth(last) > first ? lines : lines.slice(0, -1)
    const beside = textWidth(last) > first ? "" : last
    return [...above, beside].map((text, index, all) =>
      (pad(text, first, alignOf(0)) + (index === all.length - 1 ? rest.join("") : "")).trimEnd(),
    )
  }
  const head = labels.some((label) => label !== "") ? [...line(labels), rule] : []
  const foot = table.footer.length > 0 ? [rule, ...table.footer.flatMap(line)] : []
  return [...head, ...table.rows.flatMap(line), ...foot]
}

const listed = (table: TextTable, labels: readonly string[]): string[] => {
  const value = (label: string, text: string, index: number): string[] => {
    const indent = index === 0 ? "" : gap
    const labelled = label === "" ? text : `${label}: ${text}`
    return wrapText(labelled, textColumns - indent.length).map((line) => indent + line)
  }
  const row = (cells: readonly string[]): string[] =>
    Array.from({ length: Math.max(cells.length, labels.length) }, (_, index) =>
      value(labels[index] ?? "", cells[index] ?? "", index),
    ).flat()
  // A footer names its own line (`Gesamtpreis`) and leaves most cells empty.
  const footer = (cells: readonly string[]): string[] =>
    cells.flatMap((cell, index) => (cell === "" ? [] : value(index === 0 ? "" : (labels[index] ?? ""), cell, index)))
  const rows = table.rows.length > 0 ? table.rows : [[]]
  const foot = table.footer.length > 0 ? ["-".repeat(textColumns), ...table.footer.flatMap(footer)] : []
  return [...rows.flatMap(row), ...foot]
}
