import { paymentTerms } from "../content/operator.ts"
import type { NewTask } from "../queue/task.ts"
import type { Order } from "./order.ts"
import { contractAttachments } from "./order-documents.ts"
import { headOf, orderEmailCause, orderEmailTask } from "./order-email-tasks.ts"
import type { PaymentStep } from "./payment.ts"
import type { Seller } from "./seller.ts"
import type { StaffCommand, StaffEntry } from "./staff-command.ts"
import { parcelsOf, staffLogOf } from "./staff-log.ts"
import { amongParcels } from "./tracking.ts"

/** Which mail a thing staff did causes, if any. */
const letterOf = (command: StaffCommand) => {
  switch (command.kind) {
    case "shipped":
      return "order-shipped" as const
    case "tracked":
      return command.tell && command.parcels.length > 0 ? ("order-tracked" as const) : null
    case "cancelled":
      return "order-cancelled" as const
    case "refunded":
      return "order-refunded" as const
    case "withdrawn":
      return "withdrawal-received" as const
    case "resent":
      return command.letter
    default:
      return null
  }
}

/** A letter that may go out several times is told apart by the version that caused it. */
const causeOf = (orderId: string, entry: StaffEntry): string | null => {
  const letter = letterOf(entry)
  return letter === null ? null : `${orderEmailCause(letter, orderId)}:${entry.version}`
}

/** The mails an order has caused so far: what each is and the cause it was queued with. */
export const mailsOf = (order: Order) => [
  ...(["order-received", "order-confirmation"] as const).map((letter) => ({
    letter,
    cause: orderEmailCause(letter, order.id),
    again: false,
  })),
  ...staffLogOf(order).flatMap((entry) => {
    const [letter, cause] = [letterOf(entry), causeOf(order.id, entry)]
    return letter === null || cause === null ? [] : [{ letter, cause, again: entry.kind === "resent" }]
  }),
]

/** The mail that something staff did causes, as a task to be queued with it. `step`: how the order is paid, for its confirmation. */
export const staffEmailTasks = (
  order: Order,
  entry: StaffEntry,
  step: PaymentStep | null,
  seller: Seller["Service"],
): readonly NewTask[] => {
  const cause = causeOf(order.id, entry)
  if (cause === null) return []
  const shared = { orderId: order.id, head: headOf(seller) }
  switch (entry.kind) {
    case "shipped":
      return [
        orderEmailTask(
          { ...shared, letter: "order-shipped", tracking: entry.tracking, further: entry.further ?? [] },
          cause,
        ),
      ]
    case "tracked": {
      const corrected = !amongParcels(parcelsOf(order, entry.version), entry.parcels)
      return [orderEmailTask({ ...shared, letter: "order-tracked", parcels: entry.parcels, corrected }, cause)]
    }
    case "cancelled":
      return [orderEmailTask({ ...shared, letter: "order-cancelled", reason: entry.reason }, cause)]
    case "refunded":
      return [orderEmailTask({ ...shared, letter: "order-refunded", cents: entry.cents, reason: entry.reason }, cause)]
    case "withdrawn":
      return [
        orderEmailTask(
          { ...shared, letter: "withdrawal-received", receivedAt: entry.receivedAt, packs: entry.packs },
          cause,
        ),
      ]
    case "resent":
      if (entry.letter === "order-received") return [orderEmailTask({ ...shared, letter: entry.letter }, cause)]
      if (step === null) return []
      return [
        orderEmailTask(
          {
            ...shared,
            letter: entry.letter,
            step,
            workingDays: seller.delivery.workingDays,
            prepaymentDays: paymentTerms.prepaymentDays,
            // The texts of the order's day, not of today.
            attachedTexts: contractAttachments.map((name) => order.legalTexts[name] ?? seller.contractTextHashes[name]),
          },
          cause,
        ),
      ]
    default:
      return []
  }
}
