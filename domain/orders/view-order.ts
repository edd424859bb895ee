import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { LinkSigner } from "../access/link-signer.ts"
import { paymentMethodNames } from "../content/payment-method.ts"
import { emailKey } from "../shared/email-key.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { bankTransferPayload } from "./bank-transfer-qr.ts"
import type { Order, OrderLine } from "./order.ts"
import {
  type NamedAmount,
  nextStepText,
  type OrderStep,
  type OrderSummary,
  orderSteps,
  orderSummaryLabels,
  paymentAmounts,
  summaryOf,
} from "./order-labels.ts"
import { orderSubject } from "./order-link.ts"
import { OrderNotFound, OrderTokenMissing, OrderTokenWrong } from "./order-refusals.ts"
import {
  eventsOf,
  type FulfilmentState,
  type OrderStatus,
  otherInvoiceAddressOf,
  type PaymentState,
  shippingAddressOf,
  statusOf,
} from "./order-status.ts"
import { type OrderSums, sumsOf } from "./order-sums.ts"
import { packWords } from "./pack-words.ts"
import { type PaymentStep, Payments } from "./payment.ts"
import { Orders } from "./ports.ts"
import { payBy, waitsForPage } from "./provider-payments.ts"
import { parcelsView } from "./tracking-view.ts"
import { sendBackUntil, withdrawalUntil } from "./withdrawal-period.ts"

/** An order as its page shows it; plain data. */
export interface OrderView extends Omit<Order, "events" | "invoiceAddress" | "lines" | "referral"> {
  /** Who the invoice is made out to, where that is not who gets the parcel. */
  readonly otherInvoiceAddress: PostalAddress | null
  /** `keptQuantity`: packs not withdrawn from, left out or cancelled. */
  readonly lines: readonly (OrderLine & { readonly keptQuantity: number })[]
  /** Where it is in one word; `fulfilment` and `paymentState` say both halves. */
  readonly state: OrderSummary
  readonly fulfilment: FulfilmentState
  readonly paymentState: PaymentState
  readonly stateLabel: string
  /** Where the order is and what the shopper does next, if anything. */
  readonly nextStep: string
  readonly paymentLabel: string
  /** What is left to pay and how; `null` when nothing is, or when the provider cannot say now. */
  readonly paymentStep: PaymentStep | null
  /** Until when it can be paid on a provider's page; `null`: it is not paid so, or not any more. Epoch milliseconds. */
  readonly payBy: number | null
  /** When this was read, epoch milliseconds. */
  readonly shownAt: number
  /** The text of the transfer's QR code, to be drawn; `null` when there is no transfer to make. */
  readonly transferPayload: string | null
  /** What happened, oldest first. */
  readonly events: readonly OrderStep[]
  /** Where its parcels are, as far as their carriers tell. */
  readonly parcels: readonly { readonly carrier: string; readonly number: string; readonly url: string }[]
  /** What was paid and went back, and what of either is left to do. */
  readonly paymentAmounts: readonly NamedAmount[]
  /** Packs the shop left out before it packed, and why. */
  readonly leftOut: readonly { readonly packs: readonly string[]; readonly reason: string; readonly at: number }[]
  /** Packs that were withdrawn from. */
  readonly withdrawn: readonly { readonly packs: readonly string[]; readonly at: number }[]
  /** Until when goods that were withdrawn from have to be sent back, epoch milliseconds; `null`: none have to. */
  readonly sendBackUntil: number | null
  /** What the order comes to as things are: less than its total where something was left out, withdrawn from, cancelled or reduced. */
  readonly sums: OrderSums
  readonly dueCents: number
  /** What is still to be paid, in cents. */
  readonly openCents: number
  /** Its invoice is there to be read. */
  readonly invoiced: boolean
  /** Until when at least what has come may be withdrawn from; `null` before it came, when that is over, and when nothing is left to. */
  readonly withdrawableUntil: number | null
}

const withdrawableUntil = (order: Order, { kept }: OrderStatus, now: number): number | null => {
  const until = withdrawalUntil(order)
  return until !== null && until >= now && kept.size > 0 ? until : null
}

/** Whether the shopper can pay now: on invoice at any time, else before the goods leave. */
const isOpen = ({ fulfilment, openCents }: OrderStatus): boolean => fulfilment !== "cancelled" && openCents > 0

/**
 * The order behind a link, or one of the mailbox of the signed-in caller (`mailbox`). Without a token, and with one that is not
 * the order's, the answer is the same whether there is such an order or not.
 */
export const findOrder = Effect.fn("findOrder")(function* (
  orderId: string,
  token: string | null,
  mailbox: string | null = null,
) {
  const orders = yield* Orders
  const signer = yield* LinkSigner
  const found = token || mailbox !== null ? yield* orders.find(orderId) : Option.none<Order>()
  const subject = orderSubject(Option.getOrElse(found, () => ({ id: orderId, events: [] })))
  const linked = token !== null && token !== "" && (yield* signer.verify(subject, token))
  const own = mailbox !== null && Option.exists(found, ({ email }) => emailKey(email) === emailKey(mailbox))
  if (!linked && !own) return yield* token || mailbox ? new OrderTokenWrong({}) : new OrderTokenMissing({})
  return Option.isNone(found) ? yield* new OrderNotFound({ orderId }) : found.value
})

/** The order `findOrder` finds, as its page shows it. */
export const viewOrder = Effect.fn("viewOrder")(function* (...asked: Parameters<typeof findOrder>) {
  const order = yield* findOrder(...asked)
  const payments = yield* Payments
  const status = statusOf(order)
  const paymentStep = isOpen(status)
    ? yield* payments.step(order).pipe(Effect.catchTag("PaymentRefused", () => Effect.succeed(null)))
    : null
  const now = yield* Clock.currentTimeMillis
  const { events: _, invoiceAddress: __, referral: ___, ...shown } = order
  const view: OrderView = {
    ...shown,
    lines: order.lines.map((line) => ({ ...line, keptQuantity: status.kept.get(line.sku) ?? 0 })),
    shippingAddress: shippingAddressOf(order),
    otherInvoiceAddress: otherInvoiceAddressOf(order),
    state: summaryOf(order),
    stateLabel: orderSummaryLabels[summaryOf(order)],
    fulfilment: status.fulfilment,
    paymentState: status.payment,
    nextStep: nextStepText(order),
    paymentAmounts: paymentAmounts(order),
    paymentLabel: paymentMethodNames[order.payment],
    paymentStep,
    shownAt: now,
    payBy: waitsForPage(order) ? payBy(order) : null,
    transferPayload:
      paymentStep?.kind === "transfer" ? Result.getOrElse(bankTransferPayload(paymentStep), () => null) : null,
    events: orderSteps(order),
    parcels: parcelsView(order),
    leftOut: eventsOf(order, "changed")
      .filter(({ dropped }) => dropped.length > 0)
      .map(({ dropped, reason, at }) => ({ packs: packWords(order, dropped), reason, at })),
    withdrawn: eventsOf(order, "withdrawn").map(({ packs, receivedAt }) => ({
      packs: packWords(order, packs),
      at: receivedAt,
    })),
    sendBackUntil: sendBackUntil(order),
    sums: sumsOf(order, status),
    dueCents: status.dueCents,
    openCents: status.openCents,
    invoiced: status.invoiced,
    withdrawableUntil: withdrawableUntil(order, status, now),
  }
  return view
})
