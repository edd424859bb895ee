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

/** An invoice, an e-mail and an entry in the audit log for each order. */
const addressOfBuyer =
  "json_object('name', 'Kundin Muster', 'street', 'Gartenweg 1', 'postalCode', '10115', 'city', 'Berlin', 'country', 'DE')"
const invoices = `
  insert into invoices (number, kind, n, order_id, issued_at, net_7_cents, vat_7_cents, search_text, data)
  select rowid, 'invoice', rowid, id, placed_at, total_cents, total_cents * 7 / 100, search_text, json_object(
    'suppliedAt', null, 'seller', json_object('name', 'N', 'street', 'S', 'place', 'P', 'vatId', 'V', 'register', 'R',
    'representative', 'R', 'phone', 'P', 'email', 'E', 'real', json('true')), 'buyer', ${addressOfBuyer}, 'lines', json_array(),
    'subtotalCents', total_cents, 'shippingCents', 0, 'reductionCents', 0, 'totalCents', total_cents, 'vat', json_array(), 'bank', json_object('beneficiary', 'B', 'iban', 'I', 'bic', 'B', 'name', 'N',
    'reference', 'R'), 'notes', json_array())
  from orders`
const emails = `
  insert into email_records (task_id, at, "to", email_key, subject, html, text, attachments)
  select 'T-' || id, placed_at, email, email_key, 'Deine Bestellung ' || id, '<p>Danke', 'Danke', '[]' from orders`
const entries = `
  insert into audit_log (at, by, action, subject_kind, subject_id, before, after)
  select placed_at, null, 'order.packed', 'order', id, null, null from orders`

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
  for (const each of [invoices, emails, entries]) await query(each)
  await query("commit")
  await query("pragma wal_checkpoint(truncate)")
  await close()
  return { env, cookie: await staffCookie(file) }
}
