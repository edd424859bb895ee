import { hash } from "node:crypto"
import { and, eq, gte, inArray, sql } from "drizzle-orm"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CartId } from "../../domain/cart/ports.ts"
import type { Order, OrderLine } from "../../domain/orders/order.ts"
import { CartChanged, IdempotencyKeyReused, OutOfStock, type Placement } from "../../domain/orders/ports.ts"
import { sameLines } from "../../domain/orders/same-lines.ts"
import { raiseRevision } from "./catalogue-repository.ts"
import { orderOf, rowOf } from "./order-rows.ts"
import { enqueuing } from "./queue-repository.ts"
import type { Statements, Tables } from "./store.ts"

const hashOf = (idempotencyKey: string): string => hash("sha256", idempotencyKey, "hex")

/** The order a key was used for, if any. */
export const orderWithKey = async (
  db: Pick<Statements, "select">,
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

/** Takes packs of every variant out of stock. Answers whether one is sold out now; throws `OutOfStock` where there are too few. */
const takePacks = async (tx: Statements, { stock }: Tables, wanted: readonly Wanted[]): Promise<boolean> => {
  const short: Wanted[] = []
  let soldOut = false
  for (const each of wanted) {
    const [left] = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${each.quantity}` })
      .where(and(eq(stock.sku, each.sku), gte(stock.quantity, each.quantity)))
      .returning({ quantity: stock.quantity })
    if (left === undefined) short.push(each)
    soldOut ||= left?.quantity === 0
  }
  if (short.length === 0) return soldOut
  const skus = short.map(({ sku }) => sku)
  const levels = await tx.select().from(stock).where(inArray(stock.sku, skus))
  throw new OutOfStock({
    missing: short.map(({ sku, title }) => ({
      sku,
      title,
      available: levels.find((level) => level.sku === sku)?.quantity ?? 0,
    })),
  })
}

/** Takes the cart away; throws `CartChanged` where it no longer holds what is ordered. */
const takeCart = async (tx: Statements, { carts }: Tables, id: CartId, lines: readonly OrderLine[]): Promise<void> => {
  const [cart] = await tx.delete(carts).where(eq(carts.id, id)).returning({ lines: carts.lines })
  if (!sameLines(cart?.lines ?? [], lines)) throw new CartChanged()
}

/** The order, and whether a variant is sold out now. */
interface Placed {
  readonly order: Order
  readonly soldOut: boolean
}

/**
 * Writes everything of an order; the earlier order where its key was used before. Throws the refusal (`OutOfStock`, `CartChanged`,
 * `IdempotencyKeyReused`), which undoes the transaction.
 */
export const placeOrder = async (
  tx: Statements,
  tables: Tables,
  { order, idempotencyKey, fingerprint, cart, tasks }: Placement,
  now: number,
): Promise<Placed> => {
  const { orders, stockMovements } = tables
  // The key first: of two calls with the same key one writes the row, the other finds it.
  const written = await tx
    .insert(orders)
    .values({ ...rowOf(order), idempotencyKeyHash: hashOf(idempotencyKey), fingerprint, version: 1 })
    .onConflictDoNothing({ target: orders.idempotencyKeyHash })
    .returning({ id: orders.id })
  if (written.length === 0) {
    const earlier = Result.getOrThrow(await orderWithKey(tx, tables, idempotencyKey, fingerprint))
    return { order: Option.getOrThrow(earlier), soldOut: false }
  }
  const wanted = wantedIn(order.lines)
  const soldOut = await takePacks(tx, tables, wanted)
  if (cart !== null) await takeCart(tx, tables, cart, order.lines)
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
  if (soldOut) await raiseRevision(tx, tables, "stock")
  await enqueuing(tables)(tx, tasks, now)
  return { order, soldOut }
}
