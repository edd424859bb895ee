import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { currentSeller } from "../seller/seller.ts"
import { daysAfter } from "../shared/german-day.ts"
import type { Land } from "../shared/german-holidays.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { cursorText, sortedBy } from "../shared/list.ts"
import { type PageRead, readPage } from "../shared/list-page.ts"
import { textStart } from "../shared/text-cut.ts"
import type { Order } from "./order.ts"
import { type ListOrders, mostCounted, type OrderColumn, orderList } from "./order-list.ts"
import { countOf, eventsOf, shippingAddressOf, statusOf } from "./order-status.ts"
import { dueUntil, overdueBefore, refundDueAt, workOf } from "./order-work.ts"
import { Invoices } from "./ports.ts"
import { orderValue, sendableSince, shipBy } from "./ship-by.ts"
import { type OrderFilter, type OrderRecord, OrderRecords } from "./staff-ports.ts"

/** What a list's address asks for, as the port is asked. */
export const filterOf = (
  { work = "all", fulfilment = [], paymentState = [], payment, from, to, term = "" }: ListOrders,
  now: number,
): OrderFilter => ({
  fulfilment,
  paymentState,
  payment: payment ?? null,
  work: work === "pay" || work === "pack" || work === "ship" || work === "deliver" ? work : null,
  dueBefore: work === "overdue" ? overdueBefore(now) : null,
  backlog: work === "return" || work === "refund" ? work : null,
  placedFrom: from === undefined ? null : startOfGermanDay(from),
  placedBefore: to === undefined ? null : startOfGermanDay(daysAfter(to, 1)),
  term,
})

const longestNote = 80

/** The newest note, as far as a line of a list holds it; `null`: there is none. */
const noteOf = (order: Order): string | null => {
  const text = eventsOf(order, "noted").at(-1)?.text.replace(/\s+/g, " ").trim()
  if (text === undefined) return null
  return text.length <= longestNote
    ? text
    : `${textStart(text, longestNote)
        .replace(/\s\S*$/, "")
        .trimEnd()} …`
}

/** An order as staff's list and its export show it. */
const inList = ({ order, version, blocked }: OrderRecord, now: number, land: Land | null) => {
  const status = statusOf(order)
  const due = dueUntil(order)
  const since = sendableSince(order)
  const sentBy = since === null ? null : shipBy(since, land)
  const refundBy = refundDueAt(order, status)
  const { name, city } = shippingAddressOf(order)
  return {
    id: order.id,
    version,
    blocked,
    placedAt: order.placedAt,
    name,
    city,
    email: order.email,
    payment: order.payment,
    paymentState: status.payment,
    fulfilment: status.fulfilment,
    work: workOf(order, status),
    overdue: due !== null && due < now,
    /** The end of the last day on which its parcel leaves in time; `null`: none has to. */
    shipBy: sentBy,
    late: sentBy !== null && sentBy < now,
    note: noteOf(order),
    /** Packs kept. */
    packs: countOf(status.kept),
    totalCents: order.totalCents,
    /** What it comes to as things are. */
    dueCents: status.dueCents,
    refundedCents: status.refundedCents,
    /** What has to go back to the shopper, and by when at the latest. */
    owedCents: status.owedCents,
    refundBy,
    refundLate: refundBy !== null && refundBy < now,
    /** Packs that are on their way back. */
    awaitedPacks: countOf(status.awaited),
  }
}

export const cursorOf = ({ order }: OrderRecord, column: OrderColumn) => ({
  value: orderValue[column](order),
  id: order.id,
})

/** A page of orders, with how many there are in all, up to `mostCounted`. */
export const listOrders = Effect.fn("listOrders")(function* (wanted: ListOrders) {
  const records = yield* OrderRecords
  const { land } = yield* currentSeller
  const now = yield* Clock.currentTimeMillis
  const filter = filterOf(wanted, now)
  const { rows, next } = yield* readPage(orderList, wanted, (page) => records.list({ ...filter, ...page }), cursorOf)
  const isWhole = wanted.after === undefined && next === null
  const { column } = sortedBy(orderList, wanted.sort)
  return {
    /** When this was read, epoch milliseconds: which day is today. */
    readAt: now,
    rows: rows.map((record) => ({
      ...inList(record, now, land),
      /** The cursor of its place in this list, which stays when the order changes. */
      at: cursorText(orderList, wanted.sort, cursorOf(record, column)),
    })),
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
  const invoices = yield* (yield* Invoices).of(rows.map(({ order }) => order.id))
  const byOrder = Map.groupBy(invoices, ({ orderId }) => orderId)
  return {
    orders: rows.map(({ order }) => ({
      order,
      invoiceNumbers: (byOrder.get(order.id) ?? []).map(({ number }) => number),
    })),
    next,
  }
})
