import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { germanDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { type ForgottenOrders, Orders } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 200

/** The first instant of the oldest year of which letters, and vouchers, are still kept: the time runs from a year's end (§ 147 (4) AO). */
export const ordersBefore = (now: number): ForgottenOrders => {
  const startOf = (yearsAgo: number) => startOfGermanDay(`${Number(germanDay(now).slice(0, 4)) - yearsAgo}-01-01`)
  return { lettersBefore: startOf(retention.letterYears), vouchersBefore: startOf(retention.voucherYears) }
}

/** Forgets orders and invoices that no law wants kept any more; answers how many orders. */
export const forgetOldOrders = Effect.fn("forgetOldOrders")(function* () {
  return yield* (yield* Orders).forget(ordersBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
