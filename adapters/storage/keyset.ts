import { asc, type Column, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** Keyset pagination: rows sorted by a column, those of the same value by their ids, from behind a cursor on. */
export const keyset = (column: Column | SQL.Aliased, id: Column | SQL.Aliased, downwards: boolean) => {
  const way = downwards ? desc : asc
  const comparison = downwards ? sql`<` : sql`>`
  return {
    order: [way(column), way(id)] as const,
    /** The rows behind a cursor; `null`: all. Value and id at once, so that an index leads there. */
    behind: (cursor: { readonly value: SQLWrapper | string | number; readonly id: string | number } | null) =>
      cursor === null ? undefined : sql`(${column}, ${id}) ${comparison} (${cursor.value}, ${cursor.id})`,
  }
}
