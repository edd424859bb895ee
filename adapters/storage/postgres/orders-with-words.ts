import { type SQL, sql } from "drizzle-orm"
import { indexed } from "../indexed-words.ts"

/** See `Database.ordersWithWords`. */
export const ordersWithWords = (words: readonly string[], most: number): SQL | null => {
  const asked = indexed(words)
  if (asked.length === 0) return null
  const wanted = sql.join(
    asked.map((word) => sql`search_text like ${`%${word}%`} escape ''`),
    sql` and `,
  )
  return sql`select id from orders where ${wanted} limit ${most}`
}
