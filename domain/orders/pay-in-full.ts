import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import { germanDay } from "../shared/german-day.ts"
import { endOfGermanDay } from "../shared/german-instant.ts"
import { handleOrder } from "./handle-order.ts"
import { OrderNotFound } from "./order-refusals.ts"
import { statusOf } from "./order-status.ts"
import { OrderRecords } from "./staff-ports.ts"
import { NothingOpen } from "./staff-refusals.ts"

/** Books what is open of an order, whatever that is by now: it came on a day in Germany. */
export const payInFull = Effect.fn("payInFull")(function* (by: Caller, orderId: string, day: string) {
  const found = yield* (yield* OrderRecords).find(orderId)
  if (Option.isNone(found)) return yield* new OrderNotFound({ orderId })
  const { order, version } = found.value
  const { openCents } = statusOf(order)
  if (openCents === 0) return yield* new NothingOpen()
  const now = yield* Clock.currentTimeMillis
  const receivedAt = day === germanDay(now) ? now : endOfGermanDay(day)
  return yield* handleOrder(by, orderId, version, { kind: "paid", cents: openCents, receivedAt, reference: null })
})
