import * as Effect from "effect/Effect"
import { OrderNotFound } from "./order-refusals.ts"
import { OrderRecords } from "./staff-ports.ts"

/** The orders named, each once and in this order; refused where one is not there. */
export const namedOrders = Effect.fnUntraced(function* (ids: readonly string[]) {
  const found = new Map((yield* (yield* OrderRecords).named(ids)).map(({ order }) => [order.id, order]))
  return yield* Effect.forEach([...new Set(ids)], (orderId) => {
    const order = found.get(orderId)
    return order === undefined ? Effect.fail(new OrderNotFound({ orderId })) : Effect.succeed(order)
  })
})
