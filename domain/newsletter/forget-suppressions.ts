import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Suppressions } from "../suppressions/ports.ts"
import { claimsSince } from "../withdrawals/forget-withdrawals.ts"

/** Removed at a time. */
const mostAtOnce = 500

/** Suppressions from before are forgotten: whoever asked years ago has no consent any more either. */
export const suppressionsBefore = claimsSince

/** Forgets these; answers how many. */
export const forgetSuppressions = Effect.fn("forgetSuppressions")(function* () {
  return yield* (yield* Suppressions).forget(suppressionsBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
