import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Operator, paymentTerms } from "../../domain/content/operator.ts"
import { statusOf } from "../../domain/orders/order-status.ts"
import { Payments } from "../../domain/orders/payment.ts"

/** Up to this total, in cents, the shop trusts a shopper it does not know to pay afterwards. */
export const invoiceLimitCents = 15_000

/**
 * Payment without a provider: on invoice up to a limit, and by transfer to the shop's account before dispatch. Nothing is
 * called and nothing can fail; staff mark what has arrived.
 */
export const layerOfflinePayments = (
  { bank }: Pick<Operator, "bank">,
  limitCents: number = invoiceLimitCents,
): Layer.Layer<Payments> =>
  Layer.succeed(Payments, {
    methods: (totalCents) => Effect.succeed(totalCents <= limitCents ? ["invoice", "prepayment"] : ["prepayment"]),
    step: (order) =>
      Effect.succeed(
        order.payment === "invoice"
          ? { kind: "invoice", days: paymentTerms.invoiceDays }
          : {
              kind: "transfer",
              beneficiary: bank.beneficiary,
              iban: bank.iban,
              bic: bank.bic,
              reference: order.id,
              cents: statusOf(order).openCents,
            },
      ),
  })
