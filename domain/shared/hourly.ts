import * as Effect from "effect/Effect"

/** How long between two rounds (milliseconds). */
export const hourMs = 3_600_000

/** Does the work now and every hour for as long as the process lives; a round that breaks down is made up for by the next. */
export const hourly = <A, R>(work: Effect.Effect<A, never, R>, complaint: string): Effect.Effect<never, never, R> =>
  work.pipe(
    Effect.asVoid,
    Effect.catchDefect(() => Effect.logError(complaint)),
    Effect.andThen(Effect.sleep(hourMs)),
    Effect.forever,
  )
