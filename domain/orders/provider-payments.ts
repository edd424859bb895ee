import { paymentRules } from "../content/payment-method.ts"
import type { Cents } from "../shared/money.ts"
import type { Order } from "./order.ts"
import type { OrderEvent } from "./order-event.ts"
import { eventsOf, type OrderStatus, statusOf } from "./order-status.ts"
import type { TakenPayment } from "./payment.ts"

type RefundStarted = Extract<OrderEvent, { readonly kind: "refund-started" }>

const minuteMs = 60_000

/** A provider forgets after a day (Stripe: 24 hours) that a key was used: a refund is asked for again as long as it cannot have. */
const keyKnownMs = 23 * 60 * minuteMs

/**
 * Until when an order's packs are kept for its payment on a provider's page, epoch milliseconds; `null`: it is paid in other ways, or staff
 * decide, since a payment was taken back.
 */
export const payBy = (order: Order): number | null => {
  const { paid, unpaid } = paymentRules[order.payment]
  if (paid !== "on-page" || unpaid.outcome !== "cancel" || eventsOf(order, "payment-reversed").length > 0) return null
  return order.placedAt + unpaid.afterMinutes * minuteMs
}

/** Whether an order waits for its payment on a provider's page; one whose payment was taken back waits for staff. */
export const waitsForPage = (order: Order): boolean => {
  const { fulfilment, openCents } = statusOf(order)
  return payBy(order) !== null && fulfilment !== "cancelled" && openCents > 0
}

/** What a provider knows the refund by that was started with a version of an order. */
export const refundKey = (orderId: string, { version }: Pick<RefundStarted, "version">): string =>
  `refund:${orderId}:${version}`

/** Refunds the provider was asked for that it has neither given nor refused. */
export const unanswered = (order: Order): readonly RefundStarted[] => {
  const ended = new Set([
    ...eventsOf(order, "refund-refused").map(({ started }) => started),
    ...eventsOf(order, "refunded").map((event) => ("through" in event ? event.started : null)),
  ])
  return eventsOf(order, "refund-started").filter(({ version }) => !ended.has(version))
}

/** Those of them it can be asked about again: that gives none of them twice. */
export const openRefunds = (order: Order, now: number): readonly RefundStarted[] =>
  unanswered(order).filter(({ at }) => now - at < keyKnownMs)

/** What a provider is about to give, and by how much that will lower the price. */
const asked = (order: Order, now: number) => {
  const open = openRefunds(order, now)
  const sum = (of: (refund: RefundStarted) => Cents) => open.reduce((total, refund) => total + of(refund), 0)
  return { cents: sum(({ cents }) => cents), lowering: sum(({ cents, loweredByCents = cents }) => loweredByCents) }
}

/** What came in and can go back at all, without what the provider is about to give. */
export const refundable = (
  order: Order,
  now: number,
  { receivedCents, refundedCents }: OrderStatus = statusOf(order),
): Cents => receivedCents - refundedCents - asked(order, now).cents

/** What is owed beyond what the provider is about to give of it. */
export const owedLeft = (order: Order, now: number, { owedCents }: OrderStatus = statusOf(order)): Cents => {
  const { cents, lowering } = asked(order, now)
  return Math.max(0, owedCents - (cents - lowering))
}

/** What staff can send back: what is owed, or of a part payment what came in; without what the provider is about to give. */
export const payableByHand = (order: Order, now: number, status: OrderStatus = statusOf(order)): Cents =>
  status.openCents > 0 ? refundable(order, now, status) : owedLeft(order, now, status)

/** What the price of a fully paid order can be lowered by: what came in and is neither back, owed, nor asked of the provider. */
export const grantable = (order: Order, now: number, status: OrderStatus = statusOf(order)): Cents => {
  const { receivedCents, refundedCents, owedCents, openCents } = status
  return openCents > 0 ? 0 : Math.max(0, receivedCents - refundedCents - owedCents - asked(order, now).lowering)
}

/** The payments a provider took, with what can still be given back of each; the largest first, none of which nothing can. */
export const refundableThrough = (order: Order, now: number): readonly TakenPayment[] => {
  const started = eventsOf(order, "refund-started")
  const open = openRefunds(order, now)
  const given = eventsOf(order, "refunded").flatMap((event) =>
    "through" in event ? started.filter(({ version }) => version === event.started) : [],
  )
  const goneOf = (reference: string): Cents =>
    [...given, ...open].reduce((sum, { ofPayment, cents }) => sum + (ofPayment === reference ? cents : 0), 0)
  return eventsOf(order, "paid")
    .flatMap((event) =>
      "through" in event ? [{ reference: event.reference, cents: event.cents - goneOf(event.reference) }] : [],
    )
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
}
