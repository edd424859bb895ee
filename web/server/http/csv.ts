/** Prefixes a cell that a spreadsheet would run as a formula with an apostrophe: customers type the contents. */
const defused = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a table in the dialect of German spreadsheets. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(defused(cell))).join(";")}\r\n`

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvStart = "\ufeff"
