import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { currentSeller } from "../seller/seller.ts"
import { bookPayment, doWithOrder } from "./book-payment.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { orderPath } from "./order-link.ts"
import { eventsOf, statusOf } from "./order-status.ts"
import { type PageState, Payments } from "./payment.ts"
import { payBy, waitsForPage } from "./provider-payments.ts"
import { findOrder } from "./view-order.ts"

const minuteMs = 60_000

/** How long a page can be paid on; Stripe wants half an hour at least. */
const pageMinutes = 40

/** Asks the provider what became of the page an order's shopper was last sent to, and books what was paid on it. Without one: `closed`. */
export const askForPayment = Effect.fn("askForPayment")(function* (order: Order) {
  const page = eventsOf(order, "payment-started").at(-1)
  if (page === undefined) return { state: "closed" } satisfies PageState
  const found = yield* (yield* Payments).status(page.reference)
  if (found.state === "paid") yield* bookPayment(order.id, found.payment, yield* Clock.currentTimeMillis)
  return found
})

/** Where the provider sends a shopper back to. */
const backTo = Effect.fnUntraced(function* (order: Order) {
  const { publicUrl } = yield* currentSeller
  const path = yield* orderPath(order)
  return {
    paidUrl: publicUrl + path.replace("?", "/paid?"),
    backUrl: `${publicUrl}${path}&payment=cancelled`,
  }
})

/** The version in which its e-mail address was corrected last; `null`: it never was. */
const movedAt = (order: Order): number | null => eventsOf(order, "email-changed").at(-1)?.version ?? null

/** Whether the page opened last leads back by a link that opens the order. */
const leadsBack = (order: Order): boolean =>
  (eventsOf(order, "payment-started").at(-1)?.version ?? 0) > (movedAt(order) ?? 0)

/** The order changed while a page was opened for it: it has another page by now, or is cancelled. */
class Overtaken extends Schema.TaggedError<Overtaken>()("Overtaken", {}) {}

const openPage = Effect.fnUntraced(function* (order: Order) {
  const now = yield* Clock.currentTimeMillis
  const cents = statusOf(order).openCents
  // By the minute: two clicks are one call, and a later one is another.
  const expiresAt = Math.floor(now / minuteMs + pageMinutes) * minuteMs
  const page = yield* (yield* Payments).start({
    orderId: order.id,
    cents,
    expiresAt,
    ...(yield* backTo(order)),
    key: `page:${order.id}:${expiresAt}:${cents}${movedAt(order) === null ? "" : `:${movedAt(order)}`}`,
  })
  const known = eventsOf(order, "payment-started").length
  yield* doWithOrder(order.id, (current): Result.Result<OrderCommand, "known" | "other page"> => {
    const [other] = eventsOf(current, "payment-started").slice(known)
    if (other !== undefined) return Result.fail(other.reference === page.reference ? "known" : "other page")
    return Result.succeed({ kind: "payment-started", reference: page.reference, cents, expiresAt: page.expiresAt })
  }).pipe(Effect.catch((refusal) => (refusal === "known" ? Effect.void : new Overtaken())))
  return page.url
})

/**
 * The page of the provider on which the order that `findOrder` finds can be paid: the one opened before as long as it is open, else a new
 * one. `null` when there is nothing to pay on a page any more, which the order then says itself.
 */
export const startPayment = Effect.fn("startPayment")(
  function* (...asked: Parameters<typeof findOrder>) {
    const order = yield* findOrder(...asked)
    if (!waitsForPage(order)) return null
    const last = yield* askForPayment(order)
    if (last.state === "open" && leadsBack(order)) return last.url
    const until = payBy(order)
    if (
      last.state === "pending" ||
      last.state === "paid" ||
      until === null ||
      (yield* Clock.currentTimeMillis) >= until
    )
      return null
    return yield* openPage(order)
  },
  Effect.retry({ times: 1, while: ({ _tag }) => _tag === "Overtaken" }),
)
