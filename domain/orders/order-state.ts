import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { PaymentMethod } from "../content/payment-method.ts"
import type { Order, OrderState } from "./order.ts"

/** The order cannot go from the state it is in to the state asked for. */
export class OrderStateRefused extends Schema.TaggedError<OrderStateRefused>()("OrderStateRefused", {
  from: Schema.String,
  to: Schema.String,
}) {}

/**
 * What may follow what. Prepaid goods leave when the money is there; goods on invoice leave at once and are paid when they
 * are there, or while they are on their way. What has left the house comes back as a withdrawal, not as a cancellation.
 */
const next: Record<PaymentMethod, Record<OrderState, readonly OrderState[]>> = {
  prepayment: {
    placed: ["paid", "cancelled"],
    paid: ["packed", "cancelled"],
    packed: ["shipped", "cancelled"],
    shipped: ["delivered"],
    delivered: [],
    cancelled: [],
  },
  invoice: {
    placed: ["packed", "cancelled"],
    packed: ["shipped", "cancelled"],
    shipped: ["delivered", "paid"],
    delivered: ["paid"],
    paid: ["delivered"],
    cancelled: [],
  },
}

/** The states an order can go to now; none that it has been in. */
export const nextStates = (order: Order): readonly OrderState[] =>
  next[order.payment][order.state].filter((state) => !order.history.some((event) => event.state === state))

const moveTo =
  (state: OrderState) =>
  (order: Order, at: number): Result.Result<Order, OrderStateRefused> =>
    nextStates(order).includes(state)
      ? Result.succeed({ ...order, state, history: [...order.history, { state, at }] })
      : Result.fail(new OrderStateRefused({ from: order.state, to: state }))

/** Each makes the order's next version at a time (epoch milliseconds) and adds it to the history; the order given stays as it is. */
export const markPaid = moveTo("paid")
export const markPacked = moveTo("packed")
export const markShipped = moveTo("shipped")
export const markDelivered = moveTo("delivered")
/** Puts no packs back into stock: whoever calls does. */
export const cancel = moveTo("cancelled")
