import * as Effect from "effect/Effect"
import { shippingAddressOf } from "../order-status.ts"
import { type OrderRecord, OrderRecords } from "../staff-ports.ts"
import { type Carrier, parcelWords } from "../tracking.ts"
import type { ShipmentLine } from "./read-shipments.ts"
import { ShipmentLists } from "./shipment-lists.ts"
import { unknownOrder, whyNotShipped } from "./shipment-words.ts"

/** Orders looked up at once. */
const ordersAtOnce = 250
/** So many lines are shown of each sort: more than is read before it runs. */
const linesShown = 200

const found = Effect.fnUntraced(function* (lines: readonly ShipmentLine[]) {
  const records = yield* OrderRecords
  const ids = lines.flatMap(({ orderId, fault }) => (orderId === null || fault !== null ? [] : [orderId]))
  const known = new Map<string, OrderRecord>()
  for (let from = 0; from < ids.length; from += ordersAtOnce)
    for (const record of yield* records.named(ids.slice(from, from + ordersAtOnce))) known.set(record.order.id, record)
  return known
})

/** What would become of a line now: why its order is left alone, or the order as it is. */
const judged = (each: ShipmentLine, known: ReadonlyMap<string, OrderRecord>) => {
  const { line, orderId, parcels } = each
  const order = orderId === null ? undefined : known.get(orderId)?.order
  const reason = each.fault ?? (order === undefined ? unknownOrder : whyNotShipped(order, parcels))
  const { name = "", city = "" } = order === undefined ? {} : shippingAddressOf(order)
  return { line, orderId, reason, name, city, parcels: parcelWords(parcels), parcelCount: parcels.length }
}

/** What a list of parcels would do if it were taken now; it changes nothing. `usual` carries what no line says otherwise. */
export const checkShipments = Effect.fn("checkShipments")(function* (text: string, usual: Carrier) {
  const lines = yield* (yield* ShipmentLists).read(text, usual)
  const known = yield* found(lines)
  const all = lines.map((each) => judged(each, known))
  const [ship, left] = [all.filter(({ reason }) => reason === null), all.filter(({ reason }) => reason !== null)]
  return {
    shipCount: ship.length,
    leftCount: left.length,
    parcelCount: ship.reduce((sum, { parcelCount }) => sum + parcelCount, 0),
    ship: ship.slice(0, linesShown),
    left: left.slice(0, linesShown),
  }
})
