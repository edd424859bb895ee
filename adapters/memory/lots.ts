import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { StockMovement } from "../../domain/catalogue/editing/stock-movement.ts"
import type { Sku } from "../../domain/catalogue/product.ts"
import { firstPackableDay, type Lot, type LotId, soonDays } from "../../domain/lots/lot.ts"
import { type ListedLot, type LotChange, Lots, type LotsWanted } from "../../domain/lots/ports.ts"
import { LotDiffers } from "../../domain/lots/refusals.ts"
import { countOfLots, type LotMove, sellableOf } from "../../domain/lots/take-from-lots.ts"
import { packsOf } from "../../domain/orders/order-status.ts"
import { parcelLots, reservedBy } from "../../domain/orders/parcel-lots.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { daysAfter, germanDay } from "../../domain/shared/german-day.ts"
import { reservingStates } from "../../domain/trials/trial.ts"
import {
  copied,
  type Database,
  enqueue,
  InMemoryDatabase,
  moveStock,
  renewSnapshot,
  writeAudit,
} from "./in-memory-database.ts"

/** All lots of these articles. */
export const lotsOf = ({ lots }: Database, skus: readonly Sku[]): readonly Lot[] =>
  [...lots.values()].filter(({ sku }) => skus.includes(sku))

const put = ({ lots }: Database, lot: Lot): Lot => {
  if (lot.left < 0) throw new Error(`fewer than no packs of lot ${lot.id}`)
  lots.set(lot.id, lot)
  return lot
}

const newLot = (database: Database, lot: Pick<Lot, "sku" | "number" | "bestBefore" | "receivedAt" | "received">): Lot =>
  put(database, { ...lot, id: database.lots.size + 1, left: lot.received, blocked: false, recall: null })

const putWithoutLot = (database: Database, sku: Sku, packs: number, at: number): void => {
  const known = lotsOf(database, [sku]).find(({ number }) => number === null)
  if (known === undefined) newLot(database, { sku, number: null, bestBefore: null, receivedAt: at, received: packs })
  else put(database, { ...known, left: known.left + packs })
}

const reservedOf = ({ orders, trials }: Database, sku: Sku): number => {
  const ofTrials = [...trials.values()].filter(
    ({ trial: { pack, state } }) => pack.sku === sku && (reservingStates as readonly string[]).includes(state),
  )
  return (packsOf([...orders.values()].flatMap((order) => reservedBy(order))).get(sku) ?? 0) + ofTrials.length
}

/** Makes what can be sold of an article follow its lots, with the movement; answers by how many packs. */
export const refreshStock = (
  database: Database,
  sku: Sku,
  why: Pick<StockMovement, "reason" | "at"> &
    Partial<Pick<StockMovement, "orderId" | "note">> & { key?: string | null },
): number => {
  const before = database.stock.get(sku)
  if (before === undefined) return 0
  const { key = null, ...facts } = why
  const quantity = sellableOf(lotsOf(database, [sku]), sku, reservedOf(database, sku), germanDay(why.at))
  if (quantity !== before || key !== null)
    moveStock(database, sku, quantity, { ...facts, ...(key !== null && { key }) })
  if ((quantity === 0) !== (before === 0)) renewSnapshot(database)
  return quantity - before
}

/** Moves packs from and to the shelves of articles that have lots. */
export const moveLots = (database: Database, moves: readonly LotMove[], at: number): void => {
  for (const { sku, lotId, delta } of moves) {
    const lot = lotId === null ? undefined : database.lots.get(lotId)
    if (lot === undefined) putWithoutLot(database, sku, delta, at)
    else put(database, { ...lot, left: lot.left + delta })
  }
}

const is: Readonly<Record<NonNullable<LotsWanted["filter"]>, (lot: Lot, today: string) => boolean>> = {
  left: ({ left }) => left > 0,
  blocked: ({ blocked }) => blocked,
  expired: ({ left, bestBefore }, today) => left > 0 && bestBefore !== null && bestBefore < firstPackableDay(today),
  soon: ({ left, bestBefore, blocked }, today) =>
    left > 0 &&
    !blocked &&
    bestBefore !== null &&
    bestBefore >= firstPackableDay(today) &&
    bestBefore < daysAfter(today, soonDays),
}

const sortValue = (lot: Lot, column: LotsWanted["column"]): string | number =>
  column === "bestBefore" ? (lot.bestBefore ?? "") : lot[column]

