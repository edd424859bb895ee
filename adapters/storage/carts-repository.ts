import { lt } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Cart, emptyCart } from "../../domain/cart/cart.ts"
import type { CartId, Carts } from "../../domain/cart/ports.ts"
import { askedTogether } from "./asked-together.ts"
import { type CartChange, cartStatements, cartsWith, changeCarts } from "./change-carts.ts"
import { type Store, stored } from "./store.ts"
import { together } from "./together.ts"

/** A change, and what was decided on it: anew where a transaction has to be run again. */
const deciding = <E>(id: CartId, now: number, decide: (cart: Cart) => Result.Result<Cart, E>) => {
  let decision: Result.Result<Result.Result<Cart, E>, unknown> = Result.fail(new Error("nobody decided on this cart"))
  const change: CartChange = {
    id,
    now,
    next: (cart) => {
      decision = Result.try(() => decide(cart))
      return Result.isSuccess(decision) && Result.isSuccess(decision.success) ? decision.success.success : null
    },
  }
  /** Throws what deciding threw. */
  const decided = () => Result.getOrThrow(decision)
  return { change, decided }
}

/** Carts in the database. */
export const makeCarts = ({ tables, read, transaction }: Store): Carts["Service"] => {
  const { carts } = tables
  const statements = cartStatements(tables)
  const found = askedTogether((ids: readonly string[]) => cartsWith(read, statements, ids))
  const makeAll = async (changes: readonly CartChange[]) => {
    await transaction((tx) => changeCarts(tx, statements, changes))
    return changes
  }
  /** Changes that come while others are being written are written together. */
  const make = together(makeAll, async (change) => {
    await makeAll([change])
    return change
  })

  return {
    find: (id) => stored(async () => (await found([id])).get(id) ?? emptyCart),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          const { change, decided } = deciding(id, now, decide)
          await make(change)
          return decided()
        }),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    forgetUntouchedSince: (before) =>
      stored(() =>
        transaction(
          async (tx) => (await tx.delete(carts).where(lt(carts.touchedAt, before)).returning({ id: carts.id })).length,
        ),
      ),
  }
}
