import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { DatabaseUnfit } from "../../domain/shared/database-unfit.ts"

/** A statement on one connection; rows by their columns' names. */
export type Query = (text: string, params?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** A connection in a transaction that nobody else sets up this database beside. */
export interface SetupTransaction {
  /** The file, or the server and the database on it, as operators read it; without a password. */
  readonly name: string
  readonly query: Query
  /** The names of all its tables. */
  readonly tables: () => Promise<readonly string[]>
}

/** One row: the hash of the SQL a database was made from, where its rows were moved to, and from which shop they came. */
export const markTable = "shop_database"

const hashOf = (sql: string): string => createHash("sha256").update(sql).digest("hex")

/** Whether a build before this table was known made it: its databases grew by migrations. */
const isEarlierShop = (tables: readonly string[]): boolean =>
  tables.includes("__drizzle_migrations") && tables.includes("orders")

const otherBaseline = (name: string) =>
  new DatabaseUnfit("other-baseline", `${name} was made by another build of the shop, with other tables`)

const notAShop = (name: string, tables: readonly string[]) =>
  new DatabaseUnfit(
    "not-a-shop",
    `${name} holds tables of something else (${tables.slice(0, 3).join(", ")}): the shop needs a database of its own`,
  )

/**
 * Fills an empty database by the SQL in this file. Fails with `DatabaseUnfit` where it was made by other SQL, holds something else, or
 * was moved.
 */
export const applyBaseline = async (
  { name, query, tables: namesOf }: SetupTransaction,
  file: string,
): Promise<void> => {
  const sql = await readFile(file, "utf8")
  const tables = await namesOf()
  if (tables.length === 0) {
    for (const statement of sql.split("--> statement-breakpoint")) await query(statement)
    await query(`create table ${markTable} (baseline text not null, moved_to text, copied_from text)`)
    await query(`insert into ${markTable} (baseline) values ('${hashOf(sql)}')`)
    return
  }
  if (!tables.includes(markTable)) throw isEarlierShop(tables) ? otherBaseline(name) : notAShop(name, tables)
  const [mark] = await query(`select baseline, moved_to from ${markTable}`)
  if (typeof mark?.moved_to === "string")
    throw new DatabaseUnfit("moved", `the rows of ${name} were moved to ${mark.moved_to}`)
  if (mark?.baseline !== hashOf(sql)) throw otherBaseline(name)
}