/** Lots in memory. */
const makeLots = (database: Database): Lots["Service"] => {
  const { lots, movements } = database
  const isDone = (key: string | null): boolean => key !== null && movements.some((movement) => movement.key === key)
  const numbered = (sku: Sku, number: string | null) =>
    number === null ? undefined : lotsOf(database, [sku]).find((lot) => lot.number === number)
  const listed = (lot: Lot): ListedLot => {
    const known = database.products.find(({ product }) => product.variants.some(({ sku }) => sku === lot.sku))
    return {
      ...lot,
      product: known === undefined ? null : { handle: known.product.handle, title: known.product.title },
    }
  }

  return {
    find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(lots.get(id)), (lot) => copied(listed(lot)))),

    of: (skus) => Effect.sync(() => copied(lotsOf(database, skus))),

    list: ({ term, filter, today, column, downwards, after, limit }) =>
      Effect.sync(() => {
        const word = term.trim().toLowerCase()
        const compare = (a: readonly [string | number, LotId], b: readonly [string | number, LotId]): number =>
          (typeof a[0] === "number" && typeof b[0] === "number"
            ? a[0] - b[0]
            : compareTexts(String(a[0]), String(b[0]))) || a[1] - b[1]
        const way = downwards ? -1 : 1
        return copied(
          [...lots.values()]
            .map(listed)
            .filter((lot) => filter === null || is[filter](lot, today))
            .filter(({ number, sku, product }) =>
              [number ?? "", sku, product?.title ?? "", product?.handle ?? ""].join("\n").toLowerCase().includes(word),
            )
            .filter(
              (lot) =>
                after === null ||
                way * compare([sortValue(lot, column), lot.id], [after.value ?? "", Number(after.id)]) > 0,
            )
            .toSorted((a, b) => way * compare([sortValue(a, column), a.id], [sortValue(b, column), b.id]))
            .slice(0, limit),
        )
      }),

    receive: ({ sku, number, bestBefore, quantity, key, audit }) =>
      Effect.flatMap(Clock.currentTimeMillis, (at): Effect.Effect<Option.Option<Lot>, LotDiffers> => {
        const level = database.stock.get(sku)
        if (level === undefined) return Effect.succeedNone
        const known = numbered(sku, number)
        if (known !== undefined && known.bestBefore !== bestBefore)
          return Effect.fail(new LotDiffers({ number, bestBefore: known.bestBefore ?? "" }))
        if (known !== undefined && isDone(key)) return Effect.succeedSome(copied(known))
        const shelf = level + reservedOf(database, sku)
        if (lotsOf(database, [sku]).length === 0 && shelf > 0) putWithoutLot(database, sku, shelf, at)
        const lot =
          known === undefined
            ? newLot(database, { sku, number, bestBefore, receivedAt: at, received: quantity })
            : put(database, { ...known, received: known.received + quantity, left: known.left + quantity })
        refreshStock(database, sku, { reason: "received", note: number, key, at })
        writeAudit(database, audit(lot), at)
        return Effect.succeedSome(copied(lot))
      }),

    change: <E>(
      { id, key }: { readonly id: LotId; readonly key: string | null },
      decide: (lot: Lot) => Result.Result<LotChange, E>,
    ) =>
      Effect.flatMap(Clock.currentTimeMillis, (at): Effect.Effect<Option.Option<Lot>, E | LotDiffers> => {
        const before = lots.get(id)
        if (before === undefined) return Effect.succeedNone
        if (isDone(key)) return Effect.succeedSome(copied(before))
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { lot, reason, note, tasks = [], audit } = decided.success
        const other = numbered(before.sku, lot.number)
        if (other !== undefined && other.id !== id)
          return Effect.fail(new LotDiffers({ number: other.number ?? "", bestBefore: other.bestBefore ?? "" }))
        const next = put(database, { ...before, ...copied(lot) })
        refreshStock(database, before.sku, { reason, note, key, at })
        enqueue(database, tasks, at)
        writeAudit(database, audit, at)
        return Effect.succeedSome(copied(next))
      }),

    refresh: Effect.map(Clock.currentTimeMillis, (at) => {
      const skus = new Set([...lots.values()].filter(({ left }) => left > 0).map(({ sku }) => sku))
      return [...skus].filter((sku) => refreshStock(database, sku, { reason: "expired", at }) !== 0).length
    }),

    parcels: (id) =>
      Effect.sync(() =>
        [...database.orders.values()]
          .map((order) => ({
            orderId: order.id,
            quantity: countOfLots(parcelLots(order).filter(({ lotId }) => lotId === id)),
          }))
          .filter(({ quantity }) => quantity > 0)
          .toSorted((a, b) => compareTexts(a.orderId, b.orderId)),
      ),
  }
}

export const layerLots = Layer.effect(Lots, Effect.map(InMemoryDatabase, makeLots))
