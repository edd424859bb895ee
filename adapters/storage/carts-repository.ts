import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { type Cart, emptyCart } from "../../domain/cart/cart.ts"
import { type CartId, Carts } from "../../domain/cart/ports.ts"
import type { Reader, Statements } from "./database.ts"
import { oldCarts } from "./over.ts"
import { Store } from "./store.ts"

/** Carts in the database. */
const makeCarts = ({ tables, read, transaction, refusable }: Store["Service"]): Carts["Service"] => {
  const { carts } = tables

  const cartIn = async (db: Reader, id: CartId): Promise<Cart | undefined> => {
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
    find: (id) => read("carts.find", async (db) => (await cartIn(db, id)) ?? emptyCart),

    change: (id, decide) =>
      refusable("carts.change", async (tx, now) => {
        const decided = decide((await cartIn(tx, id)) ?? emptyCart)
        if (Result.isSuccess(decided)) await keep(tx, id, decided.success, now)
        return decided
      }),

    forgetUntouchedSince: (before) =>
      transaction(
        "carts.forgetUntouchedSince",
        async (tx) => (await tx.delete(carts).where(oldCarts(tables, before)).returning({ id: carts.id })).length,
      ),
  }
}

export const layerCarts = Layer.effect(Carts, Effect.map(Store, makeCarts))
