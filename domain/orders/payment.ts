import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PaymentMethod } from "../content/payment-method.ts"
import type { Cents } from "../shared/money.ts"
import type { Order } from "./order.ts"

/** What the shopper does next to pay. */
export type PaymentStep =
  /** Pay within `days` of receiving the goods; the invoice lies in the parcel and on the order page. */
  | { readonly kind: "invoice"; readonly days: number }
  /** Transfer now; the goods leave when the money is there. */
  | {
      readonly kind: "transfer"
      readonly beneficiary: string
      readonly iban: string
      readonly bic: string
      readonly reference: string
      readonly cents: number
    }
  /** Pay on a page of the payment provider, which the order page leads to (see `start`). */
  | { readonly kind: "page" }

/** A page of the payment provider on which an order can be paid until `expiresAt` (epoch milliseconds). */
export interface PaymentPage {
  /** What the provider calls it. */
  readonly reference: string
  readonly url: string
  readonly expiresAt: number
}

/** Money the provider took. */
export interface TakenPayment {
  /** What the provider calls the payment, not its page. */
  readonly reference: string
  readonly cents: Cents
}

/** What became of a page. `pending`: something was paid and is not sure yet. `closed`: nothing was paid on it, and nothing can be any more. */
export type PageState =
  | { readonly state: "open"; readonly url: string }
  | { readonly state: "pending" | "closed" }
  | { readonly state: "paid"; readonly payment: TakenPayment }

/** What a provider tells without being asked; instants in epoch milliseconds. */
export type PaymentNotice =
  | { readonly kind: "paid"; readonly orderId: string; readonly payment: TakenPayment; readonly at: number }
  /** What was asked for with a key was given back; `reference`: what the provider calls it. */
  | { readonly kind: "refunded"; readonly orderId: string; readonly key: string; readonly reference: string }
  /** Nothing the shop has to know. */
  | { readonly kind: "other" }

/** A notice as it came over HTTP: nothing of it is true before it was read. */
export interface RawNotice {
  /** Byte for byte. */
  readonly body: Uint8Array
  readonly header: (name: string) => string | undefined
}

/**
 * The payment provider does not do this, however often it is asked. `reason` is for staff: why, never the shopper's name, address or
 * mailbox, never a key of ours.
 */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", { reason: Schema.String }) {}

/**
 * The provider cannot be asked now, or its answer was lost: whether it did what it was asked is unknown, and asking again with the same
 * key does it once. `reason` as above.
 */
export class ProviderAway extends Schema.TaggedError<ProviderAway>()("ProviderAway", { reason: Schema.String }) {}

/** It is not the provider's notice, or is too old to be told from a replayed one. `reason` is for the log. */
export class NoticeRefused extends Schema.TaggedError<NoticeRefused>()("NoticeRefused", { reason: Schema.String }) {}

/**
 * Takes payments. Interrupted, a call ends at once; an adapter waits for no answer longer than a limit of its own (seconds). Keys make a
 * repeat the same call: it is done once and answered alike; a key is used for one thing only.
 */
export class Payments extends Context.Service<
  Payments,
  {
    /** The methods offered for an order of this total, in the order they are shown. */
    readonly methods: (totalCents: number) => Effect.Effect<readonly PaymentMethod[]>
    /** The step for an order. Asking again gives the same step: nothing is charged, no provider is asked. */
    readonly step: (order: Order) => Effect.Effect<PaymentStep, PaymentRefused>
    /** Opens a page on which an order can be paid. The provider is told its number and the amount, never what was ordered or by whom. */
    readonly start: (page: {
      readonly orderId: string
      readonly cents: Cents
      /** Where the browser comes back to: when it has paid, and when it gave up. */
      readonly paidUrl: string
      readonly backUrl: string
      /** When the page closes, epoch milliseconds. */
      readonly expiresAt: number
      readonly key: string
    }) => Effect.Effect<PaymentPage, PaymentRefused | ProviderAway>
    /** A notice of the provider, once it is certain that it is one. The same may come again, late, and in any order. */
    readonly readNotice: (notice: RawNotice) => Effect.Effect<PaymentNotice, NoticeRefused>
    /** What became of a page. */
    readonly status: (page: string) => Effect.Effect<PageState, PaymentRefused | ProviderAway>
    /** Gives back money of a payment. `isDone`: `false` as long as the provider has accepted it only; a notice says when it is. */
    readonly refund: (refund: {
      readonly orderId: string
      readonly payment: string
      readonly cents: Cents
      readonly key: string
    }) => Effect.Effect<{ readonly reference: string; readonly isDone: boolean }, PaymentRefused | ProviderAway>
  }
>()("domain/Payments") {}

const noProvider = () => new PaymentRefused({ reason: "There is no payment provider." })

/** The part of `Payments` about a provider, where there is none. */
export const withoutProvider: Pick<Payments["Service"], "start" | "readNotice" | "status" | "refund"> = {
  start: noProvider,
  readNotice: () => new NoticeRefused({ reason: "There is no payment provider." }),
  status: noProvider,
  refund: noProvider,
}
