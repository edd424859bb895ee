import { and, desc, eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Order } from "../../domain/orders/order.ts"
import { parcelLots } from "../../domain/orders/parcel-lots.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import { writeInvoices } from "./invoices-repository.ts"
import { jobIn, writeJob } from "./job-rows.ts"
import { leaveMailbox } from "./leave-mailbox.ts"
import { lotsIn, writeParcelLots } from "./lot-rows.ts"
import { orderOf, rowOf } from "./order-rows.ts"
import { forgottenOrders } from "./over.ts"
import { packsBackInto } from "./packs-back.ts"
import { orderWithKey, placeOrder } from "./place-order.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Orders in the database. */
const makeOrders = (
  { tables, read, transaction, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): Orders["Service"] => {
  const { orders, invoices, stockMovements, parcelLots: lotsOfParcels } = tables
  const enqueue = enqueuing(tables)

  return {
    place: (placement) =>
      // Best sellers: most orders take packs of the same rows.
      refusable("orders.place", (tx, now) => placeOrder(tx, tables, placement, now), true).pipe(
        Effect.tap(({ soldOut }) => (soldOut ? cache.invalidate : Effect.void)),
        Effect.map(({ order }) => order),
      ),

    placedWith: (idempotencyKey, fingerprint) =>
      read("orders.placedWith", (db) => orderWithKey(db, tables, idempotencyKey, fingerprint)).pipe(
        Effect.flatMap(Effect.fromResult),
      ),

    find: (id) =>
      read("orders.find", async (db) => {
        const [row] = await db.select().from(orders).where(eq(orders.id, id))
        return Option.map(Option.fromUndefinedOr(row), orderOf)
      }),

    ofMailbox: (email) =>
      read("orders.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(orders)
          .where(and(eq(orders.emailKey, emailKey(email)), eq(orders.blocked, 0)))
          .orderBy(desc(orders.placedAt), desc(orders.id))
        return rows.map(orderOf)
      }),

    change: (id, decide, jobId) =>
      refusable("orders.change", async (tx, now) => {
        const [row] = await tx.select().from(orders).where(eq(orders.id, id))
        if (row === undefined) return Result.succeed({ order: Option.none<Order>(), turned: false })
        const before = orderOf(row)
        const lots = await lotsIn(tx, tables, [...new Set(before.lines.map(({ sku }) => sku))])
        const decided = decide(before, row.version, jobId === undefined ? null : await jobIn(tx, tables, jobId), lots)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { order, tasks, packsBack = [], lotMoves = [], audit = [], invoices = [], job } = decided.success
        await tx
          .update(orders)
          .set({ ...rowOf(order), version: row.version + 1 })
          .where(eq(orders.id, id))
        await leaveMailbox(tx, tables, before, order)
        const turned = await packsBackInto(tx, tables, id, packsBack, lotMoves, now)
        if (lotMoves.length > 0) await writeParcelLots(tx, tables, id, parcelLots(order))
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        await writeInvoices(tx, tables, invoices)
        if (job !== undefined) await writeJob(tx, tables, job, now)
        return Result.succeed({ order: Option.some(order), turned })
      }).pipe(
        Effect.tap(({ turned }) => (turned ? cache.invalidate : Effect.void)),
        Effect.map(({ order }) => order),
      ),

    forget: (which, most) =>
      transaction("orders.forget", async (tx) => {
        const old = await tx
          .select({ id: orders.id })
          .from(orders)
          .where(forgottenOrders(tx, tables, which))
          .limit(most)
        const ids = old.map(({ id }) => id)
        await tx.update(stockMovements).set({ orderId: null }).where(inArray(stockMovements.orderId, ids))
        await tx.delete(lotsOfParcels).where(inArray(lotsOfParcels.orderId, ids))
        // An invoice stays as long as its order.
        await tx.delete(orders).where(inArray(orders.id, ids))
        await tx.delete(invoices).where(inArray(invoices.orderId, ids))
        return ids.length
      }),
  }
}

export const layerOrders = Layer.effect(
  Orders,
  Effect.gen(function* () {
    return makeOrders(yield* Store, yield* CatalogueCache)
  }),
)
