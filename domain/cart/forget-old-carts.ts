import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { Carts } from "./ports.ts"

/** Carts untouched since before this instant are older than the privacy notice allows. */
export const cartsBefore = (now: number): number => now - retention.cartDays * dayMs

/** Deletes old carts; answers how many. */
export const forgetOldCarts = Effect.fn("forgetOldCarts")(function* () {
  return yield* (yield* Carts).forgetUntouchedSince(cartsBefore(yield* Clock.currentTimeMillis))
})
