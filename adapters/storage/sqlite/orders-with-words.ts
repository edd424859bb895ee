import { type SQL, sql } from "drizzle-orm"

/** The index knows every three letters that follow each other. */
const shortest = 3

/**
 * See `Database.ordersWithWords`. `orders_words` (made by a migration, kept by triggers) has an order from its first change
 * on it: writing its words there would cost a tenth of what placing an order does, and of those that are new there are few.
 */
export const ordersWithWords = (words: readonly string[], most: number): SQL | null => {
  const asked = words.filter((word) => [...word].length >= shortest)
  if (asked.length === 0) return null
  const meant = sql.join(
    asked.map((word) => sql`search_text like ${`%${word}%`}`),
    sql` and `,
  )
  return sql`select id from (
    select id from orders where version = 1 and ${meant} union all select id from orders_words where ${meant}
  ) limit ${most}`
}
