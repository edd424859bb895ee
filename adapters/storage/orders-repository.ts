import { and, desc, eq } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Order } from "../../domain/orders/order.ts"
import { CartChanged, IdempotencyKeyReused, type Orders, OutOfStock } from "../../domain/orders/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { jobIn, writeJob } from "./job-rows.ts"
import { orderOf, rowOf } from "./order-rows.ts"
import { packsBackInto } from "./packs-back.ts"
import { orderWithKey, placeOrder } from "./place-order.ts"
import type { PollingCache } from "./polling-cache.ts"
import { enqueuing } from "./queue-repository.ts"
import { type Store, stored } from "./store.ts"

const asRefusal = (error: unknown) => {
  if (error instanceof OutOfStock || error instanceof CartChanged || error instanceof IdempotencyKeyReused)
    return Result.fail(error)
  throw error
}

/** Orders in the database. */
export const makeOrders = (store: Store, snapshot: PollingCache<CatalogueSnapshot>): Orders["Service"] => {
  const { tables, read, transaction } = store
  const { orders } = tables
  const enqueue = enqueuing(tables)

  return {
    place: (placement) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          const placed = await transaction((tx) => placeOrder(tx, tables, placement, now)).then(
            Result.succeed,
            asRefusal,
          )
          if (Result.isSuccess(placed) && placed.success.soldOut) snapshot.invalidate()
          return Result.map(placed, ({ order }) => order)
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    placedWith: (idempotencyKey, fingerprint) =>
      stored(() => orderWithKey(read, tables, idempotencyKey, fingerprint)).pipe(Effect.flatMap(Effect.fromResult)),

    find: (id) =>
      stored(async () => {
        const [row] = await read.select().from(orders).where(eq(orders.id, id))
        return Option.map(Option.fromUndefinedOr(row), orderOf)
      }),

    ofMailbox: (email) =>
      stored(async () => {
        const rows = await read
          .select()
          .from(orders)
          .where(and(eq(orders.emailKey, emailKey(email)), eq(orders.blocked, 0)))
          .orderBy(desc(orders.placedAt), desc(orders.id))
        return rows.map(orderOf)
      }),

    change: (id, decide, jobId) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          let backOnSale = false
          const changed = await transaction(async (tx) => {
            const [row] = await tx.select().from(orders).where(eq(orders.id, id))
            if (row === undefined) return Result.succeed(Option.none<Order>())
            const decided = decide(
              orderOf(row),
              row.version,
              jobId === undefined ? null : await jobIn(tx, tables, jobId),
            )
            if (Result.isFailure(decided)) return Result.fail(decided.failure)
            const { order, tasks, packsBack = [], audit = [], job } = decided.success
            await tx
              .update(orders)
              .set({ ...rowOf(order), version: row.version + 1 })
              .where(eq(orders.id, id))
            backOnSale = await packsBackInto(tx, tables, id, packsBack, now)
            await enqueue(tx, tasks, now)
            await writeAudit(tx, tables, audit, now)
            if (job !== undefined) await writeJob(tx, tables, job, now)
            return Result.succeed(Option.some(order))
          })
          if (backOnSale) snapshot.invalidate()
          return changed
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),
  }
}
