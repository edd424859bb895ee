import { count, inArray, type SQL } from "drizzle-orm"
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Reader, Statements } from "./database.ts"

type TableWithId = SQLiteTable & { readonly id: AnySQLiteColumn }

/** How many rows a condition means; `most` where it means that many or more. */
export const countSome = async (db: Reader, table: TableWithId, which: SQL | undefined, most: number) => {
  const some = db.select({ id: table.id }).from(table).where(which).limit(most).as("some")
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Deletes rows a condition means, at most so many; answers how many. */
export const deleteSome = async (tx: Statements, table: TableWithId, which: SQL | undefined, most: number) => {
  const some = tx.select({ id: table.id }).from(table).where(which).limit(most)
  return (await tx.delete(table).where(inArray(table.id, some)).returning({ id: table.id })).length
}
