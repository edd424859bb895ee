import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { EmailLog } from "./email-log.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** Before when what was handed over is kept no longer. */
export const emailsBefore = (now: number): number => now - retention.mailLogDays * dayMs

/** Forgets what old e-mails said; what became of them stays known. Answers how many. */
export const forgetEmails = Effect.fn("forgetEmails")(function* () {
  return yield* (yield* EmailLog).forget(emailsBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
