import { and, eq, gt, gte, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { type OrderFilter, type OrderRecord, OrderRecords } from "../../domain/orders/staff-ports.ts"
import type { Reader, Tables } from "./database.ts"
import { orderPages } from "./order-pages.ts"
import { orderOf } from "./order-rows.ts"
import { amongFew, hasWords } from "./orders-by-words.ts"
import { Store } from "./store.ts"

type OrderRow = Tables["orders"]["$inferSelect"]

const recordOf = (row: OrderRow): OrderRecord => ({
  order: orderOf(row),
  version: row.version,
  blocked: row.blocked === 1,
})

/** Of orders whose owners have left those still to be done. What waits for something, or for money that is due, is to be done. */
const unlessDone = ({ orders }: Tables, { work, backlog, dueBefore, term, blocked }: OrderFilter) =>
  blocked || (work !== null && work !== "none") || backlog !== null || dueBefore !== null
    ? undefined
    : or(eq(orders.blocked, 0), ne(orders.work, "none"), eq(orders.id, term.trim().toUpperCase()))

/** Of late payments those about which staff decide. */
const staffDecide = ({ orders, suppressions }: Tables, db: Reader, dueBefore: number) =>
  or(
    eq(orders.unpaidLeft, 1),
    and(
      eq(orders.payment, "invoice"),
      or(
        lt(orders.dueAt, dueBefore),
        inArray(
          orders.emailKey,
          db.select({ emailKey: suppressions.emailKey }).from(suppressions).where(eq(suppressions.reason, "bounce")),
        ),
      ),
    ),
  )

/** What the filter says of a row, in columns that all stand in one index: no row is read to be left out. */
const meant = (tables: Tables, db: Reader, filter: OrderFilter) => {
  const { orders } = tables
  const { fulfilment, paymentState, payment, work, backlog, dueBefore, unpaidLeft, placedFrom, placedBefore, term } =
    filter
  return and(
    unlessDone(tables, filter),
    fulfilment.length === 0 ? undefined : inArray(orders.fulfilment, [...fulfilment]),
    paymentState.length === 0 ? undefined : inArray(orders.paymentState, [...paymentState]),
    backlog === "return" ? gt(orders.awaitedPacks, 0) : undefined,
    backlog === "refund" ? isNotNull(orders.refundDueAt) : undefined,
    payment === null ? undefined : eq(orders.payment, payment),
    work === null ? undefined : eq(orders.work, work),
    // As the index has it that holds these alone.
    work === null || work === "none" ? undefined : sql`${orders.work} <> 'none'`,
    dueBefore === null ? undefined : lt(orders.dueAt, dueBefore),
    unpaidLeft === null ? undefined : staffDecide(tables, db, unpaidLeft),
    placedFrom === null ? undefined : gte(orders.placedAt, placedFrom),
    placedBefore === null ? undefined : lt(orders.placedAt, placedBefore),
    ...hasWords(tables, term),
  )
}

/** Orders as staff find them, in the database. */
const makeOrderRecords = (store: Store["Service"]): OrderRecords["Service"] => {
  const { tables, read } = store
  const { orders } = tables
  const find = async (db: Reader, id: string) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    return Option.map(Option.fromNullishOr(row), recordOf)
  }

  return {
    find: (id) => read("orderRecords.find", (db) => find(db, id)),

    named: (ids) =>
      read("orderRecords.named", async (db) => {
        const rows = await db
          .select()
          .from(orders)
          .where(inArray(orders.id, [...ids]))
        return rows.map(recordOf)
      }),

    openOf: (emailKeys) =>
      read("orderRecords.openOf", (db) =>
        db
          .select({ id: orders.id, emailKey: orders.emailKey, work: orders.work })
          .from(orders)
          .where(
            and(
              inArray(orders.emailKey, [...emailKeys]),
              inArray(orders.work, ["pay", "pack", "ship"]),
              // As the index has it that holds these alone.
              sql`${orders.work} <> 'none'`,
            ),
          )
          .orderBy(orders.placedAt, orders.id),
      ),

    list: ({ column, downwards, after, limit, ...filter }) =>
      read("orderRecords.list", async (db) => {
        const narrowed = and(meant(tables, db, filter), await amongFew(db, store, filter.term))
        const page = orderPages(tables, db)(narrowed, { column, downwards, after, limit })
        const rows = await db
          .select()
          .from(orders)
          .where(page.rows)
          .orderBy(...page.order)
          .limit(limit)
        return rows.map(recordOf)
      }),

    count: (filter, most) =>
      read("orderRecords.count", async (db) => {
        const some = db
          .select({ id: orders.id })
          .from(orders)
          .where(and(meant(tables, db, filter), await amongFew(db, store, filter.term)))
          .limit(most)
          .as("some")
        const [row] = await db.select({ found: sql<number>`count(*)` }).from(some)
        return row?.found ?? 0
      }),
  }
}

export const layerOrderRecords = Layer.effect(OrderRecords, Effect.map(Store, makeOrderRecords))
