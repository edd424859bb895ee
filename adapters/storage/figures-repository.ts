import { and, count, countDistinct, eq, gte, inArray, lt, ne, notExists, or, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Figures, type SalesFilter } from "../../domain/figures/ports.ts"
import type { Span } from "../../domain/shared/span.ts"
import type { Reader } from "./database.ts"
import { Store } from "./store.ts"

const hourMs = 3_600_000

/** Figures, added up from the rows. */
const makeFigures = ({ tables, read }: Store["Service"]): Figures["Service"] => {
  const { orders, stockMovements, carts, trials, newsletterSubscriptions: subscriptions } = tables
  const earlier = alias(orders, "earlier")
  const during = (column: typeof orders.placedAt | typeof carts.touchedAt, { from, before }: Span) =>
    and(gte(column, from), lt(column, before))
  const hasEarlier = (db: Reader) =>
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.emailKey, orders.emailKey),
          or(
            lt(earlier.placedAt, orders.placedAt),
            and(eq(earlier.placedAt, orders.placedAt), lt(earlier.id, orders.id)),
          ),
        ),
      )
  const sold = (db: Reader, { skus, first, ...span }: SalesFilter): SQL | undefined =>
    and(
      during(orders.placedAt, span),
      eq(orders.blocked, 0),
      ne(orders.fulfilment, "cancelled"),
      skus === null
        ? undefined
        : inArray(
            orders.id,
            db
              .select({ id: stockMovements.orderId })
              .from(stockMovements)
              .where(and(inArray(stockMovements.sku, [...skus]), eq(stockMovements.reason, "ordered"))),
          ),
      first === null ? undefined : first ? notExists(hasEarlier(db)) : sql`exists ${hasEarlier(db)}`,
    )
  const sums = { orders: count(), cents: sql<number>`coalesce(sum(${orders.dueCents}), 0)`.mapWith(Number) }

  return {
    regions: (filter) =>
      read("figures.regions", (db) => {
        // In the order of its index: nothing is sorted, and no mailbox is remembered.
        const ofMailboxes = db
          .select({
            region: orders.region,
            n: count().as("n"),
            due: sql<number>`sum(${orders.dueCents})`.as("due"),
          })
          .from(orders)
          .where(sold(db, filter))
          .groupBy(orders.region, orders.emailKey)
          .as("of_mailboxes")
        return db
          .select({
            region: ofMailboxes.region,
            customers: count(),
            orders: sql<number>`sum(${ofMailboxes.n})`.mapWith(Number),
            cents: sql<number>`sum(${ofMailboxes.due})`.mapWith(Number),
          })
          .from(ofMailboxes)
          .groupBy(ofMailboxes.region)
      }),

    customersIn: (filter, regions) =>
      read("figures.customersIn", async (db) => {
        const [row] = await db
          .select({ customers: countDistinct(orders.emailKey) })
          .from(orders)
          .where(and(inArray(orders.region, [...regions]), sold(db, filter)))
        return row?.customers ?? 0
      }),

    hours: (filter) =>
      read("figures.hours", (db) => {
        const hour = sql<number>`${orders.placedAt} / ${sql.raw(String(hourMs))}`.mapWith(Number)
        return db
          .select({ hour, ...sums })
          .from(orders)
          .where(sold(db, filter))
          .groupBy(hour)
      }),

    states: (span) =>
      read("figures.states", (db) =>
        db
          .select({ fulfilment: orders.fulfilment, payment: orders.paymentState, ...sums })
          .from(orders)
          // As staff's list has them.
          .where(and(during(orders.placedAt, span), or(eq(orders.blocked, 0), ne(orders.work, "none"))))
          .groupBy(orders.fulfilment, orders.paymentState),
      ),

    customers: (span) =>
      read("figures.customers", async (db) => {
        const wanted = { ...span, skus: null, first: null }
        const inSpan = db
          .select({ mailbox: orders.emailKey })
          .from(orders)
          .where(sold(db, wanted))
          .groupBy(orders.emailKey)
          .as("in_span")
        const before = db
          .select({ id: earlier.id })
          .from(earlier)
          .where(and(eq(earlier.emailKey, inSpan.mailbox), lt(earlier.placedAt, span.from), eq(earlier.blocked, 0)))
        const [row] = await db
          .select({
            all: count(),
            returning: sql<number>`coalesce(sum(case when exists ${before} then 1 else 0 end), 0)`.mapWith(Number),
          })
          .from(inSpan)
        return { all: row?.all ?? 0, returning: row?.returning ?? 0 }
      }),

    soldPacks: ({ from, before }) =>
      read("figures.soldPacks", (db) =>
        db
          .select({ sku: stockMovements.sku, packs: sql<number>`-sum(${stockMovements.delta})`.mapWith(Number) })
          .from(stockMovements)
          .where(
            and(
              // The newest numbers alone are read: numbers grow with time.
              sql`${stockMovements.number} > coalesce((
                select older.number from ${stockMovements} as older where older.at < ${from} order by older.number desc limit 1
              ), 0)`,
              lt(stockMovements.at, before),
              inArray(stockMovements.reason, ["ordered", "cancelled"]),
            ),
          )
          .groupBy(stockMovements.sku),
      ),

    others: (span) =>
      read("figures.others", async (db) => {
        const [cart] = await db
          .select({ n: count() })
          .from(carts)
          .where(and(during(carts.touchedAt, span), sql`cast(${carts.lines} as text) <> '[]'`))
        const [trial] = await db
          .select({
            n: count(),
            ordered: sql<number>`coalesce(sum(case when ${trials.state} = 'converted' then 1 else 0 end), 0)`.mapWith(
              Number,
            ),
          })
          .from(trials)
          .where(and(gte(trials.requestedAt, span.from), lt(trials.requestedAt, span.before)))
        const [confirmed] = await db
          .select({ n: count() })
          .from(subscriptions)
          .where(and(gte(subscriptions.confirmedAt, span.from), lt(subscriptions.confirmedAt, span.before)))
        const [ended] = await db
          .select({ n: count() })
          .from(subscriptions)
          .where(and(gte(subscriptions.endedAt, span.from), lt(subscriptions.endedAt, span.before)))
        return {
          carts: cart?.n ?? 0,
          trials: trial?.n ?? 0,
          trialsOrdered: trial?.ordered ?? 0,
          confirmed: confirmed?.n ?? 0,
          ended: ended?.n ?? 0,
        }
      }),
  }
}

export const layerFigures = Layer.effect(Figures, Effect.map(Store, makeFigures))
