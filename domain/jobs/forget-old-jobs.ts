import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { Jobs } from "./ports.ts"

const dayMs = 24 * 3_600_000

/** Forgets jobs whose log is no longer needed; answers how many. */
export const forgetOldJobs = Effect.fn("forgetOldJobs")(function* () {
  const now = yield* Clock.currentTimeMillis
  return yield* (yield* Jobs).forgetEnded(now - retention.jobLogDays * dayMs)
})
