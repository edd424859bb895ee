import { fulfilmentLabels, paymentStateLabels } from "../../../../domain/orders/order-labels.ts"
import type { FulfilmentState, PaymentState } from "../../../../domain/orders/order-status.ts"

const finished: ReadonlySet<FulfilmentState> = new Set(["delivered", "returned", "cancelled"])
const settled: ReadonlySet<PaymentState> = new Set(["paid", "refunded", "none"])
const wrong: ReadonlySet<PaymentState> = new Set(["refund-due", "overpaid", "part-paid"])

/** Where an order is; what is finished stands back. */
export const FulfilmentBadge = ({ fulfilment }: { readonly fulfilment: FulfilmentState }) => (
  <span className={finished.has(fulfilment) ? "badge badge--quiet order-state" : "badge order-state"}>
    {fulfilmentLabels[fulfilment]}
  </span>
)

/** How far an order is paid; what has to be put right stands out. */
export const PaymentBadge = ({ paymentState }: { readonly paymentState: PaymentState }) => {
  const look = wrong.has(paymentState) ? " badge--notice" : settled.has(paymentState) ? " badge--quiet" : ""
  return <span className={`badge order-state${look}`}>{paymentStateLabels[paymentState]}</span>
}
