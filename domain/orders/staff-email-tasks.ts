import { paymentTerms } from "../content/operator.ts"
import { senderOf } from "../email/email-footer.ts"
import type { NewTask } from "../queue/task.ts"
import type { SellerFacts } from "../seller/seller.ts"
import { orderCancelled } from "./emails/order-cancelled.ts"
import { orderChanged } from "./emails/order-changed.ts"
import { contractAttachments, orderConfirmation } from "./emails/order-confirmation.ts"
import { orderDocument } from "./emails/order-document.ts"
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
import type { DoneCommand, OrderCommand, OrderEvent, ResendMail } from "./order-event.ts"
import { asOf, parcelsOf, parcelsSaid, statusOf } from "./order-status.ts"
import type { PaymentStep } from "./payment.ts"
import { announcementTask, awaitsAnnouncement, isToBeAnnounced } from "./take-back-shipment.ts"
import { amongParcels } from "./tracking.ts"

/** The template of the e-mail a thing staff did causes, if any. */
const templateOf = (command: DoneCommand) => {
  switch (command.kind) {
    case "shipped":
    case "shipment-announced":
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
    case "document-sent":
      return orderDocument
    default:
      return null
  }
}

/** What an e-mail is about that may go out several times for an order: the version that caused it. */
const aboutEntry = (orderId: string, { version }: OrderEvent): string => `${orderId}:${version}`

/** Steps without a mail that could go to the order's mailbox again. */
const sentOnce: readonly OrderEvent["kind"][] = ["resent", "email-changed", "document-sent"]

/** Whether what a reminder asks for is still open, and its deadline to come; of other steps: yes. */
const isCurrent = (order: Order, step: OrderEvent, now: number): boolean =>
  (step.kind !== "reminded" && step.kind !== "overdue-reminded") || (step.until >= now && statusOf(order).openCents > 0)

/**
 * Whether a step's own mail goes out: of a shipment, and of parcel numbers before it is announced, the announcement's does. Shipments of
 * before 2026-11-28 have none.
 */
const hasOwnEmail = (order: Order, step: OrderEvent, now: number): boolean => {
  if (step.kind === "shipped") return isToBeAnnounced(order, step.version) && !awaitsAnnouncement(order, now)
  return step.kind !== "tracked" || !awaitsAnnouncement(asOf(order, step.version), step.at)
}

const isRepeatable = (order: Order, step: OrderEvent, now: number): boolean =>
  templateOf(step) !== null &&
  !sentOnce.includes(step.kind) &&
  hasOwnEmail(order, step, now) &&
  isCurrent(order, step, now)

/** The steps whose mails a corrected address is sent again, and what each of these is about. */
const stepsAgain = (order: Order, event: OrderEvent) =>
  order.events
    .filter((step) => step.version < event.version && isRepeatable(order, step, event.at))
    .map((step) => ({ step, about: `${aboutEntry(order.id, event)}:${step.version}` }))

/** The step of a version, if its mail can be sent again. */
const repeatable = (order: Order, version: number, now: number): OrderEvent | undefined =>
  order.events.find((step) => step.version === version && isRepeatable(order, step, now))

/** An e-mail an order caused. */
interface CausedEmail {
  readonly title: string
  /** With which it was queued. */
  readonly cause: string
  readonly at: number
  readonly again: boolean
  /** By which it is sent again: its template, or the version of its step; `null`: it is not. */
  readonly source: PlacedEmail | number | null
}

type PlacedEmail = (typeof ResendMail.Type)["template"]

const placedEmails = { "order-received": orderReceived, "order-confirmation": orderConfirmation } as const

const placed = (about: string, at: number, again: boolean): readonly CausedEmail[] =>
  (["order-received", "order-confirmation"] as const).map((source) => {
    const { title, cause } = placedEmails[source]
    return { title, cause: cause(about), at, again, source }
  })

/** The e-mail of a step that an event caused; `[]`: the step has none. */
const ofStep = (event: OrderEvent, step: OrderEvent, about: string, source: number | null): readonly CausedEmail[] => {
  const template = templateOf(step)
  if (template === null) return []
  return [{ title: template.title, cause: template.cause(about), at: event.at, again: step !== event, source }]
}

