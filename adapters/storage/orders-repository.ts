import { and, desc, eq, inArray } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Order } from "../../domain/orders/order.ts"
import { CartChanged, IdempotencyKeyReused, type Orders, OutOfStock } from "../../domain/orders/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { askedTogether } from "./asked-together.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { built, filling, placesOfColumn } from "./built.ts"
import { jobIn, writeJob } from "./job-rows.ts"
import { orderOf, rowOf } from "./order-rows.ts"
import { packsBackInto } from "./packs-back.ts"
import {
  hashOf,
  orderWithKey,
  type Placing,
  placeMany,
  placeOne,
  placingStatements,
  toBePlacedApart,
} from "./place-orders.ts"
import type { PollingCache } from "./polling-cache.ts"
import { type Store, stored } from "./store.ts"
import { together } from "./together.ts"

const asRefusal = (error: unknown) => {
  if (error instanceof OutOfStock || error instanceof CartChanged || error instanceof IdempotencyKeyReused)
    return Result.fail(error)
  throw error
}

/** Orders in the database. */
export const makeOrders = (store: Store, snapshot: PollingCache<CatalogueSnapshot>): Orders["Service"] => {
  const { tables, read, transaction } = store
  const { orders } = tables
  const statements = placingStatements(tables)
  const rowsWithIds = built((db: Store["read"], wanted) => {
    return db
      .select()
      .from(orders)
      .where(inArray(orders.id, placesOfColumn("id", wanted)))
      .prepare()
  })
  const found = askedTogether(async (ids: readonly string[]) => {
    const rows = await rowsWithIds(read, ids.length).execute(filling(ids.map((id) => ({ id }))))
    return new Map(rows.map((row) => [row.id, row]))
  })
  /** Orders that come while others are being written are written together. */
  const place = together(
    (all: readonly Placing[]) =>
      transaction((tx) => placeMany(tx, tables, statements, all)).catch((error: unknown) =>
        error === toBePlacedApart ? null : Promise.reject(error),
      ),
    (one) => transaction((tx) => placeOne(tx, tables, statements, one)),
  )

  return {
    place: (placement) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          const placed = await place({ placement, now }).then(Result.succeed, asRefusal)
          if (Result.isSuccess(placed) && placed.success.soldOut) snapshot.invalidate()
          return Result.map(placed, ({ order }) => order)
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    placedWith: (idempotencyKey, fingerprint) =>
      stored(() => orderWithKey(read, tables, hashOf(idempotencyKey), fingerprint)).pipe(
        Effect.flatMap(Effect.fromResult),
      ),

    find: (id) => stored(async () => Option.map(Option.fromUndefinedOr((await found([id])).get(id)), orderOf)),

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
            await statements.enqueue(tx, tasks, now)
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
