import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Seller } from "../seller/seller.ts"
import type { Land } from "../shared/german-holidays.ts"
import { type PageRead, readPage } from "../shared/list-page.ts"
import { orderStateLabels } from "./order-labels.ts"
import { type ListOrders, mostCounted, type OrderColumn, orderList } from "./order-list.ts"
import { dueUntil, overdueBefore, workOf } from "./order-work.ts"
import { orderValue, sendableSince, shipBy } from "./ship-by.ts"
import { refundedCents } from "./staff-log.ts"
import { type OrderFilter, type OrderRecord, OrderRecords } from "./staff-ports.ts"

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

const cursorOf = ({ order }: OrderRecord, column: OrderColumn) => ({ value: orderValue[column](order), id: order.id })

/** A page of orders, with how many there are in all, up to `mostCounted`. */
export const listOrders = Effect.fn("listOrders")(function* (wanted: ListOrders) {
  const records = yield* OrderRecords
  const { land } = yield* Seller
  const now = yield* Clock.currentTimeMillis
  const filter = filterOf(wanted, now)
  const { rows, next } = yield* readPage(orderList, wanted, (page) => records.list({ ...filter, ...page }), cursorOf)
  const isWhole = wanted.after === undefined && next === null
  return {
    rows: rows.map((record) => inList(record, now, land)),
    next,
    /** `mostCounted + 1`: there are more. */
    count: isWhole ? rows.length : yield* records.count(filter, mostCounted + 1),
  }
})

/** A page of an export: the orders of the list, more of them at once. */
export const exportOrders = Effect.fn("exportOrders")(function* (wanted: ListOrders) {
  const records = yield* OrderRecords
  const filter = filterOf(wanted, yield* Clock.currentTimeMillis)
  const read = (page: PageRead<typeof orderList>) => records.list({ ...filter, ...page })
  const { rows, next } = yield* readPage(orderList, wanted, read, cursorOf, 500)
  return { orders: rows.map(({ order }) => order), next }
})
