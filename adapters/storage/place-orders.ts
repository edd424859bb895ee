import { hash } from "node:crypto"
import { and, eq, gte, inArray, sql } from "drizzle-orm"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CartId } from "../../domain/cart/ports.ts"
import type { Order, OrderLine } from "../../domain/orders/order.ts"
import { CartChanged, IdempotencyKeyReused, OutOfStock, type Placement } from "../../domain/orders/ports.ts"
import { sameLines } from "../../domain/orders/same-lines.ts"
import { built, filledUp, filling, inPieces, placesOfColumn, rowsOfPlaces } from "./built.ts"
import { raiseRevision } from "./catalogue-repository.ts"
import { orderColumns, orderOf, rowOf } from "./order-rows.ts"
import { enqueuing } from "./queue-repository.ts"
import type { Statements, Tables } from "./store.ts"

export const hashOf = (idempotencyKey: string): string => hash("sha256", idempotencyKey, "hex")

/** The order a key was used for, if any. */
export const orderWithKey = async (
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
export const placingStatements = ({ orders, carts, stock, stockMovements, tasks }: Tables) => ({
  enqueue: enqueuing({ tasks }),
  /** Writes so many orders but those whose key is known. */
  insertOrders: built((tx: Statements, added) =>
    tx
      .insert(orders)
      .values(rowsOfPlaces(orderColumns, added))
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
  takeCarts: built((tx: Statements, taken) => {
    const places = placesOfColumn("id", taken)
    return tx.delete(carts).where(inArray(carts.id, places)).returning({ id: carts.id, lines: carts.lines }).prepare()
  }),
})

type PlacingStatements = ReturnType<typeof placingStatements>

/** An order to be placed, and when. */
export interface Placing {
  readonly placement: Placement
  readonly now: number
}

/** What placing came to. */
interface Placed {
  readonly order: Order
  /** Whether a variant is sold out now. */
  readonly soldOut: boolean
}

const keyOf = ({ placement }: Placing): string => hashOf(placement.idempotencyKey)

const orderRow = (placing: Placing) => {
  const { order, fingerprint } = placing.placement
  return { ...rowOf(order), idempotencyKeyHash: keyOf(placing), fingerprint, version: 1 }
}

/** Writes the orders' rows; answers how many of their keys were new. */
const writeOrders = async (tx: Statements, { insertOrders }: PlacingStatements, all: readonly Placing[]) => {
  const written = await inPieces(all.map(orderRow), (rows) => insertOrders(tx, rows.length).execute(filling(rows)))
  return written.length
}

/** Takes packs out of stock, each only if there are enough; answers how many are left of those. */
const takePacksOf = async (
  tx: Statements,
  { takePacks }: PlacingStatements,
  packs: ReadonlyMap<string, { readonly quantity: number }>,
): Promise<ReadonlyMap<string, number>> => {
  if (packs.size === 0) return new Map()
  const asked = filledUp([...packs].map(([sku, { quantity }]) => ({ sku, quantity })))
  const rows = await takePacks(tx, asked.length).execute(filling(asked))
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

/** Takes carts away; answers what was in them. */
const takeCartsOf = async (tx: Statements, { takeCarts }: PlacingStatements, carts: readonly CartId[]) => {
  if (carts.length === 0) return new Map()
  const asked = filledUp(carts.map((id) => ({ id })))
  const rows = await takeCarts(tx, asked.length).execute(filling(asked))
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

const movementsOf = ({ placement: { order }, now }: Placing) =>
  Array.from(wanted(order.lines), ([sku, { quantity }]) => ({
    sku,
    delta: -quantity,
    reason: "ordered",
    orderId: order.id,
    at: now,
  }))

/** What follows from orders whose packs and carts are taken: movements, tasks, and a new revision when something is sold out. */
const writeRest = async (
  tx: Statements,
  t: Tables,
  { insertMovements, enqueue }: PlacingStatements,
  all: readonly Placing[],
  soldOut: boolean,
) => {
  await inPieces(all.flatMap(movementsOf), async (rows) => {
    await insertMovements(tx, rows.length).execute(filling(rows))
    return []
  })
  if (soldOut) await raiseRevision(tx, t, "stock")
  const now = Math.max(...all.map((placing) => placing.now))
  await enqueue(
    tx,
    all.flatMap(({ placement }) => placement.tasks),
    now,
  )
}

const missingOf = async (tx: Statements, { stock }: Tables, order: Order, left: ReadonlyMap<string, number>) => {
  const short = [...wanted(order.lines)].filter(([sku]) => !left.has(sku))
  const skus = short.map(([sku]) => sku)
  const there = skus.length === 0 ? [] : await tx.select().from(stock).where(inArray(stock.sku, skus))
  return short.map(([sku, { title }]) => ({
    sku,
    title,
    available: there.find((row) => row.sku === sku)?.quantity ?? 0,
  }))
}

/** Writes everything of one order or throws the refusal, which undoes the transaction. */
export const placeOne = async (
  tx: Statements,
  t: Tables,
  statements: PlacingStatements,
  placing: Placing,
): Promise<Placed> => {
  const { order, fingerprint, cart } = placing.placement
  // The key first: of two calls with the same key one writes the row, the other finds it.
  if ((await writeOrders(tx, statements, [placing])) === 0) {
    const earlier = Result.getOrThrow(await orderWithKey(tx, t, keyOf(placing), fingerprint))
    return { order: Option.getOrThrow(earlier), soldOut: false }
  }
  const left = await takePacksOf(tx, statements, wanted(order.lines))
  const missing = await missingOf(tx, t, order, left)
  if (missing.length > 0) throw new OutOfStock({ missing })
  if (cart !== null) {
    const taken = await takeCartsOf(tx, statements, [cart])
    if (!sameLines(taken.get(cart) ?? [], order.lines)) throw new CartChanged()
  }
  const soldOut = [...left.values()].includes(0)
  await writeRest(tx, t, statements, [placing], soldOut)
  return { order, soldOut }
}

/** Thrown to undo what was begun for many: one of them has to be looked at by itself. */
export const toBePlacedApart = new Error("these orders have to be placed one by one")

/**
 * Writes everything of many orders with as many statements as one takes, which is what each would come to by itself; where one of
 * them is refused or was placed before it throws `toBePlacedApart`.
 */
export const placeMany = async (
  tx: Statements,
  t: Tables,
  statements: PlacingStatements,
  all: readonly Placing[],
): Promise<readonly Placed[]> => {
  const carts = all.flatMap(({ placement: { cart } }) => cart ?? [])
  const packs = wanted(all.flatMap(({ placement }) => placement.order.lines))
  if (new Set(carts).size < carts.length) throw toBePlacedApart
  if ((await writeOrders(tx, statements, all)) < all.length) throw toBePlacedApart
  const left = await takePacksOf(tx, statements, packs)
  if (left.size < packs.size) throw toBePlacedApart
  const taken = await takeCartsOf(tx, statements, carts)
  for (const { placement } of all)
    if (placement.cart !== null && !sameLines(taken.get(placement.cart) ?? [], placement.order.lines))
      throw toBePlacedApart
  const soldOut = [...left.values()].includes(0)
  await writeRest(tx, t, statements, all, soldOut)
  return all.map(({ placement: { order } }) => ({ order, soldOut }))
}
