import * as Effect from "effect/Effect"
import { exampleSender } from "../email/example-values.ts"
import { confirmationValues, orderConfirmation } from "../orders/emails/order-confirmation.ts"
import { orderValues } from "../orders/emails/order-email.ts"
import { orderReceived, receivedValues } from "../orders/emails/order-received.ts"
import type { Order } from "../orders/order.ts"
import type { PaymentStep } from "../orders/payment.ts"
import { everyOrder, OrderRecords } from "../orders/staff-ports.ts"
import { currentSeller, type SellerFacts } from "../seller/seller.ts"

type Values = Readonly<Record<string, unknown>>

const stepOf = ({ payment, id, totalCents }: Order, { operator }: SellerFacts): PaymentStep => {
  if (payment === "invoice") return { kind: "invoice", days: 14 }
  return payment === "card"
    ? { kind: "page" }
    : { kind: "transfer", ...operator.bank, reference: id, cents: totalCents }
}

/** The e-mails about an order that need no more than the order, by their names. */
const valuesOf: Readonly<Record<string, (order: Order, seller: SellerFacts) => Values>> = {
  [orderReceived.name]: (order) => receivedValues(order),
  [orderConfirmation.name]: (order, seller) =>
    confirmationValues(order, {
      sender: seller.operator,
      step: stepOf(order, seller),
      workingDays: seller.delivery.workingDays,
      prepaymentDays: 7,
      withPicture: false,
    }),
}

/** Whether an e-mail can be shown with the latest order. */
export const hasLatestOrder = (name: string): boolean => name in valuesOf

/** What an e-mail shows of the latest order; its link opens nothing. `null`: there is no order, or the e-mail is about none. */
export const latestOrderValues = Effect.fn("latestOrderValues")(function* (name: string) {
  const own = valuesOf[name]
  if (own === undefined) return null
  const page = { column: "placedAt", downwards: true, after: null, limit: 1 } as const
  const [found] = yield* (yield* OrderRecords).list({ ...everyOrder, ...page })
  if (found === undefined) return null
  const seller = yield* currentSeller
  return {
    ...orderValues(found.order, `/orders/${found.order.id}?token=beispiel`, exampleSender),
    ...own(found.order, seller),
  }
})
