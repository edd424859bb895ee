import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { emptyCart } from "../../domain/cart/cart.ts"
import { type CartId, Carts, type LeftCart } from "../../domain/cart/ports.ts"
import { copied, type Database, enqueue, InMemoryDatabase } from "./in-memory-database.ts"

/** Carts in memory. */
const makeCarts = (database: Database): Carts["Service"] => {
  const { carts } = database
  const leftCart = (id: CartId, { changedFrom, changedBefore }: LeftCart) => {
    const kept = carts.get(id)
    const isLeft = kept?.remindedAt === null && kept.touchedAt >= changedFrom && kept.touchedAt < changedBefore
    return isLeft ? kept : undefined
  }
  return {
    find: (id) => Effect.sync(() => copied(carts.get(id)?.cart ?? emptyCart)),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (touchedAt) => {
        const decided = decide(copied(carts.get(id)?.cart ?? emptyCart))
        if (Result.isSuccess(decided)) {
          if (decided.success.lines.length === 0) carts.delete(id)
          else
            carts.set(id, { cart: copied(decided.success), touchedAt, remindedAt: carts.get(id)?.remindedAt ?? null })
        }
        return Effect.fromResult(decided)
      }),

    isLeft: (id, left) => Effect.sync(() => leftCart(id, left) !== undefined),

    remind: (id, left, tasks) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const kept = leftCart(id, left)
        if (kept === undefined) return false
        carts.set(id, { ...kept, remindedAt: now })
        enqueue(database, tasks, now)
        return true
      }),

    forgetUntouchedSince: (before) =>
      Effect.sync(() => {
        const old = [...carts].filter(([, { touchedAt }]) => touchedAt < before)
        for (const [id] of old) carts.delete(id)
        return old.length
      }),
  }
}

export const layerCarts = Layer.effect(Carts, Effect.map(InMemoryDatabase, makeCarts))
