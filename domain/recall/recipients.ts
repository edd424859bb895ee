import * as Effect from "effect/Effect"
import type { LotId } from "../lots/lot.ts"
import { Lots } from "../lots/ports.ts"
import { countOfLots } from "../lots/take-from-lots.ts"
import type { Order } from "../orders/order.ts"
import { eventsOf, shippingAddressOf, statusOf } from "../orders/order-status.ts"
import { type OrderRecord, OrderRecords } from "../orders/staff-ports.ts"
import { emailKey } from "../shared/email-key.ts"
import { Trials } from "../trials/ports.ts"
import { cameInto, type Trial } from "../trials/trial.ts"

/** An order whose parcel holds packs of a lot. */
export interface LotOrder extends OrderRecord {
  readonly quantity: number
  /** Packs of it that came back. */
  readonly returned: number
  /** Whether the parcel has left the house. */
  readonly left: boolean
}

/** A mailbox that got packs of a lot, with its orders, oldest first. */
export interface Recipient {
  readonly email: string
  readonly orders: readonly LotOrder[]
}

const returnedOf = (order: Order, id: LotId): number =>
  eventsOf(order, "returned").reduce(
    (sum, { lots = [] }) => sum + countOfLots(lots.filter(({ lotId }) => lotId === id)),
    0,
  )

/** The orders whose parcels hold packs of the lot, oldest first: also those whose owner has left (see `People.forget`). */
export const lotOrders = Effect.fn("lotOrders")(function* (id: LotId) {
  const parcels = yield* (yield* Lots).parcels(id)
  const quantities = new Map(parcels.map(({ orderId, quantity }) => [orderId, quantity]))
  const records = yield* (yield* OrderRecords).named([...quantities.keys()])
  return records
    .map(
      (record): LotOrder => ({
        ...record,
        quantity: quantities.get(record.order.id) ?? 0,
        returned: returnedOf(record.order, id),
        left: statusOf(record.order).shippedAt !== null,
      }),
    )
    .toSorted((a, b) => a.order.placedAt - b.order.placedAt)
})

/** Who has to be told, once for each mailbox: everybody whose parcel has left. */
export const recipientsOf = (orders: readonly LotOrder[]): readonly Recipient[] =>
  [
    ...Map.groupBy(
      orders.filter(({ left }) => left),
      ({ order }) => emailKey(order.email),
    ).values(),
  ].map((own) => ({
    email: own[0]?.order.email ?? "",
    orders: own,
  }))

/** What a recall's mail to a recipient is about: the oldest order, so that the same mailbox is told once. */
export const aboutRecall = (id: LotId, { orders: [first] }: Recipient): string => `${id}:${first?.order.id}`

/** As staff and an export see such an order. */
export const lotOrderView = ({ order, blocked, quantity, returned, left }: LotOrder) => {
  const { name, addition = "", street, postalCode, city } = shippingAddressOf(order)
  return {
    orderId: order.id,
    placedAt: order.placedAt,
    sentAt: statusOf(order).shippedAt,
    fulfilment: statusOf(order).fulfilment,
    email: order.email,
    name,
    addition,
    street,
    postalCode,
    city,
    blocked,
    quantity,
    returned,
    left,
  }
}

/** The trials whose parcels hold a pack of the lot, as far as it is known whose they are, oldest first. */
export const lotTrials = Effect.fn("lotTrials")(function* (id: LotId) {
  return yield* (yield* Trials).withLot(id)
})

/** When a trial's parcel left the house, epoch milliseconds; `null`: it has not. */
const sentAt = (trial: Trial): number | null => cameInto(trial, "shipped")

/** Those who have to be told: a trial is one mailbox's. */
export const sentTrials = (trials: readonly Trial[]): readonly Trial[] =>
  trials.filter((trial) => sentAt(trial) !== null && trial.person !== null)

/** As staff and an export see such a trial. */
export const lotTrialView = (trial: Trial) => {
  const { id, requestedAt, state, person, lot } = trial
  const { name = "", addition = "", street = "", postalCode = "", city = "" } = person?.address ?? {}
  return {
    trialId: id,
    requestedAt,
    sentAt: sentAt(trial),
    state,
    email: person?.email ?? "",
    name,
    addition,
    street,
    postalCode,
    city,
    quantity: lot?.quantity ?? 0,
  }
}
