import { and, eq, gte, isNull, lt } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { type Cart, emptyCart } from "../../domain/cart/cart.ts"
import { type CartId, Carts, type LeftCart } from "../../domain/cart/ports.ts"
import type { Reader, Statements } from "./database.ts"
import { oldCarts } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

/** Carts in the database. */
const makeCarts = ({ tables, read, transaction, refusable }: Store["Service"]): Carts["Service"] => {
  const { carts } = tables
  const enqueue = enqueuing(tables)

  const cartIn = async (db: Reader, id: CartId): Promise<Cart | undefined> => {
    const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.id, id))
    return cart
  }

  const leftCart = (id: CartId, { changedFrom, changedBefore }: LeftCart) =>
    and(
      eq(carts.id, id),
      gte(carts.touchedAt, changedFrom),
      lt(carts.touchedAt, changedBefore),
      isNull(carts.remindedAt),
    )

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

    isLeft: (id, left) =>
      read("carts.isLeft", async (db) => {
        const rows = await db.select({ id: carts.id }).from(carts).where(leftCart(id, left))
        return rows.length > 0
      }),

    remind: (id, left, tasks) =>
      transaction("carts.remind", async (tx, now) => {
        const noted = await tx
          .update(carts)
          .set({ remindedAt: now })
          .where(leftCart(id, left))
          .returning({ id: carts.id })
        if (noted.length > 0) await enqueue(tx, tasks, now)
        return noted.length > 0
      }),

    forgetUntouchedSince: (before) =>
      transaction(
        "carts.forgetUntouchedSince",
        async (tx) => (await tx.delete(carts).where(oldCarts(tables, before)).returning({ id: carts.id })).length,
      ),
  }
}

export const layerCarts = Layer.effect(Carts, Effect.map(Store, makeCarts))
