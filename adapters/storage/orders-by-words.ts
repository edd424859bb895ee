import { type SQL, sql } from "drizzle-orm"
import { invoiceNumberIn } from "../../domain/orders/invoice.ts"
import { wordsOfTerm } from "../../domain/orders/order-work.ts"
import { containing } from "./containing.ts"
import type { Database, Reader, Tables } from "./database.ts"

/**
 * Up to so many orders found by their words, these are all there is to look through. Of more, the newest fill a page soon, read in the
 * order of the list.
 */
const mostByWords = 1_000

/** Whether an order has a term's words, each a part of its texts or the number of one of its invoices. */
export const hasWords = ({ orders, invoices }: Tables, term: string): readonly SQL[] =>
  wordsOfTerm(term).map((word) => {
    const number = invoiceNumberIn(word)
    return number === null
      ? containing(orders.searchText, word)
      : sql`${orders.id} in (select ${invoices.orderId} from ${invoices} where ${invoices.kind} = ${number.kind} and ${invoices.n} = ${number.n})`
  })

/** What narrows the orders to those found by the words of a term, where these are few. */
export const amongFew = async (
  db: Reader,
  { tables: { orders }, ordersWithWords }: Pick<Database, "tables" | "ordersWithWords">,
  term: string,
): Promise<SQL | undefined> => {
  const words = wordsOfTerm(term).filter((word) => invoiceNumberIn(word) === null)
  const some = ordersWithWords(words, mostByWords + 1)
  if (some === null) return undefined
  const [row] = await db.select({ found: sql<number>`count(*)` }).from(sql`(${some})`)
  return (row?.found ?? 0) > mostByWords ? undefined : sql`${orders.id} in (${some})`
}
