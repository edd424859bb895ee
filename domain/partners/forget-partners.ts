import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { germanDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { Partners } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** Since before when applications were turned down, or partners ended, that need not be kept: settlements of the latter are vouchers. */
export const partnersBefore = (state: "rejected" | "ended", now: number): number =>
  state === "rejected"
    ? now - retention.rejectedPartnerDays * dayMs
    : startOfGermanDay(`${Number(germanDay(now).slice(0, 4)) - retention.voucherYears}-01-01`)

/** Forgets these; answers how many. */
export const forgetPartners = Effect.fn("forgetPartners")(function* (state: "rejected" | "ended") {
  return yield* (yield* Partners).forget(state, partnersBefore(state, yield* Clock.currentTimeMillis), mostAtOnce)
})
