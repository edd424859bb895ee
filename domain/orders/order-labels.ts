import { paymentRules } from "../content/payment-method.ts"
import { formatDate } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import type { Order } from "./order.ts"
import type { ReminderLevel } from "./order-event.ts"
import {
  eventsOf,
  type FulfilmentState,
  type OrderStatus,
  type PaymentState,
  parcelsOf,
  statusOf,
} from "./order-status.ts"
import { refundDueAt } from "./order-work.ts"
import { payBy } from "./provider-payments.ts"
import { sendBackUntil } from "./withdrawal-period.ts"

/** What staff and shoppers call where an order is. */
export const fulfilmentLabels: Readonly<Record<FulfilmentState, string>> = {
  new: "Neu",
  packed: "Gepackt",
  shipped: "Unterwegs",
  delivered: "Zugestellt",
  returned: "Zurückgekommen",
  cancelled: "Storniert",
}

/** What staff call how far an order is paid. */
export const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  open: "Offen",
  "part-paid": "Teilweise bezahlt",
  paid: "Bezahlt",
  overpaid: "Zu viel bezahlt",
  "refund-due": "Zu erstatten",
  refunded: "Erstattet",
  none: "Nichts offen",
}

/** What staff call what was done about an overdue invoice. */
export const reminderLabels: Readonly<Record<ReminderLevel, string>> = { friendly: "Erinnert", dunning: "Gemahnt" }

/** Where an order is in one word, for its shopper: `placed` until money or a parcel moves. */
export const orderSummaries = [
  "placed",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "returned",
  "withdrawn",
  "cancelled",
] as const
export type OrderSummary = (typeof orderSummaries)[number]

export const orderSummaryLabels: Readonly<Record<OrderSummary, string>> = {
  placed: "Bestellung eingegangen",
  paid: "Zahlung eingegangen",
  packed: "Gepackt",
  shipped: "Unterwegs",
  delivered: "Zugestellt",
  returned: "Zurückgekommen",
  withdrawn: "Widerrufen",
  cancelled: "Storniert",
}

export const summaryOf = (order: Order): OrderSummary => {
  const { fulfilment, cancelledAt, receivedCents, openCents, kept, awaited } = statusOf(order)
  if (fulfilment === "new") return receivedCents > 0 && openCents === 0 ? "paid" : "placed"
  if (kept.size === 0 && awaited.size > 0) return "withdrawn"
  return fulfilment === "cancelled" && cancelledAt === null ? "withdrawn" : fulfilment
}

/** What becomes of the shopper's money, where some has to go back; `""`: none has to. */
export const moneyBack = (order: Order, status: OrderStatus): string => {
  if (status.owedCents === 0) return ""
  const due = paymentRules[order.payment].refund.due(formatCents(status.owedCents))
  const until = refundDueAt(order, status)
  // Until then the shop may keep it (§ 357 (4) BGB).
  if (status.awaited.size > 0 && eventsOf(order, "refund-granted").length === 0)
    return ` ${due}, sobald die Ware bei uns ist oder du zeigst, dass du sie abgeschickt hast.`
  return until === null ? ` ${due}.` : ` ${due}, spätestens bis ${formatDate(until)}.`
}

/** Of an order of which nothing is kept: what comes back, what came back, or that nothing has to be paid. */
const moneyInTheEnd = (order: Order, status: OrderStatus): string => {
  if (status.owedCents > 0) return moneyBack(order, status)
  const { done, nothing } = paymentRules[order.payment].refund
  return ` ${status.payment === "refunded" ? done : nothing}`
}

/** What is left to pay of an order that became smaller and of which nothing is paid; `""`: no such order. */
const lessToPay = ({ totalCents }: Order, { openCents, receivedCents }: OrderStatus): string =>
  openCents > 0 && openCents < totalCents && receivedCents === 0
    ? ` Zu bezahlen sind nur noch ${formatCents(openCents)}.`
    : ""

/**
 * Of an order of which staff left packs out, beside what it costs now and what comes back: what is left of a part payment, or that nothing
 * has to be paid; `""`: nothing more to say.
 */
export const moneyAfterChange = (order: Order): string => {
  const status = statusOf(order)
  const { dueCents, openCents, owedCents } = status
  if (openCents > 0) return openCents === dueCents ? "" : `Zu bezahlen sind noch ${formatCents(openCents)}.`
  return owedCents > 0 || dueCents > 0 ? "" : moneyInTheEnd(order, status).trim()
}

/** Of an order that was withdrawn from: what is left to pay, or what becomes of the money. */
export const moneyAfterWithdrawal = (order: Order): string => {
  const status = statusOf(order)
  return (status.openCents > 0 ? lessToPay(order, status) : moneyInTheEnd(order, status)).trim()
}

const parcelHas = (order: Order, one: string, several: string): string =>
  parcelsOf(order).length > 1 ? `Deine Pakete ${several}` : `Dein Paket ${one}`

