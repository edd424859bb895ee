import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import { paymentRules } from "../../domain/content/payment-method.ts"
import { Payments } from "../../domain/orders/payment.ts"
import { Seller } from "../../domain/seller/seller.ts"
import { offlinePayments } from "./offline-payments.ts"
import { type StripeOptions, stripePayments } from "./stripe-payments.ts"

/** All ways to pay that are set up: invoice and prepayment, and cards where Stripe is. */
export const layerPayments = (
  stripeOptions: StripeOptions | null,
): Layer.Layer<Payments, never, Seller | HttpClient.HttpClient> =>
  Layer.effect(
    Payments,
    Effect.gen(function* () {
      const seller = yield* Seller
      const offline = offlinePayments(seller)
      if (stripeOptions === null) return offline
      const stripe = stripePayments(stripeOptions, yield* HttpClient.HttpClient)
      return {
        ...stripe,
        methods: (totalCents) =>
          Effect.zipWith(offline.methods(totalCents), stripe.methods(totalCents), (first, more) => [...first, ...more]),
        step: (order) => (paymentRules[order.payment].paid === "on-page" ? stripe : offline).step(order),
      }
    }),
  )
