import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm"
import type { MovementReason } from "../../domain/catalogue/editing/stock-movement.ts"
import type { Lot } from "../../domain/lots/lot.ts"
import { type LotMove, type LotPacks, sellableOf } from "../../domain/lots/take-from-lots.ts"
import { type PackCounts, packsOf } from "../../domain/orders/order-status.ts"
import { germanDay } from "../../domain/shared/german-day.ts"
import { reservingStates } from "../../domain/trials/trial.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { raiseRevision } from "./raise-revision.ts"

type LotRow = Tables["lots"]["$inferSelect"]

/** A lot as its row has it: `""` stands for no number and no day. */
export const lotOf = ({ number, bestBefore, blocked, ...row }: LotRow): Lot => ({
  ...row,
  number: number === "" ? null : number,
  bestBefore: bestBefore === "" ? null : bestBefore,
  blocked: blocked === 1,
})

export const lotRowOf = ({
  number,
  bestBefore,
  left,
  blocked,
  recall,
}: Omit<Lot, "id" | "sku" | "received" | "receivedAt">) => ({
  number: number ?? "",
  bestBefore: bestBefore ?? "",
  left,
  blocked: blocked ? 1 : 0,
  recall,
})

/** All lots of these articles. */
export const lotsIn = async (db: Reader, { lots }: Tables, skus: readonly string[]): Promise<readonly Lot[]> => {
  const rows = await db
    .select()
    .from(lots)
    .where(inArray(lots.sku, [...skus]))
    .orderBy(asc(lots.receivedAt), asc(lots.id))
  return rows.map(lotOf)
}

/** The packs that orders and trials not yet packed wait for. */
export const reservedIn = async (db: Reader, { orders, trials }: Tables): Promise<PackCounts> => {
  const waiting = await db.select({ packs: orders.reserved }).from(orders).where(isNotNull(orders.reserved))
  const ofTrials = await db
    .select({ sku: trials.sku, quantity: count() })
    .from(trials)
    .where(inArray(trials.state, [...reservingStates]))
    .groupBy(trials.sku)
  return packsOf([...waiting.flatMap(({ packs }) => packs ?? []), ...ofTrials])
}

/** Puts packs on the shelf of those without a lot, which it makes where there is none yet. */
const putWithoutLot = async (tx: Statements, { lots }: Tables, sku: string, packs: number, at: number) => {
  const [known] = await tx
    .update(lots)
    .set({ left: sql`${lots.left} + ${packs}` })
    .where(and(eq(lots.sku, sku), eq(lots.number, "")))
    .returning({ id: lots.id })
  if (known === undefined)
    await tx.insert(lots).values({ sku, number: "", bestBefore: "", receivedAt: at, received: packs, left: packs })
}

/** From the first receipt of an article on its packs are in lots: those there already in one without a number. */
export const beginLots = async (
  tx: Statements,
  tables: Tables,
  sku: string,
  reserved: PackCounts,
  at: number,
): Promise<void> => {
  if ((await lotsIn(tx, tables, [sku])).length > 0) return
  const [level] = await tx.select().from(tables.stock).where(eq(tables.stock.sku, sku))
  const shelf = (level?.quantity ?? 0) + (reserved.get(sku) ?? 0)
  if (shelf > 0) await putWithoutLot(tx, tables, sku, shelf, at)
}

interface Why {
  readonly reason: MovementReason
  readonly orderId?: string
  readonly note?: string | null
  /** Written down also where nothing changes, so that it is known. */
  readonly key?: string | null
}

/**
 * Makes what can be sold of an article follow its lots and what orders wait for (`reserved`), with the movement. Answers whether it is sold out now or no longer.
 */
export const refreshStock = async (
  tx: Statements,
  tables: Tables,
  sku: string,
  reserved: PackCounts,
  { reason, orderId, note = null, key = null }: Why,
  at: number,
): Promise<{ readonly delta: number; readonly turned: boolean }> => {
  const { stock, stockMovements } = tables
  const [level] = await tx.select().from(stock).where(eq(stock.sku, sku))
  if (level === undefined) return { delta: 0, turned: false }
  const lots = await lotsIn(tx, tables, [sku])
  const quantity = sellableOf(lots, sku, reserved.get(sku) ?? 0, germanDay(at))
  const delta = quantity - level.quantity
  if (delta !== 0) await tx.update(stock).set({ quantity }).where(eq(stock.sku, sku))
  if (delta !== 0 || key !== null)
    await tx.insert(stockMovements).values({ sku, delta, reason, orderId, note, key, at })
  const turned = (quantity === 0) !== (level.quantity === 0)
  if (turned) await raiseRevision(tx, tables, "stock")
  return { delta, turned }
}

/** Moves packs from and to the shelves of articles that have lots. A lot never has fewer than none: then the transaction fails. */
export const moveLots = async (
  tx: Statements,
  tables: Tables,
  moves: readonly LotMove[],
  at: number,
): Promise<void> => {
  const { lots } = tables
  for (const { sku, lotId, delta } of moves) {
    if (lotId === null) await putWithoutLot(tx, tables, sku, delta, at)
    else
      await tx
        .update(lots)
        .set({ left: sql`${lots.left} + ${delta}` })
        .where(eq(lots.id, lotId))
  }
}

/** Writes down which lots an order's parcel holds. */
export const writeParcelLots = async (
  tx: Statements,
  { parcelLots }: Tables,
  orderId: string,
  packs: readonly LotPacks[],
): Promise<void> => {
  await tx.delete(parcelLots).where(eq(parcelLots.orderId, orderId))
  const ofLots = Map.groupBy(
    packs.filter(({ lotId }) => lotId !== null),
    ({ lotId }) => lotId,
  )
  const rows = [...ofLots].flatMap(([lotId, each]) =>
    lotId === null ? [] : [{ lotId, orderId, quantity: each.reduce((sum, { quantity }) => sum + quantity, 0) }],
  )
  if (rows.length > 0) await tx.insert(parcelLots).values(rows)
}
