import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { claimsSince } from "../withdrawals/forget-withdrawals.ts"
import { NewsletterAudience } from "./ports.ts"
import { unconfirmedMs } from "./subscription.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** Requested before and never confirmed, or ended before: the latter prove a consent as long as somebody may ask for it (§§ 195, 199 BGB). */
export const subscriptionsBefore = (state: "unconfirmed" | "ended", now: number): number =>
  state === "unconfirmed" ? now - unconfirmedMs : claimsSince(now)

/** Forgets these; answers how many. */
export const forgetSubscriptions = Effect.fn("forgetSubscriptions")(function* (state: "unconfirmed" | "ended") {
  const before = subscriptionsBefore(state, yield* Clock.currentTimeMillis)
  return yield* (yield* NewsletterAudience).forget({ state, before }, mostAtOnce)
})
