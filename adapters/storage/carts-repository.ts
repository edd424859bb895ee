import { eq, lt, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Cart, emptyCart } from "../../domain/cart/cart.ts"
import type { Carts } from "../../domain/cart/ports.ts"
import { built } from "./built.ts"
import { type Statements, type Store, stored } from "./store.ts"

const id = sql.placeholder("id")

/** Carts in the database. */
export const makeCarts = ({ tables: { carts }, read, transaction }: Store): Carts["Service"] => {
  const linesWhere = built((db: Pick<Statements, "select">) =>
    db.select({ lines: carts.lines }).from(carts).where(eq(carts.id, id)).prepare(),
  )
  const keep = built((tx: Statements) =>
    tx
      .insert(carts)
      .values({ id, touchedAt: sql.placeholder("touchedAt"), lines: sql.placeholder("lines") })
      .onConflictDoUpdate({
        target: carts.id,
        set: { touchedAt: sql`excluded.touched_at`, lines: sql`excluded.lines` },
      })
      .prepare(),
  )
  const remove = built((tx: Statements) => tx.delete(carts).where(eq(carts.id, id)).prepare())
  const find = async (db: Pick<Statements, "select">, id: string): Promise<Cart> => {
    const [row] = await linesWhere(db).execute({ id })
    return row ?? emptyCart
  }

  return {
    find: (id) => stored(() => find(read, id)),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const decided = decide(await find(tx, id))
            if (Result.isFailure(decided)) return decided
            const { lines } = decided.success
            // An empty cart leaves nothing behind.
            await (lines.length === 0 ? remove(tx).execute({ id }) : keep(tx).execute({ id, touchedAt: now, lines }))
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
