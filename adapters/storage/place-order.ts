import { hash } from "node:crypto"
import { and, eq, gte, inArray, sql } from "drizzle-orm"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CartId } from "../../domain/cart/ports.ts"
import type { Order, OrderLine } from "../../domain/orders/order.ts"
import { CartChanged, IdempotencyKeyReused, OutOfStock, type Placement } from "../../domain/orders/ports.ts"
import { sameLines } from "../../domain/orders/same-lines.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { orderOf, rowOf } from "./order-rows.ts"
import { enqueuing } from "./queue-repository.ts"
import { raiseRevision } from "./raise-revision.ts"

const hashOf = (idempotencyKey: string): string => hash("sha256", idempotencyKey, "hex")

/** The order a key was used for, if any. */
export const orderWithKey = async (
  db: Reader,
  { orders }: Tables,
  idempotencyKey: string,
  fingerprint: string,
): Promise<Result.Result<Option.Option<Order>, IdempotencyKeyReused>> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.idempotencyKeyHash, hashOf(idempotencyKey)))
  if (row === undefined) return Result.succeed(Option.none())
  if (row.fingerprint !== fingerprint) return Result.fail(new IdempotencyKeyReused({}))
  return Result.succeed(Option.some(orderOf(row)))
}

interface Wanted {
  readonly sku: string
  readonly title: string
  readonly quantity: number
}

/** Packs wanted of each variant, in the order of the lines. */
const wantedIn = (lines: readonly OrderLine[]): readonly Wanted[] =>
  Array.from(
    Map.groupBy(lines, ({ sku }) => sku),
    ([sku, ofVariant]) => ({
      sku,
      title: ofVariant[0]?.title ?? sku,
      quantity: ofVariant.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  )

/** Takes packs of every variant out of stock; answers whether one is sold out now. */
const takePacks = async (
  tx: Statements,
  { stock }: Tables,
  wanted: readonly Wanted[],
): Promise<Result.Result<boolean, OutOfStock>> => {
  const short = new Set<Wanted>()
  let soldOut = false
  // In one order for all: of two orders for the same variants one waits for the other, and never both.
  for (const each of wanted.toSorted((a, b) => compareTexts(a.sku, b.sku))) {
    const [left] = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${each.quantity}` })
      .where(and(eq(stock.sku, each.sku), gte(stock.quantity, each.quantity)))
      .returning({ quantity: stock.quantity })
    if (left === undefined) short.add(each)
    soldOut ||= left?.quantity === 0
  }
  if (short.size === 0) return Result.succeed(soldOut)
  const skus = Array.from(short, ({ sku }) => sku)
  const levels = await tx.select().from(stock).where(inArray(stock.sku, skus))
  const missing = wanted
    .filter((each) => short.has(each))
    .map(({ sku, title }) => ({
      sku,
      title,
      available: levels.find((level) => level.sku === sku)?.quantity ?? 0,
    }))
  return Result.fail(new OutOfStock({ missing }))
}

/** Takes the cart away; answers whether it held what is ordered. */
const takeCart = async (
  tx: Statements,
  { carts }: Tables,
  id: CartId,
  lines: readonly OrderLine[],
): Promise<boolean> => {
  const [cart] = await tx.delete(carts).where(eq(carts.id, id)).returning({ lines: carts.lines })
  return sameLines(cart?.lines ?? [], lines)
}

/** The order, and whether a variant is sold out now. */
interface Placed {
  readonly order: Order
  readonly soldOut: boolean
}

/** Writes everything of an order; answers the earlier order where its key was used before. A refusal has to undo the transaction. */
export const placeOrder = async (
  tx: Statements,
  tables: Tables,
  { order, idempotencyKey, fingerprint, cart, tasks }: Placement,
  now: number,
): Promise<Result.Result<Placed, OutOfStock | CartChanged | IdempotencyKeyReused>> => {
  const { orders, stockMovements } = tables
  // The key first: of two calls with the same key one writes the row, the other finds it.
  const written = await tx
    .insert(orders)
    .values({ ...rowOf(order), idempotencyKeyHash: hashOf(idempotencyKey), fingerprint, version: 1 })
    .onConflictDoNothing({ target: orders.idempotencyKeyHash })
    .returning({ id: orders.id })
  if (written.length === 0) {
    const earlier = await orderWithKey(tx, tables, idempotencyKey, fingerprint)
    return Result.map(earlier, (found) => ({ order: Option.getOrThrow(found), soldOut: false }))
  }
  const wanted = wantedIn(order.lines)
  if (wanted.length > 0)
    await tx.insert(stockMovements).values(
      wanted.map(({ sku, quantity }) => ({
        sku,
        delta: -quantity,
        reason: "ordered" as const,
        orderId: order.id,
        at: now,
      })),
    )
  await enqueuing(tables)(tx, tasks, now)
  // At the end, since everybody else who wants the same waits from here to the end.
  const taken = await takePacks(tx, tables, wanted)
  if (Result.isFailure(taken)) return Result.fail(taken.failure)
  if (cart !== null && !(await takeCart(tx, tables, cart, order.lines))) return Result.fail(new CartChanged())
  if (taken.success) await raiseRevision(tx, tables, "stock")
  return Result.succeed({ order, soldOut: taken.success })
}
