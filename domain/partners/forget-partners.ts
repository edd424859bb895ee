import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { germanDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { Partners } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 500
const dayMs = 86_400_000

/** Forgets applications turned down long enough ago, and partners whose settlements need not be kept any more; answers how many. */
export const forgetPartners = Effect.fn("forgetPartners")(function* () {
  const [partners, now] = [yield* Partners, yield* Clock.currentTimeMillis]
  const rejected = yield* partners.forget("rejected", now - retention.rejectedPartnerDays * dayMs, mostAtOnce)
  const vouchersSince = startOfGermanDay(`${Number(germanDay(now).slice(0, 4)) - retention.voucherYears}-01-01`)
  return rejected + (yield* partners.forget("ended", vouchersSince, mostAtOnce))
})
