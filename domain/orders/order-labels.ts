import { paymentRules } from "../content/payment-method.ts"
import type { Order } from "./order.ts"
import { eventsOf, type FulfilmentState, type PaymentState, statusOf } from "./order-status.ts"

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
  const { fulfilment, cancelledAt, receivedCents, openCents } = statusOf(order)
  if (fulfilment === "new") return receivedCents > 0 && openCents === 0 ? "paid" : "placed"
  return fulfilment === "cancelled" && cancelledAt === null ? "withdrawn" : fulfilment
}

const moneyBack = (order: Order): string => {
  const { payment } = statusOf(order)
  const { due, done } = paymentRules[order.payment].refund
  if (payment === "refund-due") return due
  return payment === "refunded" ? done : "Du musst nichts bezahlen."
}

/** One sentence or two: where the order is and what the shopper does next, if anything. */
export const nextStepText = (order: Order): string => {
  const { fulfilment, openCents, owedCents } = statusOf(order)
  const { packs, nextStep, refund } = paymentRules[order.payment]
  const owed = openCents > 0 ? ` ${nextStep.afterDispatch}` : ""
  switch (fulfilment) {
    case "new":
      if (packs === "when-paid" && openCents === 0) return "Deine Zahlung ist da. Wir packen deine Bestellung."
      return openCents === 0 ? "Deine Zahlung ist da, danke. Wir packen deine Bestellung." : nextStep.beforeDispatch
    case "packed":
      return nextStep.packed
    case "shipped":
      return `Dein Paket ist unterwegs.${owed}`
    case "delivered":
      if (owedCents > 0) return `Dein Paket ist angekommen. ${refund.due}`
      return openCents > 0
        ? `Dein Paket ist angekommen.${owed}`
        : "Dein Paket ist angekommen, und alles ist bezahlt. Danke."
    case "returned":
      return `Deine Rücksendung ist da. ${moneyBack(order)}`
    case "cancelled":
      return `Diese Bestellung ist ${summaryOf(order) === "withdrawn" ? "widerrufen" : "storniert"}. ${moneyBack(order)}`
  }
}

/** One step of an order's way as its shopper is shown it. */
export interface OrderStep {
  readonly state: OrderSummary
  /** Epoch milliseconds. */
  readonly at: number
  readonly label: string
}

/** The steps of an order so far, oldest first; what staff wrote down is not among them. */
export const orderSteps = (order: Order): readonly OrderStep[] => {
  const { paidAt, packedAt } = statusOf(order)
  const steps: readonly Omit<OrderStep, "label">[] = [
    { state: "placed", at: order.placedAt },
    ...(paidAt === null ? [] : [{ state: "paid" as const, at: paidAt }]),
    // What has to be packed anew is not packed.
    ...(packedAt === null ? [] : [{ state: "packed" as const, at: packedAt }]),
    ...(["shipped", "delivered", "withdrawn", "returned", "cancelled"] as const).flatMap((state) =>
      eventsOf(order, state)
        .slice(-1)
        .map(({ at }) => ({ state, at })),
    ),
  ]
  return steps.toSorted((a, b) => a.at - b.at).map((step) => ({ ...step, label: orderSummaryLabels[step.state] }))
}
