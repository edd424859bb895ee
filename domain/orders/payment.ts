import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PaymentMethod } from "../content/payment-method.ts"
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
  /** Continue on the payment provider's own page, which sends the shopper back to the order page. */
  | { readonly kind: "redirect"; readonly url: string }

/**
 * The payment provider does not take this order, however often it is asked. `reason` is for staff: why, never the shopper's name,
 * address or mailbox, never a key of ours.
 */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", { reason: Schema.String }) {}

/** Takes payments. One adapter a provider; the shipped one knows invoice and prepayment. */
export class Payments extends Context.Service<
  Payments,
  {
    /** The methods offered for an order of this total, in the order they are shown. */
    readonly methods: (totalCents: number) => Effect.Effect<readonly PaymentMethod[]>
    /** The step for an order. Asking again gives the same step: nothing is charged twice. */
    readonly step: (order: Order) => Effect.Effect<PaymentStep, PaymentRefused>
  }
>()("domain/Payments") {}
