import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { germanDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { Withdrawals } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** The first instant of the oldest year whose declarations may still serve as proof (§§ 195, 199 BGB). */
export const claimsSince = (now: number): number =>
  startOfGermanDay(`${Number(germanDay(now).slice(0, 4)) - retention.claimYears}-01-01`)

/** Forgets the settled declarations that serve as proof no more; answers how many. */
export const forgetWithdrawals = Effect.fn("forgetWithdrawals")(function* () {
  return yield* (yield* Withdrawals).forget(claimsSince(yield* Clock.currentTimeMillis), mostAtOnce)
})
