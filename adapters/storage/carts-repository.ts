import { asc, eq, lt } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartId, Carts } from "../../domain/cart/ports.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

/** What a cart holds now. */
export const linesOf = async (db: Pick<Statements, "select">, { cartLines }: Tables, id: CartId): Promise<Cart> => ({
  lines: await db
    .select({ sku: cartLines.sku, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, id))
    .orderBy(asc(cartLines.position)),
})

/** Writes the cart as it is now. An empty one leaves nothing behind. */
const keep = async (tx: Statements, { carts, cartLines }: Tables, id: CartId, { lines }: Cart, touchedAt: number) => {
  if (lines.length === 0) return void (await tx.delete(carts).where(eq(carts.id, id)))
  await tx.insert(carts).values({ id, touchedAt }).onConflictDoUpdate({ target: carts.id, set: { touchedAt } })
  await tx.delete(cartLines).where(eq(cartLines.cartId, id))
  await tx
    .insert(cartLines)
    .values(lines.map(({ sku, quantity }, position) => ({ cartId: id, sku, quantity, position })))
}

/** Carts in the database. */
export const makeCarts = (store: Store): Carts["Service"] => ({
  find: (id) => stored(() => linesOf(store.read, store.tables, id)),

  change: (id, decide) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      stored(() =>
        store.transaction(async (tx) => {
          const decided = decide(await linesOf(tx, store.tables, id))
          if (Result.isSuccess(decided)) await keep(tx, store.tables, id, decided.success, now)
          return decided
        }),
      ),
    ).pipe(Effect.flatMap(Effect.fromResult)),

  forgetUntouchedSince: (before) =>
    stored(() =>
      store.transaction(async (tx) => {
        const { carts } = store.tables
        return (await tx.delete(carts).where(lt(carts.touchedAt, before)).returning({ id: carts.id })).length
      }),
    ),
})
