import { asc, eq, gt } from "drizzle-orm"
import type { Database } from "./database.ts"
import { orderOf, rowOf } from "./order-rows.ts"

/** Add one when `rowOf` works columns out in another way: orders stored before get theirs at the next start. */
const rulesVersion = 6

const key = "orders.rules"
const pageRows = 500

/** Works out the columns of every order anew if they are of an older release; all or nothing. */
export const refreshOrders = ({ tables: { orders, settings }, transaction }: Database): Promise<void> =>
  transaction(async (tx) => {
    const [known] = await tx.select().from(settings).where(eq(settings.key, key))
    if (known?.value === rulesVersion) return
    for (let last = ""; ; ) {
      const rows = await tx.select().from(orders).where(gt(orders.id, last)).orderBy(asc(orders.id)).limit(pageRows)
      for (const row of rows)
        await tx
          .update(orders)
          .set(rowOf(orderOf(row)))
          .where(eq(orders.id, row.id))
      if (rows.length < pageRows) break
      last = rows.at(-1)?.id ?? last
    }
    await tx
      .insert(settings)
      .values({ key, value: rulesVersion })
      .onConflictDoUpdate({ target: settings.key, set: { value: rulesVersion } })
  })
