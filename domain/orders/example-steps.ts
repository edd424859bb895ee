import * as Result from "effect/Result"
import type { PaymentMethod } from "../content/payment-method.ts"
import { type Decided, decideOrder } from "./decide-order.ts"
import { exampleOrder } from "./example-order.ts"
import type { Order } from "./order.ts"
import type { Mark, OrderCommand } from "./order-event.ts"

/** Steps of the example order, for tests. */
const placedAt = exampleOrder().placedAt

export const mark = (version = 2, at = placedAt + version): Mark => ({
  at,
  by: { personId: "P-1", email: "versand@beispiel.de" },
  version,
})

/** Every order there is on a walk, refused commands leaving it as it is, with the packs each step put back. */
export const walk = ({ payment, commands }: { payment: PaymentMethod; commands: readonly OrderCommand[] }) => {
  const steps: Decided[] = [{ order: exampleOrder({ payment }), packsBack: [], lotMoves: [] }]
  for (const [index, each] of commands.entries()) {
    const before = steps.at(-1)?.order as Order
    steps.push(
      Result.getOrElse(decideOrder(before, each, mark(index + 2)), () => ({
        order: before,
        packsBack: [],
        lotMoves: [],
      })),
    )
  }
  return steps
}

/** The example order after these commands. */
export const walked = (payment: PaymentMethod, ...commands: readonly OrderCommand[]): Order =>
  walk({ payment, commands }).at(-1)?.order as Order

export const paid = { kind: "paid", cents: 4_660, receivedAt: placedAt, reference: null } as const
export const provided = { ...paid, through: "provider", reference: "pi_1" } as const
export const readdress = {
  kind: "invoice-readdressed",
  invoiceAddress: { ...exampleOrder().shippingAddress, name: "Bo Müller" },
  reason: "Falscher Name",
} as const
export const payOut = (cents: number) => ({ kind: "refunded", cents, reason: "Zurück" }) as const
export const grant = (cents: number) => ({ kind: "refund-granted", cents, reason: "Zerbrochen" }) as const
/** Of the payment booked with this version. */
export const reverse = (payment: number) => ({ kind: "payment-reversed", payment, reason: "Verbucht" }) as const
export const withdraw = (sku: string, quantity: number) =>
  ({ kind: "withdrawn", receivedAt: placedAt, packs: [{ sku, quantity }] }) as const
export const dropped = (sku: string, quantity: number) =>
  ({ kind: "changed", address: null, dropped: [{ sku, quantity }], restock: true, reason: "Zerbrochen" }) as const

export const ship = { kind: "shipped", tracking: null } as const
