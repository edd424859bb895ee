import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { returnsTo } from "../../domain/lots/take-from-lots.ts"
import type { Order } from "../../domain/orders/order.ts"
import {
  CartChanged,
  IdempotencyKeyReused,
  type OrderStep,
  Orders,
  OutOfStock,
  type Placement,
} from "../../domain/orders/ports.ts"
import { sameLines } from "../../domain/orders/same-lines.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import {
  copied,
  type Database,
  enqueue,
  InMemoryDatabase,
  moveStock,
  renewSnapshot,
  writeAudit,
  writeJob,
} from "./in-memory-database.ts"
import { writeInvoices } from "./invoices.ts"
import { lotsOf, moveLots, refreshStock } from "./lots.ts"
import { forgottenOrders } from "./over.ts"

const placedWith = (
  { keys, orders }: Database,
  idempotencyKey: string,
  fingerprint: string,
): Result.Result<Option.Option<Order>, IdempotencyKeyReused> => {
  const used = keys.get(idempotencyKey)
  if (used === undefined) return Result.succeed(Option.none())
  if (used.fingerprint !== fingerprint) return Result.fail(new IdempotencyKeyReused({}))
  return Result.succeed(Option.map(Option.fromNullishOr(orders.get(used.orderId)), copied))
}

/** What the order wants more of than there is. */
const missingFor = ({ stock }: Database, { lines }: Order) => {
  const titles = new Map(lines.toReversed().map(({ sku, title }) => [sku, title]))
  return [...new Set(lines.map(({ sku }) => sku))]
    .map((sku) => ({ sku, title: titles.get(sku) ?? "", available: stock.get(sku) ?? 0 }))
    .filter(({ sku, available }) => available < packsOf(lines, sku))
}

const packsOf = (lines: Order["lines"], sku: string): number =>
  lines.filter((line) => line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0)

const place = (
  database: Database,
  placement: Placement,
  now: number,
): Result.Result<Order, OutOfStock | CartChanged | IdempotencyKeyReused> => {
  const { idempotencyKey, fingerprint, order, cart, tasks } = placement
  const earlier = placedWith(database, idempotencyKey, fingerprint)
  if (Result.isFailure(earlier)) return Result.fail(earlier.failure)
  if (Option.isSome(earlier.success)) return Result.succeed(earlier.success.value)
  if (database.orders.has(order.id)) throw new Error(`there is an order ${order.id} already`)
  const missing = missingFor(database, order)
  if (missing.length > 0) return Result.fail(new OutOfStock({ missing }))
  if (cart !== null && !sameLines(database.carts.get(cart)?.cart.lines ?? [], order.lines))
    return Result.fail(new CartChanged())

  for (const { sku, quantity } of order.lines)
    moveStock(database, sku, (database.stock.get(sku) ?? 0) - quantity, {
      reason: "ordered",
      orderId: order.id,
      at: now,
    })
  if (order.lines.some(({ sku }) => database.stock.get(sku) === 0)) renewSnapshot(database)
  database.orders.set(order.id, copied(order))
  database.versions.set(order.id, 1)
  database.keys.set(idempotencyKey, { fingerprint, orderId: order.id })
  if (cart !== null) database.carts.delete(cart)
  enqueue(database, tasks, now)
  return Result.succeed(order)
}

/** Puts packs back into stock, as far as they are still sold; of articles with lots by their lots. */
const putBack = (
  database: Database,
  orderId: string,
  { packsBack = [], lotMoves = [] }: Pick<OrderStep, "packsBack" | "lotMoves">,
  at: number,
): void => {
  const skus = [...new Set([...packsBack, ...lotMoves].map(({ sku }) => sku))]
  const inLots = new Set(lotsOf(database, skus).map(({ sku }) => sku))
  moveLots(
    database,
    lotMoves.filter(({ sku }) => inLots.has(sku)),
    at,
  )
  for (const sku of [...inLots].filter((each) => returnsTo(each, packsBack, lotMoves)))
    refreshStock(database, sku, {
      reason: packsBack.find((each) => each.sku === sku)?.reason ?? "expired",
      orderId,
      at,
    })
  let backOnSale = false
  for (const { sku, quantity, reason } of packsBack) {
    const left = database.stock.get(sku)
    if (left === undefined || inLots.has(sku)) continue
    backOnSale ||= left === 0
    moveStock(database, sku, left + quantity, { reason, orderId, at })
  }
  if (backOnSale) renewSnapshot(database)
}

/** Orders in memory. */
const makeOrders = (database: Database): Orders["Service"] => ({
  place: (placement) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fromResult(place(database, placement, now))),

  placedWith: (idempotencyKey, fingerprint) =>
    Effect.suspend(() => Effect.fromResult(placedWith(database, idempotencyKey, fingerprint))),

  find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(database.orders.get(id)), copied)),

  ofMailbox: (email) =>
    Effect.sync(() =>
      copied(
        [...database.orders.values()]
          .filter((order) => emailKey(order.email) === emailKey(email) && !database.blocked.has(order.id))
          .toSorted((a, b) => b.placedAt - a.placedAt || compareTexts(b.id, a.id)),
      ),
    ),

  change: (id, decide, jobId) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const before = database.orders.get(id)
      if (before === undefined) return Effect.succeedNone
      const version = database.versions.get(id) ?? 1
      const lots = copied(lotsOf(database, [...new Set(before.lines.map(({ sku }) => sku))]))
      const decided = decide(copied(before), version, copied(database.jobs.get(jobId ?? "")?.job ?? null), lots)
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      const { order, tasks, audit = [], invoices = [], job } = decided.success
      database.orders.set(id, copied(order))
      database.versions.set(id, version + 1)
      putBack(database, id, decided.success, now)
      enqueue(database, tasks, now)
      writeAudit(database, audit, now)
      writeInvoices(database, invoices)
      if (job !== undefined) writeJob(database, job, now)
      return Effect.succeedSome(order)
    }),

  forget: (which, most) =>
    Effect.sync(() => {
      const { orders, versions, blocked, keys, invoices, movements } = database
      const ids = new Set(
        forgottenOrders(database, which)
          .slice(0, most)
          .map(({ id }) => id),
      )
      for (const id of ids) {
        orders.delete(id)
        versions.delete(id)
        blocked.delete(id)
      }
      for (const [key, { orderId }] of keys) if (ids.has(orderId)) keys.delete(key)
      invoices.splice(0, invoices.length, ...invoices.filter(({ orderId }) => !ids.has(orderId)))
      movements.forEach((movement, index) => {
        if (ids.has(movement.orderId ?? "")) movements[index] = { ...movement, orderId: null }
      })
      return ids.size
    }),
})

export const layerOrders = Layer.effect(Orders, Effect.map(InMemoryDatabase, makeOrders))
