import { join } from "node:path"
import { openWriter } from "../../adapters/storage/sqlite/open-sqlite.ts"
import { fillShop } from "./filled-shop.ts"
import { staffCookie } from "./staff-session.ts"

/** The number of orders to ship in every shop, so that their page is always full. */
export const toShip = 60

/** The columns of the staff list, as the shop writes them; an order without changes has version 1. */
const asStaffSeeThem = `
  update orders set
    email_key = email,
    payment = 'invoice',
    total_cents = 500 + rowid * 7919 % 20000,
    sendable_at = case when rowid <= ? then placed_at end,
    fulfilment = case when rowid <= ? then 'packed' else 'delivered' end,
    payment_state = 'paid',
    work = case when rowid <= ? then 'ship' else 'none' end,
    search_text = lower(id) || char(10) || 'kundin ' || char(97 + rowid % 26) || char(97 + rowid / 26 % 26) || ' muster' || char(10)
      || 'gartenweg ' || (rowid % 200) || char(10) || (10115 + rowid % 80000) || ' berlin' || char(10) || email`

/** Creates a shop with this number of orders, and signs a staff member in. */
export const fillForStaff = async (folder: string, orders: number) => {
  const { env } = await fillShop(folder, { products: 50, orders })
  const file = join(folder, "shop.db")
  const { query, close } = await openWriter(file)
  await query("pragma synchronous = off")
  await query("begin")
  // Without changes by staff: changed orders have their search terms in another table.
  await query("update orders set version = 1")
  await query(asStaffSeeThem, [toShip, toShip, toShip])
  await query("update orders set version = 3")
  await query("commit")
  await query("pragma wal_checkpoint(truncate)")
  await close()
  return { env, cookie: await staffCookie(file) }
}
