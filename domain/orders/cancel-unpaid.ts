import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { paymentMethods, paymentRules } from "../content/payment-method.ts"
import { Seller } from "../seller/seller.ts"
import { formatDate } from "../shared/german-date.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { workingDayFrom } from "../shared/german-holidays.ts"
import { endOfGermanDay } from "../shared/german-instant.ts"
import { type CursorOf, sortedBy } from "../shared/list.ts"
import type { CommandRefused } from "./decide-order.ts"
import { stepOf } from "./handle-order.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { orderList } from "./order-list.ts"
import { eventsOf, statusOf } from "./order-status.ts"
import { overdueBefore } from "./order-work.ts"
import { type OrderStep, Orders } from "./ports.ts"
import { everyOrder, type OrderRecord, OrderRecords } from "./staff-ports.ts"

/** Days a shopper is given once more to pay in advance, from the reminder on. */
const moreDays = 7

/** Orders read at a time. */
const pageOf = 200

/** What an order whose payment in advance is overdue comes to: a reminder, then its end; `null`: nothing, for now or for staff to say. */
export const unpaidStep = (order: Order, now: number): OrderCommand | null => {
  const { fulfilment, openCents, receivedCents } = statusOf(order)
  // What is paid in part is for staff to sort out.
  if (fulfilment !== "new" || openCents === 0 || receivedCents > 0) return null
  if (paymentRules[order.payment].packs !== "when-paid") return null
  const reminded = eventsOf(order, "reminded").at(-1)
  if (reminded === undefined) {
    const until = endOfGermanDay(workingDayFrom(daysAfter(germanDay(now), moreDays)))
    return { kind: "reminded", until }
  }
  return reminded.until < now
    ? { kind: "cancelled", reason: `Bis zum ${formatDate(reminded.until)} ist keine Zahlung angekommen.` }
    : null
}

/**
 * Reminds shoppers of overdue payments in advance, and cancels orders that stay unpaid: their packs go back into stock. Answers how many
 * orders changed.
 */
export const cancelUnpaid = Effect.fn("cancelUnpaid")(function* (limit: number = pageOf) {
  const [records, orders, seller] = [yield* OrderRecords, yield* Orders, yield* Seller]
  const now = yield* Clock.currentTimeMillis
  let changed = 0
  for (const payment of paymentMethods.filter((method) => paymentRules[method].packs === "when-paid")) {
    const unpaid = { ...everyOrder, payment, paymentState: ["open"] as const, dueBefore: overdueBefore(now) }
    const oldestFirst = sortedBy(orderList, "placedAt")
    let after: CursorOf<typeof orderList> | null = null
    let page: readonly OrderRecord[]
    do {
      page = yield* records.list({ ...unpaid, ...oldestFirst, after, limit })
      for (const { order } of page) {
        after = { value: order.placedAt, id: order.id }
        if (unpaidStep(order, now) === null) continue
        const step = orders.change(order.id, (current, version): Result.Result<OrderStep, CommandRefused | "paid"> => {
          const command = unpaidStep(current, now)
          return command === null
            ? Result.fail("paid" as const)
            : stepOf(current, command, { at: now, by: null, version: version + 1 }, seller)
        })
        // Paid, packed or cancelled a moment ago: then there is nothing to do.
        changed += yield* step.pipe(
          Effect.as(1),
          Effect.catch(() => Effect.succeed(0)),
        )
      }
    } while (page.length === limit)
  }
  return changed
})
