import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { statusOf } from "./order-status.ts"
import { PaymentDoubtful } from "./staff-refusals.ts"

/** Why staff are asked whether a payment they book is meant; `null`: nothing speaks against it. What a provider took is as it says. */
export const doubtOf = (order: Order, command: OrderCommand): PaymentDoubtful | null => {
  if (command.kind !== "paid" || "through" in command) return null
  const { openCents, payments } = statusOf(order)
  const { cents, reference } = command
  const booked = payments.find((payment) => reference !== null && payment.reference === reference)
  if (cents <= openCents && booked === undefined) return null
  return new PaymentDoubtful({
    cents,
    openCents: cents > openCents ? openCents : null,
    booked: booked === undefined ? null : { cents: booked.cents, receivedAt: booked.receivedAt },
  })
}
