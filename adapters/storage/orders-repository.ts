import { hash } from "node:crypto"
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Order, OrderLine } from "../../domain/orders/order.ts"
import {
  CartChanged,
  IdempotencyKeyReused,
  type Orders,
  OutOfStock,
  type Placement,
} from "../../domain/orders/ports.ts"
import { sameLines } from "../../domain/orders/same-lines.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { built, filling, placesOf, rowsOfPlaces } from "./built.ts"
import { raiseRevision } from "./catalogue-repository.ts"
import { jobIn, writeJob } from "./job-rows.ts"
import { orderColumns, orderOf, rowOf } from "./order-rows.ts"
import { packsBackInto } from "./packs-back.ts"
import { enqueuing } from "./queue-repository.ts"
import type { Remembered } from "./remembered.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

const hashOf = (idempotencyKey: string): string => hash("sha256", idempotencyKey, "hex")

/** The order a key was used for, if any. */
const orderWithKey = async (
  db: Pick<Statements, "select">,
  { orders }: Tables,
  keyHash: string,
  fingerprint: string,
): Promise<Result.Result<Option.Option<Order>, IdempotencyKeyReused>> => {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKeyHash, keyHash))
  if (row === undefined) return Result.succeed(Option.none())
  if (row.fingerprint !== fingerprint) return Result.fail(new IdempotencyKeyReused({}))
  return Result.succeed(Option.some(orderOf(row)))
}

/** Packs wanted of each variant, in the order of the lines. */
const wanted = (lines: readonly OrderLine[]) => {
  const packs = new Map<string, { readonly title: string; readonly quantity: number }>()
  for (const { sku, title, quantity } of lines) {
    const before = packs.get(sku)
    packs.set(sku, { title: before?.title ?? title, quantity: (before?.quantity ?? 0) + quantity })
  }
  return packs
}

/** What placing an order asks of the database, built once. */
const statementsOf = ({ orders, carts, stock, stockMovements, tasks }: Tables) => ({
  enqueue: enqueuing({ tasks }),
  insertOrder: built((tx: Statements) =>
    tx
      .insert(orders)
      .values(placesOf(orderColumns, 0))
      .onConflictDoNothing({ target: orders.idempotencyKeyHash })
      .returning({ id: orders.id })
      .prepare(),
  ),
  /** Takes packs of so many variants, of each only if there are enough. */
  takePacks: built((tx: Statements, variants) => {
    const places = rowsOfPlaces(["sku", "quantity"], variants)
    const cases = places.map(({ sku, quantity }) => sql`when ${sku} then ${quantity}`)
    const packs = sql`case ${stock.sku} ${sql.join(cases, sql` `)} end`
    return tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${packs}` })
      .where(
        and(
          inArray(
            stock.sku,
            places.map(({ sku }) => sku),
          ),
          gte(stock.quantity, packs),
        ),
      )
      .returning()
      .prepare()
  }),
  insertMovements: built((tx: Statements, variants) =>
    tx
      .insert(stockMovements)
      .values(rowsOfPlaces(["sku", "delta", "reason", "orderId", "at"], variants))
      .prepare(),
  ),
  takeCart: built((tx: Statements) =>
    tx
      .delete(carts)
      .where(eq(carts.id, sql.placeholder("id")))
      .returning({ lines: carts.lines })
      .prepare(),
  ),
})

type OrderStatements = ReturnType<typeof statementsOf>

/**
 * Takes the order's packs out of stock, each only if there are enough. Answers whether a variant is sold out now, or what is
 * missing; then the transaction has to be undone.
 */
const takeFromStock = async (
  tx: Statements,
  { stock }: Tables,
  { takePacks, insertMovements }: OrderStatements,
  order: Order,
  at: number,
): Promise<Result.Result<{ readonly soldOut: boolean }, OutOfStock>> => {
  const packs = wanted(order.lines)
  if (packs.size === 0) return Result.succeed({ soldOut: false })
  const asked = [...packs].map(([sku, { quantity }]) => ({ sku, quantity }))
  const rows = await takePacks(tx, packs.size).execute(filling(asked))
  const left = new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
  const short = [...packs].filter(([sku]) => !left.has(sku))
  if (short.length > 0) {
    const skus = short.map(([sku]) => sku)
    const there = await tx.select().from(stock).where(inArray(stock.sku, skus))
    const missing = short.map(([sku, { title }]) => ({
      sku,
      title,
      available: there.find((row) => row.sku === sku)?.quantity ?? 0,
    }))
    return Result.fail(new OutOfStock({ missing }))
  }
  const movements = asked.map(({ sku, quantity }) => ({
    sku,
    delta: -quantity,
    reason: "ordered",
    orderId: order.id,
    at,
  }))
  await insertMovements(tx, packs.size).execute(filling(movements))
  return Result.succeed({ soldOut: [...left.values()].includes(0) })
}

/** Writes everything or throws the refusal, which undoes the transaction. */
const place = async (tx: Statements, t: Tables, statements: OrderStatements, placement: Placement, now: number) => {
  const { order, fingerprint, cart, tasks } = placement
  const idempotencyKeyHash = hashOf(placement.idempotencyKey)
  // The key first: of two calls with the same key one writes the row, the other finds it.
  const row = { ...rowOf(order), idempotencyKeyHash, fingerprint, version: 1 }
  const [written] = await statements.insertOrder(tx).execute(filling([row]))
  if (written === undefined) {
    const earlier = Result.getOrThrow(await orderWithKey(tx, t, idempotencyKeyHash, fingerprint))
    return { order: Option.getOrThrow(earlier), soldOut: false }
  }
  const { soldOut } = Result.getOrThrow(await takeFromStock(tx, t, statements, order, now))
  if (soldOut) await raiseRevision(tx, t, "stock")
  if (cart !== null) {
    const [bought] = await statements.takeCart(tx).execute({ id: cart })
    if (!sameLines(bought?.lines ?? [], order.lines)) throw new CartChanged()
  }
  await statements.enqueue(tx, tasks, now)
  return { order, soldOut }
}

const asRefusal = (error: unknown) => {
  if (error instanceof OutOfStock || error instanceof CartChanged || error instanceof IdempotencyKeyReused)
    return Result.fail(error)
  throw error
}

/** Orders in the database. */
export const makeOrders = (store: Store, snapshot: Remembered<CatalogueSnapshot>): Orders["Service"] => {
  const { tables, read, transaction } = store
  const { orders } = tables
  const statements = statementsOf(tables)

  return {
    place: (placement) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          const placed = await transaction((tx) => place(tx, tables, statements, placement, now)).then(
            Result.succeed,
            asRefusal,
          )
          if (Result.isSuccess(placed) && placed.success.soldOut) snapshot.forget()
          return Result.map(placed, ({ order }) => order)
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    placedWith: (idempotencyKey, fingerprint) =>
      stored(() => orderWithKey(read, tables, hashOf(idempotencyKey), fingerprint)).pipe(
        Effect.flatMap(Effect.fromResult),
      ),

    find: (id) =>
      stored(async () => {
        const [row] = await read.select().from(orders).where(eq(orders.id, id))
        return Option.map(Option.fromNullishOr(row), orderOf)
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
            await statements.enqueue(tx, tasks, now)
            await writeAudit(tx, tables, audit, now)
            if (job !== undefined) await writeJob(tx, tables, job, now)
            return Result.succeed(Option.some(order))
          })
          if (backOnSale) snapshot.forget()
          return changed
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),
  }
}
