/** One row of a table, with the line of the file it starts in. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface Csv {
  /** Without rows that are empty. */
  readonly rows: readonly CsvRow[]
  /** The line in which a quoted cell starts that never ends; nothing is read from there on. `null`: there is none. */
  readonly unclosedAt: number | null
}

const separators = [";", ",", "\t"] as const

/** What separates the cells: whatever stands most often in the first line that says anything, outside of quotes. */
const separatorIn = (text: string): string => {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]))
  let quoted = false
  let hasText = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === "\n" || character === "\r")) {
      if (hasText) break
      counts.clear()
      for (const separator of separators) counts.set(separator, 0)
    } else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
    if (/[^\s;,]/.test(character)) hasText = true
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

/** Where a quoted cell's closing quote stands; -1: nowhere. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1

/**
 * Reads a table as spreadsheets and parcel services write it: cells separated by `;`, `,` or a tab, quoted where they hold one, a
 * quote or a line break; a quote in a quoted cell is written twice. Whatever the text is, it is some table.
 */
export const readCsv = (text: string): Csv => {
  const separator = separatorIn(text)
  const rows: CsvRow[] = []
  const ends = new RegExp(`[${separator}\r\n]`, "g")
  let at = 0
  let line = 1
  while (at < text.length) {
    const startedIn = line
    const cells: string[] = []
    for (;;) {
      let cell = ""
      if (text[at] === '"') {
        const closing = closingQuote(text, at + 1)
        if (closing === -1) return { rows, unclosedAt: line }
        cell = text.slice(at + 1, closing).replaceAll('""', '"')
        line += linesIn(cell)
        at = closing + 1
      }
      ends.lastIndex = at
      const end = ends.exec(text)?.index ?? text.length
      cells.push(cell + text.slice(at, end))
      at = end
      if (text[at] !== separator) break
      at += 1
    }
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: startedIn, cells })
    at += text.startsWith("\r\n", at) ? 2 : 1
    line += 1
  }
  return { rows, unclosedAt: null }
}
