import { type Column, type SQL, sql } from "drizzle-orm"

/** Whether the words in a column contain the term: `%` and `_` stand for themselves. A word's case is the caller's matter. */
export const containing = (column: Column | SQL, term: string): SQL =>
  sql`${column} like ${`%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`} escape '\\'`
