import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { currentSeller } from "../seller/seller.ts"
import { Settings } from "../settings/ports.ts"
import { emailKey } from "../shared/email-key.ts"
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

/** Late payments about which staff decide; `since`: since when the shop reminds of overdue invoices, `null`: it does not. */
export const staffDecide = (now: number, since: number | null): Pick<OrderFilter, "dueBefore" | "unpaidLeft"> => ({
  dueBefore: overdueBefore(now),
  unpaidLeft: overdueBefore(since ?? now),
})

const remindsSince = Effect.gen(function* () {
  return (yield* (yield* Settings).current).overdueReminders.since
})

/** What a list's address asks for, as the port is asked. */
export const filterOf = Effect.fnUntraced(function* (wanted: ListOrders) {
  const { work = "all", fulfilment = [], paymentState = [], payment, from, to, term = "" } = wanted
  const now = yield* Clock.currentTimeMillis
  const filter: OrderFilter = {
    fulfilment,
    paymentState,
    payment: payment ?? null,
    work: work === "pay" || work === "pack" || work === "ship" || work === "deliver" ? work : null,
    dueBefore: work === "overdue" ? overdueBefore(now) : null,
    unpaidLeft: null,
    ...(work === "decide" && staffDecide(now, yield* remindsSince)),
    backlog: work === "return" || work === "refund" ? work : null,
    placedFrom: from === undefined ? null : startOfGermanDay(from),
    placedBefore: to === undefined ? null : startOfGermanDay(daysAfter(to, 1)),
    term,
    blocked: false,
  }
  return filter
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
    /** How its overdue invoice was reminded of last; `null`: it was not, or is paid. */
    reminded: status.openCents > 0 ? (eventsOf(order, "overdue-reminded").at(-1)?.level ?? null) : null,
    /** The end of the last day on which its parcel leaves in time; `null`: none has to. */
    shipBy: sentBy,
    late: sentBy !== null && sentBy < now,
    note: noteOf(order),
    /** Packs kept. */
    packs: countOf(status.kept),
    totalCents: order.totalCents,
    /** What it comes to as things are. */
    dueCents: status.dueCents,
    openCents: status.openCents,
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
  const filter = yield* filterOf(wanted)
  const { rows, next } = yield* readPage(orderList, wanted, (page) => records.list({ ...filter, ...page }), cursorOf)
  const isWhole = wanted.after === undefined && next === null
  const { column } = sortedBy(orderList, wanted.sort)
  const open = yield* records.openOf([...new Set(rows.map(({ order }) => emailKey(order.email)))])
  return {
    /** When this was read, epoch milliseconds: which day is today. */
    readAt: now,
    /** The day up to which the bank's movements are booked; `null`: nobody said. */
    bookedUntil: (yield* (yield* Settings).current).overdueReminders.bookedUntil,
    rows: rows.map((record) => ({
      ...inList(record, now, land),
      /** Open orders of its mailbox; 0: it is none of them. */
      openTogether: open.some(({ id }) => id === record.order.id)
        ? open.filter((each) => each.emailKey === emailKey(record.order.email)).length
        : 0,
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
  const filter = yield* filterOf(wanted)
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
