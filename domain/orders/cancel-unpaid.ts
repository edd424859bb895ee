import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { paymentMethods, paymentRules } from "../content/payment-method.ts"
import { formatDate } from "../shared/german-date.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { workingDayFrom } from "../shared/german-holidays.ts"
import { endOfGermanDay } from "../shared/german-instant.ts"
import { doWithOrder } from "./book-payment.ts"
import { eachOrder } from "./each-order.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { eventsOf, statusOf } from "./order-status.ts"
import { overdueBefore } from "./order-work.ts"
import { everyOrder } from "./staff-ports.ts"

/** Days a shopper is given once more to pay in advance, from the reminder on. */
const moreDays = 7

/** Days after a payment was taken back in which nobody is reminded: it may have come all the same. */
const restDays = 7

/** The first day on which somebody may be reminded again after a payment was taken back; `null`: none was. */
export const restUntil = (order: Order): string | null => {
  const reversed = eventsOf(order, "payment-reversed").at(-1)
  return reversed === undefined ? null : daysAfter(germanDay(reversed.at), restDays)
}

/** The end of the last day for a payment in advance of whose delay somebody is reminded now; epoch milliseconds. */
export const lastDayToPay = (now: number): number => endOfGermanDay(workingDayFrom(daysAfter(germanDay(now), moreDays)))

/** What an order whose payment in advance is overdue comes to: a reminder, then its end; `null`: nothing, for now or for staff to say. */
export const unpaidStep = (order: Order, now: number): OrderCommand | null => {
  const { fulfilment, openCents, receivedCents } = statusOf(order)
  // What is paid in part is for staff to sort out.
  if (fulfilment !== "new" || openCents === 0 || receivedCents > 0) return null
  if (paymentRules[order.payment].unpaid.outcome !== "remind") return null
  const rest = restUntil(order)
  if (rest !== null && germanDay(now) < rest) return null
  const reversed = eventsOf(order, "payment-reversed").at(-1)
  const reminded = eventsOf(order, "reminded").findLast(({ version }) => version > (reversed?.version ?? 0))
  if (reminded === undefined) return { kind: "reminded", until: lastDayToPay(now) }
  return reminded.until < now
    ? { kind: "cancelled", reason: `Bis zum ${formatDate(reminded.until)} ist keine Zahlung angekommen.` }
    : null
}

/**
 * Reminds shoppers of overdue payments in advance, and cancels orders that stay unpaid: their packs go back into stock. Answers how many
 * orders changed.
 */
export const cancelUnpaid = Effect.fn("cancelUnpaid")(function* (limit?: number) {
  const now = yield* Clock.currentTimeMillis
  const stepFor = (order: Order) => {
    if (unpaidStep(order, now) === null) return Effect.succeed(false)
    return doWithOrder(order.id, (current) => {
      const command = unpaidStep(current, now)
      return command === null ? Result.fail("paid" as const) : Result.succeed(command)
    }).pipe(
      Effect.as(true),
      // Paid, packed or cancelled a moment ago: then there is nothing to do.
      Effect.catch(() => Effect.succeed(false)),
    )
  }
  let changed = 0
  for (const payment of paymentMethods.filter((method) => paymentRules[method].unpaid.outcome === "remind")) {
    const unpaid = { ...everyOrder, payment, paymentState: ["open"] as const, dueBefore: overdueBefore(now) }
    changed += yield* eachOrder(unpaid, stepFor, limit)
  }
  return changed
})
