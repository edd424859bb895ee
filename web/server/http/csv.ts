/** A spreadsheet would run it: customers type the contents. Full-width characters are folded by some. */
const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** A negative amount of money as we write it: a number that spreadsheets add up, and no formula. */
const isNegativeAmount = /^-(?:0|[1-9]\d{0,14}),\d\d$/
/** Numbers, amounts, months, days and instants as we write them, of which a spreadsheet keeps each digit. */
const isKept = /^(?:0|[1-9]\d{0,14})(?:,\d{1,2})?$|^\d{4}-\d\d(?:-\d\d(?:[T ]\d\d:\d\d\S{0,12})?)?$/
/** Digits with marks between them, `1E5`: a spreadsheet reads a number, a day, a time or a fraction, and forgets how it was written. */
const isNumberLike = /^[\d\s.,:/+-]+$|^[\d.,]+E[+-]?\d+$/i
/** `Mai 26`, `1. März`, `SEP1`: a day, in German and English. */
const isDayLike =
  /^(?:\d{1,4}[\s./-]*)?(?:jan|feb|mär|mar|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zä]*[\s./-]*\d{0,4}$/i

const losesText = (cell: string): boolean =>
  !isNegativeAmount.test(cell) &&
  (isFormula.test(cell) ||
    cell.startsWith("'") ||
    (!isKept.test(cell) && /\d/.test(cell) && (isNumberLike.test(cell) || isDayLike.test(cell))))

/**
 * A cell in quotes. One that a spreadsheet would run or read as something else (`01067`, 20 digits) begins with an apostrophe, which makes
 * it text there: it keeps each character, and whoever reads the file with a program drops one leading apostrophe. No other cell has one.
 */
const cellOf = (text: string): string => `"${losesText(text) ? "'" : ""}${text.replaceAll('"', '""')}"`

/** One line of a table in the dialect of German spreadsheets. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(";")}\r\n`

/** A line for a program, which reads `01067` as it stands: only what a spreadsheet would run begins with an apostrophe. */
export const programLine = (cells: readonly string[]): string =>
  `${cells.map((text) => `"${isFormula.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`).join(";")}\r\n`

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvStart = "\ufeff"
