import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { forgottenBefore } from "./counted-month.ts"
import { QuestionnaireCounts } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 2_000

/** Forgets counters whose time is over; answers how many. */
export const forgetCounts = Effect.fn("forgetCounts")(function* () {
  return yield* (yield* QuestionnaireCounts).forget(forgottenBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
