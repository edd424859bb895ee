import { compareTexts } from "../../domain/shared/compare-texts.ts"
import type { Cursor } from "../../domain/shared/list.ts"

/** What a row is sorted by, and its id. */
type CursorOf<Row> = (row: Row) => Cursor<number>

const compared = (a: Cursor<number>, b: Cursor<number>): number => a.value - b.value || compareTexts(a.id, b.id)

/** Rows sorted by a number, those of the same one by their ids. */
export const sorted = <Row>(rows: readonly Row[], cursorOf: CursorOf<Row>): readonly Row[] =>
  rows.toSorted((a, b) => compared(cursorOf(a), cursorOf(b)))

/** A page of a list: as many as `limit` of the rows behind a cursor (`null`: from the first one). */
export const listPage = <Row>(
  rows: readonly Row[],
  cursorOf: CursorOf<Row>,
  page: { readonly downwards: boolean; readonly after: Cursor<number> | null; readonly limit: number },
): readonly Row[] => {
  const { downwards, after, limit } = page
  const isBehind = (row: Row) => after === null || compared(cursorOf(row), after) * (downwards ? -1 : 1) > 0
  const behind = sorted(rows.filter(isBehind), cursorOf)
  return (downwards ? behind.toReversed() : behind).slice(0, limit)
}
