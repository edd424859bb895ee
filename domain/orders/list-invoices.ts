import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { daysAfter } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { type PageRead, readPage } from "../shared/list-page.ts"
import { ordersBefore } from "./forget-old-orders.ts"
import { type Invoice, invoiceNumber } from "./invoice.ts"
import { invoiceList, type ListInvoices } from "./invoice-list.ts"
import type { Order } from "./order.ts"
import { statusOf } from "./order-status.ts"
import { dueUntil, overdueBefore } from "./order-work.ts"
import { type InvoiceFilter, Invoices, type NumberGap } from "./ports.ts"
import { OrderRecords } from "./staff-ports.ts"

const filterOf = ({ kind, money, from, to, term = "" }: ListInvoices, now: number): InvoiceFilter => ({
  kind: kind ?? null,
  open: money === undefined ? null : { dueBefore: money === "overdue" ? overdueBefore(now) : null },
  issuedFrom: from === undefined ? null : startOfGermanDay(from),
  issuedBefore: to === undefined ? null : startOfGermanDay(daysAfter(to, 1)),
  term,
})

type Kept = Effect.Success<ReturnType<Invoices["Service"]["list"]>>[number]

const pageOf = (wanted: ListInvoices, filter: InvoiceFilter, size?: number) =>
  Effect.flatMap(Invoices, (invoices) =>
    readPage(
      invoiceList,
      wanted,
      (page: PageRead<typeof invoiceList>) => invoices.list({ ...filter, ...page }),
      ({ invoice, id }: Kept) => ({ value: invoice.issuedAt, id }),
      size,
    ),
  )

/** How far the order of an invoice is paid. `paidCents`: what came, without what went back. */
const moneyOf = (order: Order, now: number) => {
  const { dueCents, receivedCents, refundedCents, openCents } = statusOf(order)
  const until = dueUntil(order)
  return { dueCents, paidCents: receivedCents - refundedCents, openCents, overdue: until !== null && until < now }
}

/** `RE-000003`, `RE-000003 bis RE-000005` */
const inWords = ({ kind, from, to }: NumberGap): string =>
  from === to ? invoiceNumber(kind, from) : `${invoiceNumber(kind, from)} bis ${invoiceNumber(kind, to)}`

/**
 * A page of invoices, with the sums of all that the filter means. Money is said at an order's newest invoice alone: corrections ask for
 * none, and what was made out to somebody else is cancelled.
 */
export const listInvoices = Effect.fn("listInvoices")(function* (wanted: ListInvoices) {
  const invoices = yield* Invoices
  const now = yield* Clock.currentTimeMillis
  const filter = filterOf(wanted, now)
  const { rows, next } = yield* pageOf(wanted, filter)
  const ids = [...new Set(rows.map(({ invoice }) => invoice.orderId))]
  const orders = new Map((yield* (yield* OrderRecords).named(ids)).map(({ order }) => [order.id, order]))
  const issued = (yield* invoices.of(ids)).filter(({ kind }) => kind === "invoice")
  const newest = new Map(issued.map(({ orderId, number }) => [orderId, number]))
  return {
    readAt: now,
    rows: rows.map(({ invoice: { number, kind, orderId, issuedAt, buyer, vat, totalCents } }) => {
      const order = newest.get(orderId) === number ? orders.get(orderId) : undefined
      const money = order === undefined ? null : moneyOf(order, now)
      return { number, kind, orderId, issuedAt, name: buyer.name, vat, totalCents, money }
    }),
    next,
    sums: yield* invoices.sums(filter),
    /** Numbers that are missing in their series, as far as none of them may be forgotten. */
    gaps: (yield* invoices.gaps(ordersBefore(now).vouchersBefore)).map(inWords),
  }
})

/** Turnover from one German day to another: what documents of these days sum to. */
export const turnover = Effect.fnUntraced(function* (from: string, to: string) {
  const filter = filterOf({ from, to }, yield* Clock.currentTimeMillis)
  const { net7Cents, vat7Cents, net19Cents, vat19Cents } = yield* (yield* Invoices).sums(filter)
  const netCents = net7Cents + net19Cents
  return { from, to, netCents, grossCents: netCents + vat7Cents + vat19Cents }
})

/** How many documents a list has. */
export const countInvoices = Effect.fn("countInvoices")(function* (wanted: ListInvoices) {
  return (yield* (yield* Invoices).sums(filterOf(wanted, yield* Clock.currentTimeMillis))).documents
})

/** A page of an export: the invoices of the list, more of them at once. */
export const exportInvoices = Effect.fn("exportInvoices")(function* (wanted: ListInvoices) {
  const { rows, next } = yield* pageOf(wanted, filterOf(wanted, yield* Clock.currentTimeMillis), 500)
  return { invoices: rows.map(({ invoice }): Invoice => invoice), next }
})
