import { and, asc, eq, gt, gte, lt, ne, or, type SQL, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { firstPackableDay, type Lot, type LotId, soonDays } from "../../domain/lots/lot.ts"
import { type ListedLot, type LotChange, Lots, type LotsWanted } from "../../domain/lots/ports.ts"
import { LotDiffers } from "../../domain/lots/refusals.ts"
import { daysAfter } from "../../domain/shared/german-day.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import { containing } from "./containing.ts"
import type { Reader, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { titleIn } from "./listed-products.ts"
import { beginLots, lotOf, lotRowOf, lotsIn, refreshStock, reservedIn } from "./lot-rows.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Which lots a filter means, on a day. */
const meant = ({ lots }: Tables, filter: NonNullable<LotsWanted["filter"]>, today: string): SQL | undefined => {
  const isDated = ne(lots.bestBefore, "")
  const isThere = gt(lots.left, 0)
  switch (filter) {
    case "left":
      return isThere
    case "blocked":
      return eq(lots.blocked, 1)
    case "expired":
      return and(isThere, isDated, lt(lots.bestBefore, firstPackableDay(today)))
    case "soon":
      return and(
        isThere,
        gte(lots.bestBefore, firstPackableDay(today)),
        lt(lots.bestBefore, daysAfter(today, soonDays)),
        eq(lots.blocked, 0),
      )
  }
}

/** Lots with their products. */
const selectLots = (db: Reader, { lots, variants, products }: Tables) =>
  db
    .select({ lot: lots, handle: products.handle, data: products.data })
    .from(lots)
    .leftJoin(variants, eq(variants.sku, lots.sku))
    .leftJoin(products, eq(products.handle, variants.handle))

interface ListedRow {
  readonly lot: Tables["lots"]["$inferSelect"]
  readonly handle: string | null
  readonly data: string | null
}

const listedOf = ({ lot, handle, data }: ListedRow): ListedLot => ({
  ...lotOf(lot),
  product: handle === null || data === null ? null : { handle, title: titleIn(data, handle) },
})

/** A lot after a change, and whether its article is sold out now, or no longer. */
interface Changed {
  readonly lot: Option.Option<Lot>
  readonly turned: boolean
}

/** Lots in the database. */
const makeLots = (
  { tables, read, refusable, transaction }: Store["Service"],
  cache: CatalogueCache["Service"],
): Lots["Service"] => {
  const { lots, parcelLots, products, stockMovements, variants } = tables
  const enqueue = enqueuing(tables)
  const toldShop = ({ turned }: { readonly turned: boolean }) => (turned ? cache.invalidate : Effect.void)

  const isDone = async (db: Reader, key: string | null): Promise<boolean> =>
    key !== null &&
    (await db.select({ key: stockMovements.key }).from(stockMovements).where(eq(stockMovements.key, key))).length > 0

  const numbered = async (db: Reader, sku: string, number: string) => {
    const [row] = await db
      .select()
      .from(lots)
      .where(and(eq(lots.sku, sku), eq(lots.number, number)))
    return row === undefined ? null : lotOf(row)
  }

  return {
    find: (id) =>
      read("lots.find", async (db) => {
        const [row] = await selectLots(db, tables).where(eq(lots.id, id))
        return Option.map(Option.fromNullishOr(row), listedOf)
      }),

    of: (skus) => read("lots.of", (db) => lotsIn(db, tables, skus)),

    list: ({ term, filter, today, column, downwards, after, limit }) =>
      read("lots.list", async (db) => {
        const { order, behind } = keyset(lots[column], lots.id, downwards)
        const word = term.trim().toLowerCase()
        const rows = await selectLots(db, tables)
          .where(
            and(
              filter === null ? undefined : meant(tables, filter, today),
              word === ""
                ? undefined
                : or(
                    containing(sql`lower(${lots.number})`, word),
                    containing(sql`lower(${lots.sku})`, word),
                    containing(products.findKey, word),
                  ),
              behind(after && { value: after.value, id: Number(after.id) }),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(listedOf)
      }),

    receive: ({ sku, number, bestBefore, quantity, key, audit }) =>
      refusable("lots.receive", async (tx, now): Promise<Result.Result<Changed, LotDiffers>> => {
        const sold = await tx.select({ sku: variants.sku }).from(variants).where(eq(variants.sku, sku))
        if (sold.length === 0) return Result.succeed({ lot: Option.none<Lot>(), turned: false })
        const known = await numbered(tx, sku, number)
        if (known !== null && known.bestBefore !== bestBefore)
          return Result.fail(new LotDiffers({ number, bestBefore: known.bestBefore ?? "" }))
        if (known !== null && (await isDone(tx, key))) return Result.succeed({ lot: Option.some(known), turned: false })
        const reserved = await reservedIn(tx, tables)
        await beginLots(tx, tables, sku, reserved, now)
        const [row] = await tx
          .insert(lots)
          .values({ sku, number, bestBefore, receivedAt: now, received: quantity, left: quantity })
          .onConflictDoUpdate({
            target: [lots.sku, lots.number],
            set: { received: sql`${lots.received} + ${quantity}`, left: sql`${lots.left} + ${quantity}` },
          })
          .returning()
        if (row === undefined) throw new Error("a lot that was just written is not there")
        const { turned } = await refreshStock(tx, tables, sku, reserved, { reason: "received", note: number, key }, now)
        await writeAudit(tx, tables, audit(lotOf(row)), now)
        return Result.succeed({ lot: Option.some(lotOf(row)), turned })
      }).pipe(
        Effect.tap(toldShop),
        Effect.map(({ lot }) => lot),
      ),

    change: <E>(
      { id, key }: { readonly id: LotId; readonly key: string | null },
      decide: (lot: Lot) => Result.Result<LotChange, E>,
    ) =>
      refusable("lots.change", async (tx, now): Promise<Result.Result<Changed, E | LotDiffers>> => {
        const [row] = await tx.select().from(lots).where(eq(lots.id, id))
        if (row === undefined) return Result.succeed({ lot: Option.none<Lot>(), turned: false })
        const before = lotOf(row)
        if (await isDone(tx, key)) return Result.succeed({ lot: Option.some(before), turned: false })
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { lot, reason, note, tasks = [], audit } = decided.success
        const other = lot.number === null ? null : await numbered(tx, before.sku, lot.number)
        if (other !== null && other.id !== id)
          return Result.fail(new LotDiffers({ number: other.number ?? "", bestBefore: other.bestBefore ?? "" }))
        await tx.update(lots).set(lotRowOf(lot)).where(eq(lots.id, id))
        const { turned } = await refreshStock(
          tx,
          tables,
          before.sku,
          await reservedIn(tx, tables),
          { reason, note, key },
          now,
        )
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed({ lot: Option.some({ ...before, ...lot }), turned })
      }).pipe(
        Effect.tap(toldShop),
        Effect.map(({ lot }) => lot),
      ),

    refresh: transaction("lots.refresh", async (tx, now) => {
      const articles = await tx.select({ sku: lots.sku }).from(lots).where(gt(lots.left, 0)).groupBy(lots.sku)
      const reserved = await reservedIn(tx, tables)
      const changes: { readonly delta: number; readonly turned: boolean }[] = []
      for (const { sku } of articles)
        changes.push(await refreshStock(tx, tables, sku, reserved, { reason: "expired" }, now))
      return {
        changed: changes.filter(({ delta }) => delta !== 0).length,
        turned: changes.some(({ turned }) => turned),
      }
    }).pipe(
      Effect.tap(toldShop),
      Effect.map(({ changed }) => changed),
    ),

    parcels: (id) =>
      read("lots.parcels", (db) =>
        db
          .select({ orderId: parcelLots.orderId, quantity: parcelLots.quantity })
          .from(parcelLots)
          .where(eq(parcelLots.lotId, id))
          .orderBy(asc(parcelLots.orderId)),
      ),
  }
}

export const layerLots = Layer.effect(
  Lots,
  Effect.gen(function* () {
    return makeLots(yield* Store, yield* CatalogueCache)
  }),
)
