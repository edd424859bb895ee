/** A cell that a spreadsheet would take for a formula says by an apostrophe that it is none: what is in it was typed by anybody. */
const defused = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a table as German spreadsheets read it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(defused(cell))).join(";")}\r\n`

/** By which spreadsheets know that the file is UTF-8. */
export const csvStart = "\ufeff"
