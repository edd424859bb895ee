import { and, desc, eq, lt, lte, sql } from "drizzle-orm"
import type { StockMovement } from "../../domain/catalogue/editing/stock-movement.ts"
import type { Sku } from "../../domain/catalogue/product.ts"
import type { Reader, Tables } from "./database.ts"

/** How packs of a size came and went, newest first, each with how many that left: what all up to the newest add up to, and back from there. */
export const movementsIn = async (
  read: Reader,
  { stockMovements: m }: Tables,
  sku: Sku,
  before: number | null,
  limit: number,
): Promise<readonly StockMovement[]> => {
  const below = before === null ? undefined : lt(m.number, before)
  const rows = await read
    .select()
    .from(m)
    .where(and(eq(m.sku, sku), below))
    .orderBy(desc(m.number))
    .limit(limit)
  const [newest] = rows
  if (newest === undefined) return []
  const [sum] = await read
    .select({ left: sql<number>`coalesce(sum(${m.delta}), 0)` })
    .from(m)
    .where(and(eq(m.sku, sku), lte(m.number, newest.number)))
  let after = Number(sum?.left ?? 0)
  return rows.map(({ number, delta, reason, orderId, note, at }) => {
    const left = after
    after -= delta
    return { number, sku, delta, left, reason, orderId, note, at }
  })
}
