import { eq, sql } from "drizzle-orm"
import type { PacksBack } from "../../domain/orders/decide-order.ts"
import { raiseRevision } from "./catalogue-repository.ts"
import type { Statements, Tables } from "./database.ts"

/**
 * Puts an order's packs back into stock, a movement each, as far as they are still sold. Answers whether something sold out is there
 * again. Belongs into the transaction that changes the order.
 */
export const packsBackInto = async (
  tx: Statements,
  tables: Tables,
  orderId: string,
  packs: readonly PacksBack[],
  at: number,
): Promise<boolean> => {
  const { stock, stockMovements } = tables
  let backOnSale = false
  for (const { sku, quantity, reason } of packs) {
    const [after] = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} + ${quantity}` })
      .where(eq(stock.sku, sku))
      .returning({ quantity: stock.quantity })
    if (after === undefined) continue
    backOnSale ||= after.quantity === quantity
    await tx.insert(stockMovements).values({ sku, delta: quantity, reason, orderId, at })
  }
  if (backOnSale) await raiseRevision(tx, tables, "stock")
  return backOnSale
}
