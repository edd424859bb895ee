import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { Carts } from "./ports.ts"

const dayMs = 24 * 3_600_000

/** How long between two looks at what has become old (milliseconds). */
export const forgettingPauseMs = 3_600_000

/** Forgets the carts the privacy notice promises to have forgotten by now; answers how many. */
export const forgetOldCarts = Effect.fn("forgetOldCarts")(function* () {
  const carts = yield* Carts
  const now = yield* Clock.currentTimeMillis
  return yield* carts.forgetUntouchedSince(now - retention.cartDays * dayMs)
})

/** Forgets old carts now and every hour for as long as the process lives; a round that breaks down is made up for by the next. */
export const keepForgettingCarts: Effect.Effect<never, never, Carts> = forgetOldCarts().pipe(
  Effect.catchDefect(() => Effect.logError("Old carts cannot be forgotten")),
  Effect.andThen(Effect.sleep(forgettingPauseMs)),
  Effect.forever,
)