/** What was sent and withdrawn from has to come back. */
const sendingBack = (order: Order, status: OrderStatus, until: number): string => {
  const all = status.kept.size === 0
  const what = all ? "Du hast deine Bestellung widerrufen." : "Einen Teil davon hast du widerrufen."
  const sent = all
    ? ""
    : `${parcelHas(order, "ist", "sind")} ${status.deliveredAt === null ? "unterwegs" : "angekommen"}. `
  const { afterDispatch } = paymentRules[order.payment].nextStep
  const money = all
    ? moneyInTheEnd(order, status)
    : status.openCents > 0
      ? ` ${afterDispatch}${lessToPay(order, status)}`
      : moneyBack(order, status)
  return `${sent}${what} Bitte schick die Ware bis ${formatDate(until)} an uns zurück.${money}`
}

const beforePacking = (order: Order, { openCents, receivedCents, refundedCents }: OrderStatus): string => {
  const { packs, paid, nextStep } = paymentRules[order.payment]
  if (openCents === 0) return "Deine Zahlung ist da, danke. Wir packen deine Bestellung."
  // Its payment was taken back.
  if (paid === "on-page" && payBy(order) === null)
    return "Deine Zahlung ist noch offen. Wir melden uns deswegen bei dir."
  const paidCents = receivedCents - refundedCents
  return packs === "when-paid" && paidCents > 0
    ? `${formatCents(paidCents)} sind da, es fehlen noch ${formatCents(openCents)}. Sobald alles da ist, packen wir deine Bestellung.`
    : nextStep.beforeDispatch
}

/** A few sentences: where the order is and what the shopper does next, if anything. */
export const nextStepText = (order: Order): string => {
  const status = statusOf(order)
  const { fulfilment, openCents, kept } = status
  const { packs, nextStep } = paymentRules[order.payment]
  const until = sendBackUntil(order)
  if (until !== null) return sendingBack(order, status, until)
  const less = lessToPay(order, status)
  const money = openCents > 0 ? ` ${nextStep.afterDispatch}${less}` : moneyBack(order, status)
  switch (fulfilment) {
    case "new":
      return `${beforePacking(order, status)}${less}${moneyBack(order, status)}`
    case "packed":
      if (openCents > 0 && packs === "when-paid") return `Dein Paket ist gepackt.${money}`
      return `${nextStep.packed}${less}${moneyBack(order, status)}`
    case "shipped":
      return `${parcelHas(order, "ist", "sind")} unterwegs.${money}`
    case "delivered": {
      const came = parcelHas(order, "ist angekommen", "sind angekommen")
      return money === "" && kept.size > 0 ? `${came}, und alles ist bezahlt. Danke.` : `${came}.${money}`
    }
    case "returned":
      return `Deine Rücksendung ist da.${moneyInTheEnd(order, status)}`
    case "cancelled":
      return `Diese Bestellung ist ${summaryOf(order) === "withdrawn" ? "widerrufen" : "storniert"}.${moneyInTheEnd(order, status)}`
  }
}

/** An amount with what it is called. */
export interface NamedAmount {
  readonly name: string
  readonly cents: number
}

/** What was paid and went back, and what of either is left to do; nothing where nothing was paid. */
export const paymentAmounts = (order: Order): readonly NamedAmount[] => {
  const { receivedCents, refundedCents, openCents, owedCents } = statusOf(order)
  if (receivedCents === 0) return []
  return [
    { name: "Bezahlt", cents: receivedCents },
    { name: "Erstattet", cents: refundedCents },
    { name: "Noch zu bezahlen", cents: openCents },
    { name: "Du bekommst noch zurück", cents: owedCents },
  ].filter(({ cents }) => cents > 0)
}

/** One step of an order's way as its shopper is shown it. */
export interface OrderStep {
  readonly state: OrderSummary
  /** Epoch milliseconds. */
  readonly at: number
  readonly label: string
}

/** What a step of an order is called: a withdrawal from a part of it, and goods of it that came back, say so. */
const stepLabel = (state: OrderSummary, { kept }: OrderStatus): string =>
  kept.size > 0 && (state === "withdrawn" || state === "returned")
    ? `Zum Teil ${orderSummaryLabels[state].toLowerCase()}`
    : orderSummaryLabels[state]

/** The steps of an order so far, oldest first; what staff wrote down is not among them. */
export const orderSteps = (order: Order): readonly OrderStep[] => {
  const status = statusOf(order)
  const { paidAt, packedAt, shippedAt } = status
  const later: readonly Omit<OrderStep, "label">[] = [
    ...(paidAt === null ? [] : [{ state: "paid" as const, at: paidAt }]),
    // What has to be packed anew is not packed.
    ...(packedAt === null ? [] : [{ state: "packed" as const, at: packedAt }]),
    // What did not leave after all has not left.
    ...(shippedAt === null ? [] : [{ state: "shipped" as const, at: shippedAt }]),
    ...(["delivered", "withdrawn", "returned", "cancelled"] as const).flatMap((state) =>
      eventsOf(order, state)
        .slice(-1)
        .map(({ at }) => ({ state, at })),
    ),
  ]
  // Staff enter a payment to the minute: it may seem to have come before the order.
  const steps = [{ state: "placed" as const, at: order.placedAt }, ...later.toSorted((a, b) => a.at - b.at)]
  return steps.map((step) => ({ ...step, label: stepLabel(step.state, status) }))
}
