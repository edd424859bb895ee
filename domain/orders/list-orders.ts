import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Seller } from "../seller/seller.ts"
import type { Land } from "../shared/german-holidays.ts"
import { placeText } from "../shared/list-place.ts"
import { placeAsked } from "../shared/place-asked.ts"
import type { ListOrders } from "./list-orders-input.ts"
import { mostFound } from "./order-choices.ts"
import { orderStateLabels } from "./order-labels.ts"
import { orderPlace, orderSortedBy, standardOrderSorting } from "./order-sorting.ts"
import { dueUntil, overdueBefore, workOf } from "./order-work.ts"
import { orderValue, sendableSince, shipBy } from "./ship-by.ts"
import { refundedCents } from "./staff-log.ts"
import { type OrderFilter, type OrderRecord, OrderRecords } from "./staff-ports.ts"

const pageSize = 50

const filterOf = ({ work = "all", states = [], payment, term = "" }: ListOrders, now: number): OrderFilter => ({
  states,
  payment: payment ?? null,
  work: work === "all" || work === "overdue" ? null : work,
  dueBefore: work === "overdue" ? overdueBefore(now) : null,
  term,
})

/** An order as staff's list and its export show it. */
const inList = ({ order, version, blocked }: OrderRecord, now: number, land: Land | null) => {
  const due = dueUntil(order)
  const since = sendableSince(order)
  const sentBy = since === null ? null : shipBy(since, land)
  return {
    id: order.id,
    version,
    blocked,
    placedAt: order.placedAt,
    name: order.shippingAddress.name,
    city: order.shippingAddress.city,
    email: order.email,
    payment: order.payment,
    state: order.state,
    stateLabel: orderStateLabels[order.state],
    work: workOf(order),
    overdue: due !== null && due < now,
    /** The end of the last day on which its parcel leaves in time; `null`: none has to. */
    shipBy: sentBy,
    late: sentBy !== null && sentBy < now,
    packs: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: order.totalCents,
    refundedCents: refundedCents(order),
  }
}

/** The place of the last of these orders in words; `null`: there is none. */
const placeOf = ({ sort = standardOrderSorting }: ListOrders, records: readonly OrderRecord[]): string | null => {
  const order = records.at(-1)?.order
  return order === undefined
    ? null
    : placeText(sort, { value: orderValue[orderSortedBy(sort).column](order), id: order.id })
}

/** A page of orders in the order asked for, with how many there are in all, as far as that is worth counting (`mostFound`). */
export const listOrders = Effect.fn("listOrders")(function* (asked: ListOrders) {
  const records = yield* OrderRecords
  const { land } = yield* Seller
  const now = yield* Clock.currentTimeMillis
  const filter = filterOf(asked, now)
  const after = yield* placeAsked(asked.after, (text) => orderPlace(asked.sort, text))
  const found = yield* records.list({ ...filter, ...orderSortedBy(asked.sort), after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const whole = after === null && found.length <= pageSize
  return {
    rows: rows.map((record) => inList(record, now, land)),
    next: found.length > pageSize ? placeOf(asked, rows) : null,
    /** One more than `mostFound`: there are more. */
    count: whole ? found.length : yield* records.count(filter, mostFound + 1),
  }
})

/** The next orders of an export, and the place they end at, to be read on from; `null` after the last. */
export const exportOrders = Effect.fn("exportOrders")(function* (asked: ListOrders, from: string | null) {
  const records = yield* OrderRecords
  const now = yield* Clock.currentTimeMillis
  const after = yield* placeAsked(from ?? undefined, (text) => orderPlace(asked.sort, text))
  const found = yield* records.list({ ...filterOf(asked, now), ...orderSortedBy(asked.sort), after, limit: 500 })
  return { orders: found.map(({ order }) => order), next: placeOf(asked, found) }
})
