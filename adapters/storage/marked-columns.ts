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

interface Source {
  readonly column: string
  readonly make: (text: string) => string
}
const sources = new WeakMap<object, Source>()

/** Worked out from the text of another column of its row, which it is named by in the database, as a mailbox' key from its address. */
export const workedOutFrom = <Builder extends ColumnBuilderBase>(
  builder: Builder,
  column: string,
  make: (text: string) => string,
): Builder => {
  sources.set((builder as unknown as { readonly config: object }).config, { column, make })
  return workedOut(builder)
}

/** What a column is worked out from, if it is from one other alone. */
export const sourceOf = (column: SQLiteColumn): Source | undefined =>
  sources.get((column as unknown as { readonly config: object }).config)

/** Carried along by SQLite's indexes; PostgreSQL refuses a row with more than 2,704 bytes in an index. */
export const [long, isLong] = mark()
