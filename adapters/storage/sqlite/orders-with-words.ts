import { type SQL, sql } from "drizzle-orm"
import { indexed } from "../indexed-words.ts"

/**
 * See `Database.ordersWithWords`. `orders_words` (kept by triggers) has an order from its first change
 * on it: writing its words there would cost a tenth of what placing an order does, and of those that are new there are few.
 */
export const ordersWithWords = (words: readonly string[], most: number): SQL | null => {
  const asked = indexed(words)
  if (asked.length === 0) return null
  const wanted = sql.join(
    asked.map((word) => sql`search_text like ${`%${word}%`}`),
    sql` and `,
  )
  return sql`select id from (
    select id from orders where version = 1 and ${wanted} union all select id from orders_words where ${wanted}
  ) limit ${most}`
}
