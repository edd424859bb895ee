import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterCommand } from "./decide-trial.ts"
import { todaySince } from "./offers.ts"
import { Trials } from "./ports.ts"

/** Looked at in one run. */
const mostAtOnce = 1_000

/** Notes which trials were followed by an order of the same mailbox. Answers how many. */
export const convertTrials = Effect.fn("convertTrials")(function* () {
  const trials = yield* Trials
  const ordered = yield* trials.withOrder(mostAtOnce)
  const [since, at] = [yield* todaySince, yield* Clock.currentTimeMillis]
  for (const { id, orderId } of ordered)
    yield* trials.change(id, since, (trial) =>
      Result.succeed({
        trial: Result.match(afterCommand(trial, "convert", { at, by: "shop" }), {
          onFailure: () => trial,
          onSuccess: (converted) => ({ ...converted, orderId }),
        }),
      }),
    )
  return ordered.length
})
