import { eq, sql } from "drizzle-orm"
import { type LotMove, returnsTo } from "../../domain/lots/take-from-lots.ts"
import type { PacksBack } from "../../domain/orders/decide-order.ts"
import type { Statements, Tables } from "./database.ts"
import { lotsIn, moveLots, refreshStock, reservedIn } from "./lot-rows.ts"
import { raiseRevision } from "./raise-revision.ts"

/**
 * Puts an order's packs back into stock, a movement each, as far as they are still sold; of articles with lots by their lots. Answers
 * whether something is sold out now or there again. Belongs into the transaction that changes the order, behind the order itself.
 */
export const packsBackInto = async (
  tx: Statements,
  tables: Tables,
  orderId: string,
  packs: readonly PacksBack[],
  lotMoves: readonly LotMove[],
  at: number,
): Promise<boolean> => {
  const { stock, stockMovements } = tables
  const skus = [...new Set([...packs, ...lotMoves].map(({ sku }) => sku))]
  if (skus.length === 0) return false
  const inLots = new Set((await lotsIn(tx, tables, skus)).map(({ sku }) => sku))
  await moveLots(
    tx,
    tables,
    lotMoves.filter(({ sku }) => inLots.has(sku)),
    at,
  )
  const changing = [...inLots].filter((sku) => returnsTo(sku, packs, lotMoves))
  const reserved = changing.length > 0 ? await reservedIn(tx, tables) : new Map<string, number>()
  let turned = false
  for (const sku of changing) {
    const reason = packs.find((each) => each.sku === sku)?.reason ?? "expired"
    turned = (await refreshStock(tx, tables, sku, reserved, { reason, orderId }, at)).turned || turned
  }
  let backOnSale = false
  for (const { sku, quantity, reason } of packs) {
    if (inLots.has(sku)) continue
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
  return backOnSale || turned
}
