import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { Jobs } from "./ports.ts"

/** The log of jobs that ended before this instant is no longer needed. */
export const jobsBefore = (now: number): number => now - retention.jobLogDays * dayMs

/** Forgets old jobs; answers how many. */
export const forgetOldJobs = Effect.fn("forgetOldJobs")(function* () {
  return yield* (yield* Jobs).forgetEnded(jobsBefore(yield* Clock.currentTimeMillis))
})
