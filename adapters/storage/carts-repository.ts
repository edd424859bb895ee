import { eq, lt } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Cart, emptyCart } from "../../domain/cart/cart.ts"
import type { CartId, Carts } from "../../domain/cart/ports.ts"
import { type Statements, type Store, stored } from "./store.ts"

/** Carts in the database. */
export const makeCarts = ({ tables, read, transaction }: Store): Carts["Service"] => {
  const { carts } = tables

  const cartIn = async (db: Pick<Statements, "select">, id: CartId): Promise<Cart | undefined> => {
    const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.id, id))
    return cart
  }

  const keep = async (tx: Statements, id: CartId, { lines }: Cart, touchedAt: number): Promise<void> => {
    // An empty cart leaves nothing behind.
    if (lines.length === 0) await tx.delete(carts).where(eq(carts.id, id))
    else
      await tx
        .insert(carts)
        .values({ id, touchedAt, lines })
        .onConflictDoUpdate({ target: carts.id, set: { touchedAt, lines } })
  }

  return {
    find: (id) => stored(async () => (await cartIn(read, id)) ?? emptyCart),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const decided = decide((await cartIn(tx, id)) ?? emptyCart)
            if (Result.isSuccess(decided)) await keep(tx, id, decided.success, now)
            return decided
          }),
        ),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    forgetUntouchedSince: (before) =>
      stored(() =>
        transaction(
          async (tx) => (await tx.delete(carts).where(lt(carts.touchedAt, before)).returning({ id: carts.id })).length,
        ),
      ),
  }
}
