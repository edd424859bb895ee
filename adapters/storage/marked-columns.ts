import type { ColumnBuilderBase } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"

/** Sets a mark on a column where the schema declares it, and tells whether one bears it; Drizzle hands its settings on from one to the other. */
const mark = () => {
  const marked = new WeakSet<object>()
  const configOf = (each: unknown) => (each as { readonly config: object }).config
  return [
    <Builder extends ColumnBuilderBase>(builder: Builder): Builder => {
      marked.add(configOf(builder))
      return builder
    },
    (column: SQLiteColumn): boolean => marked.has(configOf(column)),
  ] as const
}

/** Worked out from the rest of its row, or of rows that belong to it: a move makes it anew (`move/worked-out.ts`). */
export const [workedOut, isWorkedOut] = mark()

/** Carried along by SQLite's indexes; PostgreSQL refuses a row with more than 2,704 bytes in an index. */
export const [long, isLong] = mark()
