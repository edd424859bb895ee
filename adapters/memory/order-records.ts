import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { invoiceNumber, invoiceNumberIn } from "../../domain/orders/invoice.ts"
import type { Order } from "../../domain/orders/order.ts"
import { statusOf } from "../../domain/orders/order-status.ts"
import { dueAt, refundDueAt, searchTextOf, wordsOfTerm, workOf } from "../../domain/orders/order-work.ts"
import { orderValue } from "../../domain/orders/ship-by.ts"
import { type OrderFilter, type OrderRecord, OrderRecords } from "../../domain/orders/staff-ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import type { Cursor } from "../../domain/shared/list.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"

/** What an order is compared by: numbers upwards, ids of the same number upwards. */
interface Rank {
  readonly valued: boolean
  readonly value: number
  readonly id: string
}

const compared = (a: Rank, b: Rank): number => a.value - b.value || compareTexts(a.id, b.id)

/** Without a value behind all others, newest first. */
const inOrder = (downwards: boolean) => (a: Rank, b: Rank) =>
  Number(b.valued) - Number(a.valued) || (downwards || !a.valued ? compared(b, a) : compared(a, b))

/** Whether an order has a term's words, each a part of its texts or the number of one of its invoices. */
export const hasWords =
  ({ invoices }: Database, term: string) =>
  (order: Order): boolean =>
    wordsOfTerm(term).every((word) => {
      const number = invoiceNumberIn(word)
      return number === null
        ? searchTextOf(order).includes(word)
        : invoices.some(
            (invoice) => invoice.orderId === order.id && invoice.number === invoiceNumber(number.kind, number.n),
          )
    })

const isMeant =
  (
    database: Database,
    { fulfilment, paymentState, payment, work, backlog, dueBefore, placedFrom, placedBefore, term }: OrderFilter,
  ) =>
  (order: Order): boolean =>
    (!database.blocked.has(order.id) || workOf(order) !== "none" || order.id === term.trim().toUpperCase()) &&
    (fulfilment.length === 0 || fulfilment.includes(statusOf(order).fulfilment)) &&
    (paymentState.length === 0 || paymentState.includes(statusOf(order).payment)) &&
    (backlog !== "return" || statusOf(order).awaited.size > 0) &&
    (backlog !== "refund" || refundDueAt(order) !== null) &&
    (payment === null || order.payment === payment) &&
    (work === null || workOf(order) === work) &&
    (dueBefore === null || (dueAt(order) ?? dueBefore) < dueBefore) &&
    (placedFrom === null || order.placedAt >= placedFrom) &&
    (placedBefore === null || order.placedAt < placedBefore) &&
    hasWords(database, term)(order)

/** Orders as staff find them, in memory. */
const makeOrderRecords = (database: Database): OrderRecords["Service"] => {
  const recordOf = (order: Order): OrderRecord => ({
    order: copied(order),
    version: database.versions.get(order.id) ?? 1,
    blocked: database.blocked.has(order.id),
  })
  const all = (filter: OrderFilter) => [...database.orders.values()].filter(isMeant(database, filter))
  const rankOf = ({ id, placedAt }: Order, value: number | null): Rank => ({
    id,
    valued: value !== null,
    value: value ?? placedAt,
  })
  /** `undefined`: nothing is behind it, as no order is known by it. */
  const rankOfCursor = ({ id, value }: Cursor<number | null>): Rank | undefined => {
    if (value !== null) return { id, valued: true, value }
    const order = database.orders.get(id)
    return order && rankOf(order, null)
  }

  return {
    find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(database.orders.get(id)), recordOf)),

    named: (ids) => Effect.sync(() => [...new Set(ids)].flatMap((id) => database.orders.get(id) ?? []).map(recordOf)),

    list: ({ column, downwards, after, limit, ...filter }) =>
      Effect.sync(() => {
        const last = after === null ? null : rankOfCursor(after)
        if (last === undefined) return []
        const order = inOrder(downwards)
        return all(filter)
          .map((each) => ({ each, rank: rankOf(each, orderValue[column](each)) }))
          .filter(({ rank }) => last === null || order(last, rank) < 0)
          .toSorted((a, b) => order(a.rank, b.rank))
          .slice(0, limit)
          .map(({ each }) => recordOf(each))
      }),

    count: (filter, most) => Effect.sync(() => Math.min(all(filter).length, most)),
  }
}

export const layerOrderRecords = Layer.effect(OrderRecords, Effect.map(InMemoryDatabase, makeOrderRecords))
