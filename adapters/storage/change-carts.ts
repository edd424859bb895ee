import { inArray, sql } from "drizzle-orm"
import { type Cart, emptyCart } from "../../domain/cart/cart.ts"
import type { CartId } from "../../domain/cart/ports.ts"
import { built, filledUp, filling, inPieces, placesOfColumn, rowsOfPlaces } from "./built.ts"
import type { Statements, Store, Tables } from "./store.ts"

/** A change of a cart. */
export interface CartChange {
  readonly id: CartId
  readonly now: number
  /** The next cart; `null`: it stays as it is. Never throws. */
  readonly next: (cart: Cart) => Cart | null
}

/** What changing carts asks of the database, built once. */
export const cartStatements = ({ carts }: Tables) => ({
  find: built((db: Store["read"], wanted) =>
    db
      .select({ id: carts.id, lines: carts.lines })
      .from(carts)
      .where(inArray(carts.id, placesOfColumn("id", wanted)))
      .prepare(),
  ),
  keep: built((tx: Statements, kept) =>
    tx
      .insert(carts)
      .values(rowsOfPlaces(["id", "touchedAt", "lines"], kept))
      .onConflictDoUpdate({
        target: carts.id,
        set: { touchedAt: sql`excluded.touched_at`, lines: sql`excluded.lines` },
      })
      .prepare(),
  ),
  remove: built((tx: Statements, removed) =>
    tx
      .delete(carts)
      .where(inArray(carts.id, placesOfColumn("id", removed)))
      .prepare(),
  ),
})

type CartStatements = ReturnType<typeof cartStatements>

/** The carts with these ids, those that are not there left out. */
export const cartsWith = async (
  db: Store["read"],
  { find }: CartStatements,
  ids: readonly CartId[],
): Promise<ReadonlyMap<CartId, Cart>> => {
  const asked = filledUp([...new Set(ids)].map((id) => ({ id })))
  const rows = await find(db, asked.length).execute(filling(asked))
  return new Map(rows.map(({ id, lines }) => [id, { lines }]))
}

/**
 * Makes many changes with as many statements as one takes: in their order, so that of two changes of one cart the later starts
 * from what the earlier made.
 */
export const changeCarts = async (
  tx: Statements,
  statements: CartStatements,
  changes: readonly CartChange[],
): Promise<void> => {
  const before = await cartsWith(
    tx,
    statements,
    changes.map(({ id }) => id),
  )
  const after = new Map<CartId, { readonly cart: Cart; readonly touchedAt: number }>()
  for (const { id, now, next } of changes) {
    const cart = next(after.get(id)?.cart ?? before.get(id) ?? emptyCart)
    if (cart !== null) after.set(id, { cart, touchedAt: now })
  }
  const rows = Array.from(after, ([id, { cart, touchedAt }]) => ({ id, touchedAt, lines: cart.lines }))
  await inPieces(
    rows.filter(({ lines }) => lines.length > 0),
    async (piece) => {
      await statements.keep(tx, piece.length).execute(filling(piece))
      return []
    },
  )
  // An empty cart leaves nothing behind.
  const emptied = filledUp(rows.flatMap(({ id, lines }) => (lines.length === 0 && before.has(id) ? { id } : [])))
  if (emptied.length > 0) await statements.remove(tx, emptied.length).execute(filling(emptied))
}
