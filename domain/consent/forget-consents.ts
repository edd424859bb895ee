import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { claimsSince } from "../withdrawals/forget-withdrawals.ts"
import { Consents } from "./ports.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** Forgets consents that prove nothing any more: the cookie of one is gone long before. Answers how many. */
export const forgetConsents = Effect.fn("forgetConsents")(function* () {
  return yield* (yield* Consents).forget(claimsSince(yield* Clock.currentTimeMillis), mostAtOnce)
})
