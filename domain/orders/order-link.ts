import { signedPath } from "../access/link-signer.ts"
import type { Order } from "./order.ts"

type Linked = Pick<Order, "id" | "events">

/** What the token of an order's link is signed for: with each correction of its e-mail address another, so that all links before end. */
export const orderSubject = (order: Linked): string => {
  const generation = order.events.filter(({ kind }) => kind === "email-changed").length
  return generation === 0 ? `order:${order.id}` : `order:${order.id}:${generation}`
}

/** The order page's path with the token that opens it: `/orders/NW-…?token=…`. */
export const orderPath = (order: Linked) => signedPath(`/orders/${order.id}`, orderSubject(order))
