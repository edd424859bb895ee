import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { claimsSince } from "../withdrawals/forget-withdrawals.ts"
import { leftBefore } from "./end-trials.ts"
import { type ForgottenTrials, Trials } from "./ports.ts"
import { waitingStates } from "./trial.ts"

/** Forgotten at a time. */
const mostAtOnce = 500

/** Which trials no longer have to say whose they were: never confirmed, over without a parcel, or sent long ago. */
type Forgotten = "unconfirmed" | "closed" | "sent"
/** `left`: those that have waited for the team too long, which end first (see `endLeftTrials`). */
export type TrialRetention = Forgotten | "left"

export const forgottenTrials = (which: TrialRetention, now: number): ForgottenTrials => {
  switch (which) {
    case "unconfirmed":
      return { states: ["requested"], before: now - retention.unconfirmedTrialDays * dayMs }
    case "left":
      return { states: waitingStates, before: leftBefore(now) }
    case "closed":
      return { states: ["rejected", "cancelled", "expired"], before: now - retention.closedTrialDays * dayMs }
    case "sent":
      return { states: ["shipped", "delivered", "converted"], before: claimsSince(now) }
  }
}

/** Forgets whose these trials were; answers how many. */
export const forgetTrials = Effect.fn("forgetTrials")(function* (which: Forgotten) {
  const now = yield* Clock.currentTimeMillis
  return yield* (yield* Trials).forget(forgottenTrials(which, now), mostAtOnce)
})
