import * as Result from "effect/Result"
import type { Lot, LotId } from "../lots/lot.ts"
import {
  countOfLots,
  type LotMove,
  type LotPacks,
  type LotsShort,
  loseFromLots,
  takeFromLots,
} from "../lots/take-from-lots.ts"
import type { Order } from "./order.ts"
import type { Packs } from "./order-event.ts"
import { eventsOf, type OrderStatus, type PackCounts, statusOf } from "./order-status.ts"

/** The lots a packed or sent parcel holds, also those of packs that came back since; of a parcel opened again none. */
export const parcelLots = (order: Order): readonly LotPacks[] => {
  let lots: readonly LotPacks[] = []
  let shipped = false
  for (const event of order.events) {
    if (event.kind === "packed") lots = event.lots ?? []
    if (event.kind === "shipped") shipped = true
    if (event.kind === "unshipped") shipped = false
    const opens = ["unpacked", "cancelled", "withdrawn", "changed"].includes(event.kind)
    if (opens && !shipped && (event.kind !== "changed" || event.dropped.length > 0)) lots = []
  }
  return lots
}

/** The lots of what came back and can be sold again. */
const returnedLots = (order: Order): readonly LotPacks[] => eventsOf(order, "returned").flatMap(({ lots = [] }) => lots)

/** The packs on the shelf that an order waits for: all it still has to send, until it is packed. */
export const reservedBy = (order: Order, { fulfilment, toSend }: OrderStatus = statusOf(order)): Packs =>
  fulfilment === "new" ? [...toSend].map(([sku, quantity]) => ({ sku, quantity })) : []

/** Which lots the packs of an order are taken from on a day. Of articles without lots none. */
export const lotsToPack = (
  lots: readonly Lot[],
  toSend: PackCounts,
  today: string,
): Result.Result<readonly LotPacks[], readonly LotsShort[]> => {
  const skus = [...toSend].filter(([sku]) => lots.some((lot) => lot.sku === sku))
  const taken = skus.map(([sku, quantity]) => takeFromLots(lots, sku, quantity, today))
  const short = taken.flatMap((each) => (Result.isFailure(each) ? [each.failure] : []))
  return short.length > 0
    ? Result.fail(short)
    : Result.succeed(taken.flatMap((each) => (Result.isSuccess(each) ? each.success : [])))
}

export const leaving = (packs: readonly LotPacks[]): readonly LotMove[] =>
  packs.map(({ sku, lotId, quantity }) => ({ sku, lotId, delta: -quantity }))

const coming = (packs: readonly LotPacks[]): readonly LotMove[] =>
  packs.map(({ sku, lotId, quantity }) => ({ sku, lotId, delta: quantity }))

const ofSku = (packs: readonly LotPacks[], sku: string) => packs.filter((each) => each.sku === sku)

/** A packed parcel is opened: each pack goes back to its lot, those packed before lots were kept to those without one. */
export const opened = (order: Order, { packedAt, shippedAt, toSend }: OrderStatus): readonly LotMove[] => {
  if (packedAt === null || shippedAt !== null) return []
  const lots = parcelLots(order)
  const others = [...toSend].flatMap(([sku, quantity]) => {
    const delta = quantity - countOfLots(ofSku(lots, sku))
    return delta > 0 ? [{ sku, lotId: null, delta }] : []
  })
  return [...coming(lots), ...others]
}

/** Packs that are not sold again though they never left: out of the parcel they were in, else off the shelf they would be taken from. */
export const lost = (order: Order, lots: readonly Lot[], packs: Packs, today: string): readonly LotMove[] => {
  const packed = parcelLots(order)
  return packs.flatMap(({ sku, quantity }) => {
    const inParcel = ofSku(packed, sku)
    if (inParcel.length > 0) return leaving(upTo(inParcel, quantity))
    return leaving(Result.getOrElse(takeFromLots(lots, sku, quantity, today), () => loseFromLots(lots, sku, quantity)))
  })
}

const upTo = (packs: readonly LotPacks[], quantity: number): readonly LotPacks[] => {
  let missing = quantity
  return packs.flatMap((each) => {
    const taken = Math.min(each.quantity, missing)
    missing -= taken
    return taken > 0 ? [{ ...each, quantity: taken }] : []
  })
}

/** The lots of a sent parcel whose packs have not come back. */
export const lotsOut = (order: Order): readonly LotPacks[] => {
  const back = returnedLots(order)
  return parcelLots(order).flatMap((each) => {
    const gone = countOfLots(back.filter(({ lotId, sku }) => lotId === each.lotId && sku === each.sku))
    return each.quantity > gone ? [{ ...each, quantity: each.quantity - gone }] : []
  })
}

/** Packs that came back, as far as it is known of which lot. */
export type BackPacks = readonly (Packs[number] & { readonly lotId?: LotId })[]

/**
 * The lots of packs that came back: where it is not said, of several the one that expires first, so that none is taken for fresher than it
 * is. Packs sent before lots were kept have none.
 */
export const lotsComingBack = (order: Order, packs: BackPacks): readonly LotPacks[] => {
  let out = lotsOut(order)
  const taken = ({ sku, quantity, lotId }: BackPacks[number]) => {
    const known = upTo(
      out.filter((each) => each.sku === sku && (lotId === undefined || each.lotId === lotId)),
      quantity,
    )
    out = out.map((each) => {
      const gone = known.find((own) => own.lotId === each.lotId && own.sku === each.sku)?.quantity ?? 0
      return { ...each, quantity: each.quantity - gone }
    })
    const unknown = quantity - countOfLots(known)
    return unknown > 0 ? [...known, { sku, lotId: null, number: null, bestBefore: null, quantity: unknown }] : known
  }
  const isSaid = ({ lotId }: BackPacks[number]) => lotId !== undefined
  return [...packs.filter(isSaid), ...packs.filter((each) => !isSaid(each))].flatMap(taken)
}

export const cameBack = coming
