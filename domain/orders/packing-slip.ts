import { paymentRules } from "../content/payment-method.ts"
import type { Lot } from "../lots/lot.ts"
import type { LotPacks } from "../lots/take-from-lots.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import type { Order } from "./order.ts"
import { lotsFor } from "./order-lots.ts"
import { shippingAddressOf, statusOf } from "./order-status.ts"

/** What is needed on paper to pack: where it goes and what goes in; no prices. */
export interface PackingSlip {
  readonly orderId: string
  readonly placedAt: number
  readonly address: PostalAddress
  /** Without what was withdrawn from or left out. */
  readonly lines: readonly {
    readonly sku: string
    readonly title: string
    readonly packLabel: string
    readonly quantity: number
    /** Which lots to take, or that were taken; none where the article has no lots. */
    readonly lots: readonly LotPacks[]
  }[]
  readonly packs: number
  /** The invoice goes into the parcel. */
  readonly withInvoice: boolean
  /** Why it must not leave. */
  readonly hold: string | null
}

const holdOf = (order: Order): string | null => {
  const { fulfilment, openCents, cancelledAt } = statusOf(order)
  if (fulfilment === "cancelled")
    return cancelledAt === null ? "Widerrufen: nicht versenden." : "Storniert: nicht versenden."
  const { packs, name } = paymentRules[order.payment]
  return packs === "when-paid" && openCents > 0 ? `${name}, noch nicht bezahlt: nicht versenden.` : null
}

/** `lots`: those of its articles; `today`: the day in Germany it is packed on. */
export const packingSlipOf = (order: Order, lots: readonly Lot[], today: string): PackingSlip => {
  const { toSend, kept, shippedAt } = statusOf(order)
  const fromLots = lotsFor(order, lots, today)
  const packs = shippedAt === null ? toSend : kept
  const lines = order.lines.flatMap(({ sku, title, packLabel }) => {
    const quantity = packs.get(sku) ?? 0
    return quantity === 0
      ? []
      : [
          {
            sku,
            title,
            packLabel,
            quantity,
            lots: fromLots.packs.filter((each) => each.sku === sku),
          },
        ]
  })
  return {
    orderId: order.id,
    placedAt: order.placedAt,
    address: shippingAddressOf(order),
    lines,
    packs: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    withInvoice: paymentRules[order.payment].invoiced === "on-paper",
    hold: holdOf(order) ?? fromLots.problem,
  }
}
