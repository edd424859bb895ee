import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { senderOf } from "../email/email-footer.ts"
import { stepOf } from "../orders/handle-order.ts"
import { OrderNotFound } from "../orders/order-refusals.ts"
import { Orders } from "../orders/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { ownDataEmail } from "./emails/own-data.ts"

/** Sends what the shop stores of an order's mailbox to that mailbox: to no other, since nobody else has shown that it is theirs. */
export const sendOwnData = Effect.fn("sendOwnData")(function* ({ person: { id, email } }: Caller, orderId: string) {
  const [orders, seller, at] = [yield* Orders, yield* currentSeller, yield* Clock.currentTimeMillis]
  const sent = orders.change(orderId, (order, before, _, lots) => {
    const mark = { at, by: { personId: id, email }, version: before + 1 }
    const mail = ownDataEmail.task(`${orderId}:${mark.version}`, { orderId, sender: senderOf(seller.operator) })
    return Result.map(stepOf(order, { kind: "own-data-sent" }, mark, seller, lots), (step) => ({
      ...step,
      tasks: [...step.tasks, mail],
    }))
  })
  // Nothing is booked.
  const changed = yield* Effect.catchTag(sent, "AlreadyBooked", Effect.die)
  if (Option.isNone(changed)) return yield* new OrderNotFound({ orderId })
})