const emailsOfEvent = (order: Order, event: OrderEvent, now: number): readonly CausedEmail[] => {
  const about = aboutEntry(order.id, event)
  const sourceOf = ({ version }: OrderEvent) => repeatable(order, version, now)?.version ?? null
  if (event.kind === "resent")
    return "template" in event
      ? placed(about, event.at, true).filter(({ source }) => source === event.template)
      : order.events
          .filter(({ version }) => version === event.step)
          .flatMap((step) => ofStep(event, step, about, sourceOf(step)))
  const own = hasOwnEmail(order, event, now) ? ofStep(event, event, about, sourceOf(event)) : []
  if (event.kind !== "email-changed") return own
  const again = stepsAgain(order, event)
  return [
    ...own,
    ...placed(about, event.at, true),
    ...again.flatMap((each) => ofStep(event, each.step, each.about, sourceOf(each.step))),
  ]
}

/** What the e-mail of a step is called; `null`: it has none. */
export const emailTitleOf = ({ events }: Order, version: number): string | null => {
  const step = events.find((each) => each.version === version)
  return (step && templateOf(step)?.title) ?? null
}

/** The e-mails an order has caused so far. */
export const emailsOf = (order: Order, now: number): readonly CausedEmail[] => [
  ...placed(order.id, order.placedAt, false),
  ...order.events.flatMap((event) => emailsOfEvent(order, event, now)),
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

/** E-mails to others than the order's shopper: to the address it had before, and to whom a document is sent. */
export const tasksToOthers = (
  before: Order,
  command: OrderCommand,
  event: OrderEvent,
  seller: SellerFacts,
): readonly NewTask[] => {
  const [about, shared] = [aboutEntry(before.id, event), { orderId: before.id, sender: senderOf(seller.operator) }]
  if (command.kind === "email-changed") return [orderMoved.task(about, { ...shared, to: before.email })]
  if (command.kind !== "document-sent") return []
  return [orderDocument.task(about, { ...shared, number: command.number, to: command.email })]
}

/** The e-mail to its shopper that a step says itself in, as a task; `[]`: it has none. `about`: what the e-mail is about. */
const emailOfStep = (order: Order, event: OrderEvent, seller: SellerFacts, about: string): readonly NewTask[] => {
  const shared = { orderId: order.id, sender: senderOf(seller.operator) }
  const step = { ...shared, at: event.at }
  switch (event.kind) {
    case "shipped":
      return [orderShipped.task(about, { ...step, parcels: parcelsSaid(event) ?? [] })]
    case "shipment-announced":
      return [orderShipped.task(about, { ...step, parcels: parcelsOf(order) })]
    case "tracked": {
      if (templateOf(event) === null || !hasOwnEmail(order, event, event.at)) return []
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
    default:
      return []
  }
}

/**
 * What something done with an order causes beside it, as tasks to be queued with it: e-mails to its shopper, of a shipment what announces
 * it. `payment`: how the order is paid, for its confirmation.
 */
export const staffEmailTasks = (
  order: Order,
  event: OrderEvent,
  payment: PaymentStep | null,
  seller: SellerFacts,
): readonly NewTask[] => {
  const about = aboutEntry(order.id, event)
  switch (event.kind) {
    case "shipped":
      return [announcementTask(order.id, event)]
    case "email-changed":
      if (payment === null) return []
      return [
        ...Object.values(placedAgain(order, about, payment, seller)),
        ...stepsAgain(order, event).flatMap((again) => emailOfStep(order, again.step, seller, again.about)),
      ]
    case "resent": {
      if ("template" in event)
        return payment === null ? [] : [placedAgain(order, about, payment, seller)[event.template]]
      const step = repeatable(order, event.step, event.at)
      return step === undefined ? [] : emailOfStep(order, step, seller, about)
    }
    default:
      return emailOfStep(order, event, seller, about)
  }
}
