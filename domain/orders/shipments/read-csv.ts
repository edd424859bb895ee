/** One row of a table, with the line of the file it starts in. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What may separate cells, and what ends one that is not quoted. */
const cellEnds = { ";": /[;\r\n]/g, ",": /[,\r\n]/g, "\t": /[\t\r\n]/g, "|": /[|\r\n]/g } as const
type Separator = keyof typeof cellEnds

const isSeparator = (character: string | undefined): character is Separator =>
  character !== undefined && character in cellEnds

/** Where a quoted cell's closing quote stands; -1: nowhere. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Lines looked at for the separator. */
const linesSampled = 50

/** How often each separator stands in each of the first lines, outside of quotes. */
const separatorCounts = (text: string): readonly ReadonlyMap<Separator, number>[] => {
  const lines: Map<Separator, number>[] = [new Map()]
  let startsCell = true
  for (let at = 0; at < text.length && lines.length <= linesSampled; at += 1) {
    const character = text[at]
    const closing = character === '"' && startsCell ? closingQuote(text, at + 1) : -1
    if (closing !== -1) at = closing
    else if (character === "\n" || character === "\r") lines.push(new Map())
    else if (isSeparator(character)) {
      const counts = lines.at(-1)
      counts?.set(character, (counts.get(character) ?? 0) + 1)
    }
    startsCell = character !== '"' && (isSeparator(character) || /\s/.test(character ?? ""))
  }
  return lines
}

/**
 * What separates the cells: what `sep=` says, by which some programs tell Excel; else what stands equally often in the most lines, and
 * among those the most frequent. A title above the table has its own commas.
 */
const separatorIn = (text: string): Separator => {
  const said = /^"?sep=(.)/.exec(text)?.[1]
  if (isSeparator(said)) return said
  const lines = separatorCounts(text)
  let best = { separator: ";" as Separator, lines: 0, count: 0 }
  for (const separator of Object.keys(cellEnds) as Separator[]) {
    const linesOf = new Map<number, number>()
    for (const line of lines) {
      const count = line.get(separator) ?? 0
      if (count > 0) linesOf.set(count, (linesOf.get(count) ?? 0) + 1)
    }
    for (const [count, some] of linesOf)
      if (some > best.lines || (some === best.lines && count > best.count)) best = { separator, lines: some, count }
  }
  return best.separator
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1

/** A quoted cell from its opening quote on, and where it ends; `null`: it does not end before the next cell begins, so the quote is text. */
const quotedCell = (
  text: string,
  from: number,
  ends: RegExp,
): { readonly cell: string; readonly end: number } | null => {
  const closing = closingQuote(text, from + 1)
  if (closing === -1) return null
  ends.lastIndex = closing + 1
  const end = ends.exec(text)?.index ?? text.length
  return text.slice(closing + 1, end).trim() === ""
    ? { cell: text.slice(from + 1, closing).replaceAll('""', '"'), end }
    : null
}

/**
 * Reads a table as spreadsheets and parcel services write it: cells separated by `;`, `,`, `|` or a tab, quoted where they hold one, a
 * quote or a line break; a quote in a quoted cell is written twice. Rows that are empty are left out. Whatever the text is, it is some
 * table.
 */
export const readCsv = (text: string): readonly CsvRow[] => {
  const separator = separatorIn(text)
  const rows: CsvRow[] = []
  const ends = cellEnds[separator]
  let at = 0
  let line = 1
  while (at < text.length) {
    const startedIn = line
    const cells: string[] = []
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at, ends) : null
      if (quoted === null) {
        ends.lastIndex = at
        const end = ends.exec(text)?.index ?? text.length
        cells.push(text.slice(at, end))
        at = end
      } else {
        cells.push(quoted.cell)
        line += linesIn(quoted.cell)
        at = quoted.end
      }
      if (text[at] !== separator) break
      at += 1
    }
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: startedIn, cells })
    at += text.startsWith("\r\n", at) ? 2 : 1
    line += 1
  }
  return rows
}
