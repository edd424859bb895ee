import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { currentSeller } from "../seller/seller.ts"
import type { CommandRefused } from "./decide-order.ts"
import { stepOf } from "./handle-order.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { eventsOf } from "./order-status.ts"
import { Payments, type RawNotice, type TakenPayment } from "./payment.ts"
import { type OrderStep, Orders } from "./ports.ts"
import { refundKey } from "./provider-payments.ts"

/** Lets the shop itself do something with an order. What is booked already changes nothing; `None`: there is no such order. */
export const doWithOrder = Effect.fnUntraced(function* <E = never>(
  orderId: string,
  decide: (order: Order, now: number) => Result.Result<OrderCommand, E>,
) {
  const [orders, seller] = [yield* Orders, yield* currentSeller]
  const now = yield* Clock.currentTimeMillis
  return yield* orders
    .change(
      orderId,
      (order, version, _, lots): Result.Result<OrderStep, E | CommandRefused> =>
        Result.flatMap(
          decide(order, now),
          (command): Result.Result<OrderStep, E | CommandRefused> =>
            stepOf(order, command, { at: now, by: null, version: version + 1 }, seller, lots),
        ),
    )
    .pipe(
      Effect.catch((refusal) =>
        typeof refusal === "object" && refusal !== null && "_tag" in refusal && refusal._tag === "AlreadyBooked"
          ? orders.find(orderId)
          : Effect.fail(refusal as Exclude<E | CommandRefused, { readonly _tag: "AlreadyBooked" }>),
      ),
    )
})

/**
 * Books what a payment provider took for an order, once, whatever the order has become meanwhile: after a cancellation it has to go back.
 * `at`: when it was taken, by the provider's clock.
 */
export const bookPayment = Effect.fn("bookPayment")(function* (
  orderId: string,
  { reference, cents }: TakenPayment,
  at: number,
) {
  return yield* doWithOrder(orderId, ({ placedAt }, now) => {
    // Clocks differ.
    const receivedAt = Math.min(now, Math.max(placedAt, at))
    return Result.succeed({ kind: "paid", through: "provider", cents, reference, receivedAt })
  })
})

/** Books what a payment provider gave back of what it was asked for with a key. */
export const bookRefund = Effect.fn("bookRefund")(function* (orderId: string, key: string, reference: string) {
  return yield* doWithOrder(orderId, (order) => {
    const started = eventsOf(order, "refund-started").find((event) => refundKey(orderId, event) === key)
    if (started === undefined) return Result.fail("unknown refund" as const)
    const { cents, reason, version } = started
    return Result.succeed({ kind: "refunded", through: "provider", cents, reason, reference, started: version })
  })
})

/**
 * Takes a notice of the payment provider: books the movement of money it tells of, if that is news. One about an order or a refund that
 * the shop does not know is logged and taken too: sent again it would be no better.
 */
export const takeNotice = Effect.fn("takeNotice")(function* (raw: RawNotice) {
  const notice = yield* (yield* Payments).readNotice(raw)
  if (notice.kind === "other") return
  const booked =
    notice.kind === "paid"
      ? bookPayment(notice.orderId, notice.payment, notice.at)
      : bookRefund(notice.orderId, notice.key, notice.reference)
  const known = yield* booked.pipe(
    Effect.map(Option.isSome),
    Effect.catch(() => Effect.succeed(false)),
  )
  if (!known) yield* Effect.logWarning("Payment notice about an unknown order").pipe(Effect.annotateLogs({ ...notice }))
})
