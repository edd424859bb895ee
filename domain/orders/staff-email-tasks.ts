import { paymentTerms } from "../content/operator.ts"
import { senderOf } from "../email/email-footer.ts"
import type { EmailTemplate } from "../email/email-template.ts"
import type { NewTask } from "../queue/task.ts"
import type { SellerFacts } from "../seller/seller.ts"
import { orderCancelled } from "./emails/order-cancelled.ts"
import { orderChanged } from "./emails/order-changed.ts"
import { contractAttachments, orderConfirmation } from "./emails/order-confirmation.ts"
import { orderMoved } from "./emails/order-moved.ts"
import { orderReceived } from "./emails/order-received.ts"
import { orderRefundGranted } from "./emails/order-refund-granted.ts"
import { orderRefunded } from "./emails/order-refunded.ts"
import { orderShipped } from "./emails/order-shipped.ts"
import { orderTracked } from "./emails/order-tracked.ts"
import { overdueReminders } from "./emails/overdue-reminder.ts"
import { paymentReminder } from "./emails/payment-reminder.ts"
import { withdrawalReceived } from "./emails/withdrawal-received.ts"
import type { Order } from "./order.ts"
import type { DoneCommand, OrderEvent } from "./order-event.ts"
import { parcelsOf, statusOf } from "./order-status.ts"
import type { PaymentStep } from "./payment.ts"
import { amongParcels } from "./tracking.ts"

/** The template of the e-mail a thing staff did causes, if any. */
const templateOf = (command: DoneCommand) => {
  switch (command.kind) {
    case "shipped":
      return orderShipped
    case "tracked":
      return command.tell && command.parcels.length > 0 ? orderTracked : null
    case "cancelled":
      return orderCancelled
    case "changed":
      return orderChanged
    case "reminded":
      return paymentReminder
    case "overdue-reminded":
      return overdueReminders[command.level]
    case "refunded":
      return orderRefunded
    case "refund-granted":
      return orderRefundGranted
    case "withdrawn":
      return command.declarationId === undefined ? withdrawalReceived : null
    case "email-changed":
      return orderMoved
    case "resent":
      return command.template === "order-received" ? orderReceived : orderConfirmation
    default:
      return null
  }
}

/** What an e-mail is about that may go out several times for an order: the version that caused it. */
const aboutEntry = (orderId: string, { version }: OrderEvent): string => `${orderId}:${version}`

/** Sent once: what a deadline was about is over, and a mail sent again is another's. */
const sentOnce: readonly OrderEvent["kind"][] = ["reminded", "overdue-reminded", "resent", "email-changed"]

/** The steps whose mails a corrected address is sent again, and what each of these is about. */
const stepsAgain = (order: Order, event: OrderEvent) =>
  order.events
    .filter(({ version, kind }) => version < event.version && !sentOnce.includes(kind))
    .map((step) => ({ step, about: `${aboutEntry(order.id, event)}:${step.version}` }))

const mail = (template: Pick<EmailTemplate<never>, "title" | "cause">, about: string, again = false) => ({
  title: template.title,
  cause: template.cause(about),
  again,
})

const mailsOfEvent = (order: Order, event: OrderEvent) => {
  const about = aboutEntry(order.id, event)
  const template = templateOf(event)
  const own = template === null ? [] : [mail(template, about, event.kind === "resent")]
  if (event.kind !== "email-changed") return own
  return [
    ...own,
    ...[orderReceived, orderConfirmation].map((each) => mail(each, about, true)),
    ...stepsAgain(order, event).flatMap((each) => {
      const again = templateOf(each.step)
      return again === null ? [] : [mail(again, each.about, true)]
    }),
  ]
}

/** The e-mails an order has caused so far: what each is called and the cause it was queued with. */
export const mailsOf = (order: Order) => [
  ...[orderReceived, orderConfirmation].map((each) => mail(each, order.id)),
  ...order.events.flatMap((event) => mailsOfEvent(order, event)),
]

/** The two e-mails about an order being placed, sent again. `payment`: how it is paid. */
const placedAgain = (order: Order, about: string, payment: PaymentStep, seller: SellerFacts) => {
  const shared = { orderId: order.id, sender: senderOf(seller.operator) }
  return {
    "order-received": orderReceived.task(about, shared),
    "order-confirmation": orderConfirmation.task(about, {
      ...shared,
      step: payment,
      workingDays: seller.delivery.workingDays,
      prepaymentDays: paymentTerms.prepaymentDays,
      // The texts of the order's day, not of today.
      attachedTexts: contractAttachments.map((name) => order.legalTexts[name] ?? seller.contractTextHashes[name]),
    }),
  }
}

/** To the address an order had before it was corrected. */
export const movedTask = (order: Order, event: OrderEvent, to: string, seller: SellerFacts): NewTask =>
  orderMoved.task(aboutEntry(order.id, event), { orderId: order.id, to, sender: senderOf(seller.operator) })

/**
 * The e-mails to its shopper that something done with an order causes, as tasks to be queued with it. `payment`: how the order is paid, for
 * its confirmation.
 */
export const staffEmailTasks = (
  order: Order,
  event: OrderEvent,
  payment: PaymentStep | null,
  seller: SellerFacts,
  about = aboutEntry(order.id, event),
): readonly NewTask[] => {
  const shared = { orderId: order.id, sender: senderOf(seller.operator) }
  const step = { ...shared, at: event.at }
  switch (event.kind) {
    case "shipped": {
      const { tracking, further = [] } = event
      return [orderShipped.task(about, { ...step, parcels: [...(tracking === null ? [] : [tracking]), ...further] })]
    }
    case "tracked": {
      if (templateOf(event) === null) return []
      const corrected = !amongParcels(parcelsOf(order, event.version), event.parcels)
      return [orderTracked.task(about, { ...step, parcels: event.parcels, corrected })]
    }
    case "cancelled":
      return [orderCancelled.task(about, { ...step, reason: event.reason })]
    case "reminded":
      return [paymentReminder.task(about, { ...step, until: event.until, openCents: statusOf(order).openCents })]
    case "overdue-reminded": {
      const { level, invoice, invoicedAt, dueUntil, until } = event
      const { beneficiary, iban, bic } = seller.operator.bank
      return [
        overdueReminders[level].task(about, {
          ...step,
          invoice,
          invoicedAt,
          dueUntil,
          until,
          transfer: { beneficiary, iban, bic, reference: order.id, cents: statusOf(order).openCents },
        }),
      ]
    }
    case "changed": {
      const { address, invoiceAddress, dropped, reason } = event
      const changed = { address, ...(invoiceAddress !== undefined && { invoiceAddress }), dropped, reason }
      return [orderChanged.task(about, { ...step, ...changed })]
    }
    case "refund-granted":
      return [orderRefundGranted.task(about, { ...step, cents: event.cents, reason: event.reason })]
    case "refunded":
      return [orderRefunded.task(about, { ...step, cents: event.cents, reason: event.reason })]
    case "withdrawn":
      if (templateOf(event) === null) return []
      return [withdrawalReceived.task(about, { ...step, receivedAt: event.receivedAt, packs: event.packs })]
    case "email-changed":
      if (payment === null) return []
      return [
        ...Object.values(placedAgain(order, about, payment, seller)),
        ...stepsAgain(order, event).flatMap((again) => staffEmailTasks(order, again.step, null, seller, again.about)),
      ]
    case "resent":
      return payment === null ? [] : [placedAgain(order, about, payment, seller)[event.template]]
    default:
      return []
  }
}
