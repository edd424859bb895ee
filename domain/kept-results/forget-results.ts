import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { unusedBefore } from "./kept-result.ts"
import { KeptResults } from "./ports.ts"

/** Deleted at a time. */
const mostAtOnce = 500

/** Deletes results that their owners did not open for too long; answers how many. */
export const forgetResults = Effect.fn("forgetResults")(function* () {
  return yield* (yield* KeptResults).forget(unusedBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
