import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { bookRefund, doWithOrder } from "./book-payment.ts"
import { handleOrder } from "./handle-order.ts"
import type { OrderEvent } from "./order-event.ts"
import { OrderNotFound } from "./order-refusals.ts"
import { eventsOf } from "./order-status.ts"
import { Payments } from "./payment.ts"
import { Orders } from "./ports.ts"
import { openRefunds, refundableThrough, refundKey } from "./provider-payments.ts"
import { NothingToRefund, RefundTooHigh } from "./staff-refusals.ts"

/** The provider has accepted the refund and not given it yet, or cannot be asked now. It is booked when it says so. */
export class RefundPending extends Schema.TaggedError<RefundPending>()("RefundPending", {
  accepted: Schema.Boolean,
}) {}

/** The provider does not give the money back: `why` in its words. */
export class RefundRefused extends Schema.TaggedError<RefundRefused>()("RefundRefused", { why: Schema.String }) {}

/** Asks the provider, the same again where it was asked before, and books what it says. */
const ask = Effect.fnUntraced(function* (
  orderId: string,
  started: Extract<OrderEvent, { readonly kind: "refund-started" }>,
) {
  const { ofPayment: payment, cents, version } = started
  const key = refundKey(orderId, started)
  const given = yield* (yield* Payments).refund({ orderId, payment, cents, key }).pipe(
    Effect.catchTag("ProviderAway", () => new RefundPending({ accepted: false })),
    Effect.catchTag("PaymentRefused", ({ reason: why }) =>
      Effect.andThen(
        Effect.ignore(
          doWithOrder(orderId, () => Result.succeed({ kind: "refund-refused", cents, started: version, why })),
        ),
        new RefundRefused({ why }),
      ),
    ),
  )
  if (!given.isDone) return yield* new RefundPending({ accepted: true })
  yield* Effect.ignore(bookRefund(orderId, key, given.reference))
})

/**
 * Gives money back through the provider that took it: that it is asked is kept first, in the version of the order that was looked at
 * (`seen`), so that two people or two clicks never give it back twice; it is booked once the provider has given it.
 */
export const refundThroughProvider = Effect.fn("refundThroughProvider")(function* (
  by: Caller,
  orderId: string,
  seen: number,
  { cents, reason }: { readonly cents: number; readonly reason: string },
) {
  const orders = yield* Orders
  const order = Option.getOrUndefined(yield* orders.find(orderId))
  if (order === undefined) return yield* new OrderNotFound({ orderId })
  const [largest] = refundableThrough(order, yield* Clock.currentTimeMillis)
  if (largest === undefined) return yield* new NothingToRefund()
  if (cents > largest.cents) return yield* new RefundTooHigh({ leftCents: largest.cents })
  const command = { kind: "refund-started" as const, cents, reason, ofPayment: largest.reference }
  const started = eventsOf(yield* handleOrder(by, orderId, seen, command), "refund-started").at(-1)
  if (started !== undefined) yield* ask(orderId, started)
})

/** Asks the provider once more about the refunds it has not answered yet: it gives none of them twice. */
export const askForRefunds = Effect.fn("askForRefunds")(function* (orderId: string) {
  const order = Option.getOrUndefined(yield* (yield* Orders).find(orderId))
  if (order === undefined) return yield* new OrderNotFound({ orderId })
  for (const started of openRefunds(order, yield* Clock.currentTimeMillis)) yield* ask(orderId, started)
})
