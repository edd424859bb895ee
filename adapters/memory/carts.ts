import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { emptyCart } from "../../domain/cart/cart.ts"
import { Carts } from "../../domain/cart/ports.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"

/** Carts in memory. */
const makeCarts = ({ carts }: Database): Carts["Service"] => ({
  find: (id) => Effect.sync(() => copied(carts.get(id)?.cart ?? emptyCart)),

  change: (id, decide) =>
    Effect.flatMap(Clock.currentTimeMillis, (touchedAt) => {
      const decided = decide(copied(carts.get(id)?.cart ?? emptyCart))
      if (Result.isSuccess(decided)) {
        if (decided.success.lines.length === 0) carts.delete(id)
        else carts.set(id, { cart: copied(decided.success), touchedAt })
      }
      return Effect.fromResult(decided)
    }),

  forgetUntouchedSince: (before) =>
    Effect.sync(() => {
      const old = [...carts].filter(([, { touchedAt }]) => touchedAt < before)
      for (const [id] of old) carts.delete(id)
      return old.length
    }),
})

export const layerCarts = Layer.effect(Carts, Effect.map(InMemoryDatabase, makeCarts))
