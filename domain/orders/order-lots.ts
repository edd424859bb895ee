import * as Result from "effect/Result"
import { type Lot, lotName } from "../lots/lot.ts"
import type { LotPacks } from "../lots/take-from-lots.ts"
import { heldInParcel } from "./decide-order.ts"
import type { Order } from "./order.ts"
import { statusOf } from "./order-status.ts"
import { lotsToPack, parcelLots } from "./parcel-lots.ts"

/** The lots of an order's packs: those to take now while it is not packed, else those that were taken. */
export interface OrderLots {
  readonly packs: readonly LotPacks[]
  readonly taken: boolean
  /** Why it cannot be packed or sent because of its lots; `null`: nothing is wrong with them. */
  readonly problem: string | null
  /** The parcel holds packs that must not leave: it is packed anew. */
  readonly again: boolean
}

const titleOf = ({ lines }: Order, sku: string): string => lines.find((line) => line.sku === sku)?.title ?? sku

export const lotsFor = (order: Order, lots: readonly Lot[], today: string): OrderLots => {
  const { fulfilment, toSend } = statusOf(order)
  if (fulfilment === "new") {
    const packs = lotsToPack(lots, toSend, today)
    if (Result.isSuccess(packs)) return { packs: packs.success, taken: false, problem: null, again: false }
    const short = packs.failure.map(({ sku, wanted, packable }) =>
      packable === 0 ? titleOf(order, sku) : `${titleOf(order, sku)} (${packable} von ${wanted})`,
    )
    const problem = `Nicht packbar, weil im Regal nur Gesperrtes oder zu kurz Haltbares liegt: ${short.join(", ")}.`
    return { packs: [], taken: false, problem, again: false }
  }
  const held = fulfilment === "packed" ? heldInParcel(order, lots, today) : []
  const names = held.map(({ sku, number }) => `${titleOf(order, sku)}, ${lotName(number)}`)
  const problem = held.length === 0 ? null : `Gesperrt oder abgelaufen, bitte neu packen: ${names.join("; ")}.`
  return { packs: parcelLots(order), taken: true, problem, again: held.length > 0 }
}
