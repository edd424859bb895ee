import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import {
  type ColumnOf,
  type CursorOf,
  cursorIn,
  cursorText,
  type List,
  type ListWanted,
  pageSize,
  sortedBy,
} from "./list.ts"

/** The cursor belongs to another sorting or is none: which rows follow is unknown. */
export class CursorUnknown extends Schema.TaggedError<CursorUnknown>()("CursorUnknown", {}) {}

/** The rows a port is asked for. */
export interface PageRead<L extends List> {
  readonly column: ColumnOf<L>
  readonly downwards: boolean
  /** The row before the first one; `null`: from the first row of the list. */
  readonly after: CursorOf<L> | null
  readonly limit: number
}

/**
 * A page of a list in the sorting wanted. `next` is the cursor of the following page as text, `null` where this is the last.
 * `read` gets one row more than a page has, `cursorOf` says what a row is sorted by.
 */
export const readPage = Effect.fnUntraced(function* <L extends List, Row, E, R>(
  list: L,
  { sort, after, rows: most = pageSize }: Pick<ListWanted<L>, "sort" | "after"> & { readonly rows?: number },
  read: (page: PageRead<L>) => Effect.Effect<readonly Row[], E, R>,
  cursorOf: (row: Row, column: ColumnOf<L>) => CursorOf<L>,
  size = most,
) {
  const { column, downwards } = sortedBy(list, sort)
  const cursor = after === undefined ? null : cursorIn(list, sort, after)
  if (after !== undefined && cursor === null) return yield* new CursorUnknown({})
  const found = yield* read({ column, downwards, after: cursor, limit: size + 1 })
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorText(list, sort, cursorOf(last, column)) }
})
