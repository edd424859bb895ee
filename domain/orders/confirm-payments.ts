import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { paymentMethods, paymentRules } from "../content/payment-method.ts"
import { formatDateTime } from "../shared/german-date.ts"
import { doWithOrder } from "./book-payment.ts"
import { eachOrder } from "./each-order.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { statusOf } from "./order-status.ts"
import { payBy } from "./provider-payments.ts"
import { everyOrder } from "./staff-ports.ts"
import { askForPayment } from "./start-payment.ts"

/** The end of an order that was to be paid on a page and was not in time; `null`: it goes on, or staff decide. */
export const unpaidOnPage = (order: Order, now: number): Extract<OrderCommand, { kind: "cancelled" }> | null => {
  const until = payBy(order)
  const { fulfilment, openCents, receivedCents } = statusOf(order)
  if (until === null || now < until || fulfilment !== "new" || openCents === 0 || receivedCents > 0) return null
  return { kind: "cancelled", reason: `Bis zum ${formatDateTime(until)} ist keine Zahlung angekommen.` }
}

/** What became of one order's payment: booked, or the order is cancelled. As long as its provider cannot say, nothing. */
const confirm = Effect.fnUntraced(function* (order: Order) {
  const page = yield* askForPayment(order)
  if (page.state !== "closed") return page.state === "paid"
  const now = yield* Clock.currentTimeMillis
  if (unpaidOnPage(order, now) === null) return false
  yield* doWithOrder(order.id, (current) => {
    const command = unpaidOnPage(current, now)
    return command === null ? Result.fail("paid" as const) : Result.succeed(command)
  })
  return true
})

/**
 * Asks the provider about orders whose payment it has not told of: a notice may be lost. What stays unpaid is cancelled once no page of it
 * can be paid on any more, and its packs go back into stock. Answers how many orders changed.
 */
export const confirmPayments = Effect.fn("confirmPayments")(function* (limit?: number) {
  let changed = 0
  for (const payment of paymentMethods.filter((method) => paymentRules[method].paid === "on-page"))
    changed += yield* eachOrder(
      { ...everyOrder, payment, paymentState: ["open"] },
      (order) =>
        confirm(order).pipe(
          Effect.catch((failure) =>
            Effect.as(
              Effect.logWarning("Payment not confirmed").pipe(Effect.annotateLogs({ order: order.id, failure })),
              false,
            ),
          ),
        ),
      limit,
    )
  return changed
})
