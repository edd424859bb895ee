import { and, asc, count, eq, inArray, lt, max, min, notInArray, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Customers } from "../../domain/customers/ports.ts"
import type { Reader, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { orderOf } from "./order-rows.ts"
import { amongFew, hasWords } from "./orders-by-words.ts"
import { Store } from "./store.ts"

/** The newest of each mailbox's orders, by mailbox. */
const lastOrders = async (
  db: Reader,
  { orders }: Tables,
  mailboxes: readonly { readonly mailbox: string; readonly lastOrderAt: number }[],
) => {
  const dated = mailboxes.map(
    ({ mailbox, lastOrderAt }) => sql`(cast(${mailbox} as text), cast(${lastOrderAt} as bigint))`,
  )
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.blocked, 0), sql`(${orders.emailKey}, ${orders.placedAt}) in (values ${sql.join(dated, sql`, `)})`),
    )
    // Of the same instant the last one stays.
    .orderBy(asc(orders.id))
  return new Map(rows.map((row) => [row.emailKey, orderOf(row)]))
}

const accountsOf = async (db: Reader, { people }: Tables, mailboxes: readonly string[]) => {
  const rows = await db
    .select({ mailbox: people.emailKey })
    .from(people)
    .where(inArray(people.emailKey, [...mailboxes]))
  return new Set(rows.map(({ mailbox }) => mailbox))
}

/** Who ordered, in the database. */
const makeCustomers = (store: Store["Service"]): Customers["Service"] => {
  const { tables, read } = store
  const { orders, people } = tables

  return {
    list: ({ who, term, ordered, again, column, downwards, after, limit }) =>
      read("customers.list", async (db) => {
        const accounts = db.select({ mailbox: people.emailKey }).from(people)
        const found = db
          .select({ mailbox: orders.emailKey })
          .from(orders)
          .where(and(eq(orders.blocked, 0), ...hasWords(tables, term), await amongFew(db, store, term)))
        const customers = db
          .select({
            mailbox: orders.emailKey,
            id: sql<string>`min(${orders.id})`.as("least_id"),
            orders: count().as("order_count"),
            due: sql<number>`sum(${orders.dueCents})`.as("due"),
            lastOrderAt: max(orders.placedAt).as("last_order_at"),
          })
          .from(orders)
          .where(
            and(
              eq(orders.blocked, 0),
              who === null ? undefined : (who === "account" ? inArray : notInArray)(orders.emailKey, accounts),
              term.trim() === "" ? undefined : inArray(orders.emailKey, found),
            ),
          )
          .groupBy(orders.emailKey)
          .having(
            ordered === null
              ? undefined
              : and(
                  sql`max(case when ${orders.placedAt} >= ${ordered.from} and ${orders.placedAt} < ${ordered.before}
                    and ${orders.fulfilment} <> 'cancelled' then 1 else 0 end) = 1`,
                  again ? lt(min(orders.placedAt), ordered.from) : undefined,
                ),
          )
          .as("customers")
        const { order, behind } = keyset(customers[column], customers.id, downwards)
        const rows = await db
          .select()
          .from(customers)
          .where(behind(after))
          .orderBy(...order)
          .limit(limit)
        if (rows.length === 0) return []
        const mailboxes = rows.map(({ mailbox, lastOrderAt }) => ({ mailbox, lastOrderAt: lastOrderAt ?? 0 }))
        const last = await lastOrders(db, tables, mailboxes)
        const withAccount = await accountsOf(
          db,
          tables,
          rows.map(({ mailbox }) => mailbox),
        )
        return rows.flatMap(({ mailbox, id, orders: placed, due }) => {
          const lastOrder = last.get(mailbox)
          return lastOrder === undefined
            ? []
            : [{ id, orders: placed, dueCents: due, lastOrder, hasAccount: withAccount.has(mailbox) }]
        })
      }),
  }
}

export const layerCustomers = Layer.effect(Customers, Effect.map(Store, makeCustomers))
