import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Operator } from "../../domain/content/operator.ts"
import { paymentRules } from "../../domain/content/payment-method.ts"
import { Payments } from "../../domain/orders/payment.ts"
import { offlinePayments } from "./offline-payments.ts"
import { type StripeOptions, stripePayments } from "./stripe-payments.ts"

/** All ways to pay that are set up: invoice and prepayment, and cards where Stripe is. */
export const layerPayments = (
  operator: Pick<Operator, "bank">,
  stripeOptions: StripeOptions | null,
): Layer.Layer<Payments> => {
  const offline = offlinePayments(operator)
  if (stripeOptions === null) return Layer.succeed(Payments, offline)
  const stripe = stripePayments(stripeOptions)
  return Layer.succeed(Payments, {
    ...stripe,
    methods: (totalCents) =>
      Effect.zipWith(offline.methods(totalCents), stripe.methods(totalCents), (first, more) => [...first, ...more]),
    step: (order) => (paymentRules[order.payment].paid === "on-page" ? stripe : offline).step(order),
  })
}
