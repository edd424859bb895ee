import { type SQL, sql } from "drizzle-orm"

/** The index `orders_words` knows every three letters that follow each other. */
const shortest = 3

/** See `Database.ordersWithWords`. */
export const ordersWithWords = (words: readonly string[], most: number): SQL | null => {
  const asked = words.filter((word) => [...word].length >= shortest)
  if (asked.length === 0) return null
  const wanted = sql.join(
    asked.map((word) => sql`search_text like ${`%${word}%`} escape ''`),
    sql` and `,
  )
  return sql`select id from orders where ${wanted} limit ${most}`
}
