import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { ChannelRecords } from "./ports.ts"

/** Deliveries that ended before this instant are forgotten. */
export const deliveriesBefore = (now: number): number => now - retention.deliveryDays * dayMs

const mostAtOnce = 1_000

/** Forgets old deliveries; answers how many. */
export const forgetDeliveries = Effect.fn("forgetDeliveries")(function* () {
  return yield* (yield* ChannelRecords).forget(deliveriesBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
