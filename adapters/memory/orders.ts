import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Order } from "../../domain/orders/order.ts"
import {
  CartChanged,
  IdempotencyKeyReused,
  type OrderStep,
  type Orders,
  OutOfStock,
  type Placement,
} from "../../domain/orders/ports.ts"
import { sameLines } from "../../domain/orders/same-lines.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, enqueue, moveStock, renewSnapshot, type World, writeAudit, writeJob } from "./world.ts"

const placedWith = (
  { keys, orders }: World,
  idempotencyKey: string,
  fingerprint: string,
): Result.Result<Option.Option<Order>, IdempotencyKeyReused> => {
  const used = keys.get(idempotencyKey)
  if (used === undefined) return Result.succeed(Option.none())
  if (used.fingerprint !== fingerprint) return Result.fail(new IdempotencyKeyReused({}))
  return Result.succeed(Option.map(Option.fromNullishOr(orders.get(used.orderId)), copied))
}

/** What the order wants more of than there is. */
const missingFor = ({ stock }: World, { lines }: Order) => {
  const titles = new Map(lines.toReversed().map(({ sku, title }) => [sku, title]))
  return [...new Set(lines.map(({ sku }) => sku))]
    .map((sku) => ({ sku, title: titles.get(sku) ?? "", available: stock.get(sku) ?? 0 }))
    .filter(({ sku, available }) => available < packsOf(lines, sku))
}

const packsOf = (lines: Order["lines"], sku: string): number =>
  lines.filter((line) => line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0)

const place = (
  world: World,
  placement: Placement,
  now: number,
): Result.Result<Order, OutOfStock | CartChanged | IdempotencyKeyReused> => {
  const { idempotencyKey, fingerprint, order, cart, tasks } = placement
  const earlier = placedWith(world, idempotencyKey, fingerprint)
  if (Result.isFailure(earlier)) return Result.fail(earlier.failure)
  if (Option.isSome(earlier.success)) return Result.succeed(earlier.success.value)
  if (world.orders.has(order.id)) throw new Error(`there is an order ${order.id} already`)
  const missing = missingFor(world, order)
  if (missing.length > 0) return Result.fail(new OutOfStock({ missing }))
  if (cart !== null && !sameLines(world.carts.get(cart)?.cart.lines ?? [], order.lines))
    return Result.fail(new CartChanged())

  for (const { sku, quantity } of order.lines)
    moveStock(world, sku, (world.stock.get(sku) ?? 0) - quantity, { reason: "ordered", orderId: order.id, at: now })
  if (order.lines.some(({ sku }) => world.stock.get(sku) === 0)) renewSnapshot(world)
  world.orders.set(order.id, copied(order))
  world.versions.set(order.id, 1)
  world.keys.set(idempotencyKey, { fingerprint, orderId: order.id })
  if (cart !== null) world.carts.delete(cart)
  enqueue(world, tasks, now)
  return Result.succeed(order)
}

/** Puts packs back into stock, as far as they are still sold. */
const putBack = (world: World, orderId: string, packs: NonNullable<OrderStep["packsBack"]>, at: number): void => {
  let backOnSale = false
  for (const { sku, quantity, reason } of packs) {
    const left = world.stock.get(sku)
    if (left === undefined) continue
    backOnSale ||= left === 0
    moveStock(world, sku, left + quantity, { reason, orderId, at })
  }
  if (backOnSale) renewSnapshot(world)
}

/** Orders in memory. */
export const makeOrders = (world: World): Orders["Service"] => ({
  place: (placement) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fromResult(place(world, placement, now))),

  placedWith: (idempotencyKey, fingerprint) =>
    Effect.suspend(() => Effect.fromResult(placedWith(world, idempotencyKey, fingerprint))),

  find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(world.orders.get(id)), copied)),

  ofMailbox: (email) =>
    Effect.sync(() =>
      copied(
        [...world.orders.values()]
          .filter((order) => emailKey(order.email) === emailKey(email) && !world.blocked.has(order.id))
          .toSorted((a, b) => b.placedAt - a.placedAt || compareTexts(b.id, a.id)),
      ),
    ),

  change: (id, decide, jobId) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const before = world.orders.get(id)
      if (before === undefined) return Effect.succeedNone
      const version = world.versions.get(id) ?? 1
      const decided = decide(copied(before), version, copied(world.jobs.get(jobId ?? "")?.job ?? null))
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      const { order, tasks, packsBack = [], audit = [], job } = decided.success
      world.orders.set(id, copied(order))
      world.versions.set(id, version + 1)
      putBack(world, id, packsBack, now)
      enqueue(world, tasks, now)
      writeAudit(world, audit, now)
      if (job !== undefined) writeJob(world, job, now)
      return Effect.succeedSome(order)
    }),
})
