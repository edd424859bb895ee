import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { Carts } from "./ports.ts"

const dayMs = 24 * 3_600_000

/** Deletes carts that are older than the privacy notice allows; answers how many. */
export const forgetOldCarts = Effect.fn("forgetOldCarts")(function* () {
  const carts = yield* Carts
  const now = yield* Clock.currentTimeMillis
  return yield* carts.forgetUntouchedSince(now - retention.cartDays * dayMs)
})
