import type { Order } from "../../domain/orders/order.ts"
import { dueAt, searchTextOf, workOf } from "../../domain/orders/order-work.ts"
import { sendableSince } from "../../domain/orders/ship-by.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import type { Tables } from "./database.ts"

type OrderRow = Tables["orders"]["$inferSelect"]

/** An order as its row has it; columns staff's list is narrowed by are worked out each time it is written. */
export const rowOf = (order: Order) => {
  const { id, email, state, totalCents, placedAt, ...data } = order
  return {
    id,
    email,
    emailKey: emailKey(email),
    state,
    totalCents,
    placedAt,
    payment: order.payment,
    work: workOf(order),
    dueAt: dueAt(order),
    sendableAt: sendableSince(order),
    searchText: searchTextOf(order),
    data,
  }
}

export const orderOf = ({ id, email, state, totalCents, placedAt, data }: OrderRow): Order => ({
  ...data,
  id,
  email,
  state,
  totalCents,
  placedAt,
})
