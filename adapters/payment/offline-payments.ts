import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { paymentTerms } from "../../domain/content/operator.ts"
import type { Order } from "../../domain/orders/order.ts"
import { statusOf } from "../../domain/orders/order-status.ts"
import { PaymentRefused, type PaymentStep, Payments, withoutProvider } from "../../domain/orders/payment.ts"
import { Seller } from "../../domain/seller/seller.ts"

/** Up to this total, in cents, the shop trusts a shopper it does not know to pay afterwards. */
export const invoiceLimitCents = 15_000

/** The amount to transfer: what is open, or what was where nothing is any more, as in a confirmation that is sent again. */
const transferCents = (order: Order): number => statusOf(order).openCents || order.totalCents

/**
 * Payment without a provider: on invoice up to a limit, and by transfer to the shop's account before dispatch. Nothing is
 * called and nothing can fail; staff mark what has arrived.
 */
export const offlinePayments = (
  seller: Seller["Service"],
  limitCents: number = invoiceLimitCents,
): Payments["Service"] => ({
  ...withoutProvider,
  methods: (totalCents) => Effect.succeed(totalCents <= limitCents ? ["invoice", "prepayment"] : ["prepayment"]),
  step: (order): Effect.Effect<PaymentStep, PaymentRefused> => {
    switch (order.payment) {
      case "invoice":
        return Effect.succeed({ kind: "invoice", days: paymentTerms.invoiceDays })
      case "prepayment":
        return Effect.map(seller.current, ({ operator: { bank } }) => ({
          kind: "transfer",
          beneficiary: bank.beneficiary,
          iban: bank.iban,
          bic: bank.bic,
          reference: order.id,
          cents: transferCents(order),
        }))
      case "card":
        return new PaymentRefused({ reason: "No provider takes cards." })
    }
  },
})

export const layerOfflinePayments = (limitCents?: number): Layer.Layer<Payments, never, Seller> =>
  Layer.effect(
    Payments,
    Effect.map(Seller, (seller) => offlinePayments(seller, limitCents)),
  )
