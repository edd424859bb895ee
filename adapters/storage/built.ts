import { sql } from "drizzle-orm"

/**
 * Builds a statement once for each of a store's ends and keeps it: drizzle takes longer to build one than SQLite to run it.
 * Statements of varying length are built once for each `length`.
 */
export const built = <End extends object, Query>(build: (end: End, length: number) => Query) => {
  const known = new WeakMap<End, Map<number, Query>>()
  return (end: End, length = 1): Query => {
    const ofEnd = known.get(end) ?? new Map<number, Query>()
    known.set(end, ofEnd)
    const query = ofEnd.get(length) ?? build(end, length)
    ofEnd.set(length, query)
    return query
  }
}

/** One place in a statement for each column of the row with this number, to be filled by `filling`. */
export const placesOf = <Column extends string>(columns: readonly Column[], number: number) =>
  Object.fromEntries(columns.map((column) => [column, sql.placeholder(`${column}${number}`)])) as {
    readonly [Name in Column]: ReturnType<typeof sql.placeholder>
  }

/** As many rows of places. */
export const rowsOfPlaces = <Column extends string>(columns: readonly Column[], rows: number) =>
  Array.from({ length: rows }, (_, number) => placesOf(columns, number))

/** The places of a single column, for `inArray`. */
export const placesOfColumn = <Column extends string>(column: Column, rows: number) =>
  rowsOfPlaces([column], rows).map((row) => row[column])

/** The values of rows for the places of a statement. */
export const filling = (rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const [number, row] of rows.entries())
    for (const column of Object.keys(row)) values[`${column}${number}`] = row[column]
  return values
}

/** As many values as the next power of two, the last one repeated: for statements to which saying something twice is saying it once. */
export const filledUp = <Value>(values: readonly Value[]): readonly Value[] => {
  const last = values.at(-1)
  if (last === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array.from({ length: length - values.length }, () => last)]
}

/** The most rows one statement writes. */
const longestPiece = 64
/** Longer pieces are so many times as long. */
const step = 8

/** Writes rows in pieces: so that fifteen statements serve any number of rows, and up to seventy-one take no more than two of them. */
export const inPieces = async <Row, Answer>(
  rows: readonly Row[],
  write: (piece: readonly Row[]) => PromiseLike<readonly Answer[]>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  let start = 0
  while (start < rows.length) {
    const left = rows.length - start
    const length = Math.min(longestPiece, left < step ? left : left - (left % step))
    answers.push(...(await write(rows.slice(start, start + length))))
    start += length
  }
  return answers
}
