import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { paymentMethodNames } from "../content/notices.ts"
import { emailKey } from "../shared/email-key.ts"
import { bankTransferPayload } from "./bank-transfer-qr.ts"
import type { Order, OrderEvent } from "./order.ts"
import { nextStepText, orderStateLabels } from "./order-labels.ts"
import { orderSubject } from "./order-link.ts"
import { OrderNotFound, OrderTokenMissing, OrderTokenWrong } from "./order-refusals.ts"
import { type PaymentStep, Payments } from "./payment.ts"
import { LinkSigner, Orders } from "./ports.ts"
import { refundedCents, withdrawable } from "./staff-log.ts"
import { parcelsView } from "./tracking-view.ts"
import { withdrawalUntil } from "./withdrawal-period.ts"

/** An order as its page shows it; plain data. */
export interface OrderView extends Omit<Order, "staffLog"> {
  readonly stateLabel: string
  /** Where the order is and what the shopper does next, if anything. */
  readonly nextStep: string
  readonly paymentLabel: string
  /** What is left to pay and how; `null` when nothing is, or when the provider cannot say now. */
  readonly paymentStep: PaymentStep | null
  /** The text of the transfer's QR code, to be drawn; `null` when there is no transfer to make. */
  readonly transferPayload: string | null
  readonly events: readonly (OrderEvent & { readonly label: string })[]
  /** Where its parcels are, as far as their carriers tell. */
  readonly parcels: readonly { readonly carrier: string; readonly number: string; readonly url: string }[]
  /** What went back so far, in cents. */
  readonly refundedCents: number
  /** Until when at least what has come may be withdrawn from; `null` before it came, when that is over, and when nothing is left to. */
  readonly withdrawableUntil: number | null
}

const withdrawableUntil = (order: Order, now: number): number | null => {
  const until = withdrawalUntil(order)
  const left = [...withdrawable(order).values()].some((quantity) => quantity > 0)
  return until !== null && until >= now && left ? until : null
}

const isOpen = ({ state, payment, history }: Order): boolean =>
  state !== "cancelled" &&
  !history.some((event) => event.state === "paid") &&
  (payment === "invoice" || state === "placed")

/**
 * The order behind a link, or one of the mailbox of whoever is signed in (`mailbox`). Without a token, and with one that is not
 * the order's, the answer is the same whether there is such an order or not.
 */
export const viewOrder = Effect.fn("viewOrder")(function* (
  orderId: string,
  token: string | null,
  mailbox: string | null = null,
) {
  const orders = yield* Orders
  const signer = yield* LinkSigner
  const linked = token !== null && token !== "" && (yield* signer.verify(orderSubject(orderId), token))
  const found = linked || mailbox !== null ? yield* orders.find(orderId) : Option.none()
  const own = mailbox !== null && Option.exists(found, ({ email }) => emailKey(email) === emailKey(mailbox))
  if (!linked && !own) return yield* token || mailbox ? new OrderTokenWrong({}) : new OrderTokenMissing({})
  if (Option.isNone(found)) return yield* new OrderNotFound({ orderId })
  const order = found.value
  const payments = yield* Payments
  const paymentStep = isOpen(order)
    ? yield* payments.step(order).pipe(Effect.catchTag("PaymentRefused", () => Effect.succeed(null)))
    : null
  // What staff wrote down is theirs.
  const { staffLog: _, ...shown } = order
  const view: OrderView = {
    ...shown,
    stateLabel: orderStateLabels[order.state],
    nextStep: nextStepText(order),
    paymentLabel: paymentMethodNames[order.payment],
    paymentStep,
    transferPayload:
      paymentStep?.kind === "transfer" ? Result.getOrElse(bankTransferPayload(paymentStep), () => null) : null,
    events: order.history.map((event) => ({ ...event, label: orderStateLabels[event.state] })),
    parcels: parcelsView(order),
    refundedCents: refundedCents(order),
    withdrawableUntil: withdrawableUntil(order, yield* Clock.currentTimeMillis),
  }
  return view
})
