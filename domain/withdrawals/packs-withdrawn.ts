import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { decideOrder } from "../orders/decide-order.ts"
import type { Order } from "../orders/order.ts"
import type { Packs } from "../orders/order-event.ts"
import { statusOf } from "../orders/order-status.ts"
import { withdrawalUntil } from "../orders/withdrawal-period.ts"
import type { Declaration } from "./declaration.ts"

/**
 * The packs the shop itself may take out of the order: it is certain which they are, and the declaration came in time. `null`: staff have
 * to look.
 */
export const packsWithdrawn = ({ packs, part, receivedAt }: Declaration, order: Order): Packs | null => {
  const until = withdrawalUntil(order)
  if (until !== null && receivedAt > until) return null
  if (packs !== null) return packs
  const { kept } = statusOf(order)
  return part === "" && kept.size > 0 ? [...kept].map(([sku, quantity]) => ({ sku, quantity })) : null
}

/** The order as the declaration leaves it; `None`: staff have to look. It may not have been taken up yet when its mail is written. */
export const orderWithdrawnFrom = (declaration: Declaration, order: Order): Option.Option<Order> => {
  const { id, receivedAt, outcome } = declaration
  if (outcome.state === "booked") return Option.some(order)
  const packs = packsWithdrawn(declaration, order)
  if (packs === null) return Option.none()
  // This order is not stored: no version is made of it.
  const mark = { at: receivedAt, by: null, version: 0 }
  const decided = decideOrder(order, { kind: "withdrawn", receivedAt, packs, declarationId: id }, mark)
  return Option.map(Result.getSuccess(decided), (each) => each.order)
}
