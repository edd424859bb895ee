import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type ListOrders, mostFound } from "./list-orders-input.ts"
import { orderStateLabels } from "./order-labels.ts"
import { dueUntil, overdueBefore, workOf } from "./order-work.ts"
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
const inList = ({ order, version, blocked }: OrderRecord, now: number) => {
  const due = dueUntil(order)
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
    packs: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: order.totalCents,
    refundedCents: refundedCents(order),
  }
}

/** A page of orders, newest first, with how many there are in all, as far as that is worth counting (`mostFound`). */
export const listOrders = Effect.fn("listOrders")(function* (asked: ListOrders) {
  const records = yield* OrderRecords
  const now = yield* Clock.currentTimeMillis
  const filter = filterOf(asked, now)
  const after = asked.after ?? null
  const found = yield* records.list({ ...filter, after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const whole = after === null && found.length <= pageSize
  return {
    rows: rows.map((record) => inList(record, now)),
    next: found.length > pageSize ? (rows.at(-1)?.order.id ?? null) : null,
    /** One more than `mostFound`: there are more. */
    count: whole ? found.length : yield* records.count(filter, mostFound + 1),
  }
})

/** The next orders of an export, after the last one written. */
export const exportOrders = Effect.fn("exportOrders")(function* (asked: ListOrders, after: string | null) {
  const records = yield* OrderRecords
  const now = yield* Clock.currentTimeMillis
  return yield* records.list({ ...filterOf(asked, now), after, limit: 500 })
})
