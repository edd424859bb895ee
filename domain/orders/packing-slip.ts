import type { PostalAddress } from "../shared/postal-address.ts"
import type { Order } from "./order.ts"
import { reachedAt } from "./staff-log.ts"

/** What whoever packs needs on paper: where it goes and what goes in; no prices. */
export interface PackingSlip {
  readonly orderId: string
  readonly placedAt: number
  readonly address: PostalAddress
  readonly lines: readonly {
    readonly sku: string
    readonly title: string
    readonly packLabel: string
    readonly quantity: number
  }[]
  readonly packs: number
  /** The invoice goes into the parcel. */
  readonly withInvoice: boolean
  /** It must not leave: cancelled, or paid in advance and the money is not there. */
  readonly hold: string | null
}

const holdOf = (order: Order): string | null => {
  if (order.state === "cancelled") return "Storniert: nicht versenden."
  return order.payment === "prepayment" && reachedAt(order, "paid") === null
    ? "Vorkasse, noch nicht bezahlt: nicht versenden."
    : null
}

export const packingSlipOf = (order: Order): PackingSlip => ({
  orderId: order.id,
  placedAt: order.placedAt,
  address: order.shippingAddress,
  lines: order.lines.map(({ sku, title, packLabel, quantity }) => ({ sku, title, packLabel, quantity })),
  packs: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  withInvoice: order.payment === "invoice",
  hold: holdOf(order),
})
