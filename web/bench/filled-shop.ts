import { createHash } from "node:crypto"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../adapters/storage/layer.ts"
import { rowOf } from "../../adapters/storage/order-rows.ts"
import { openWriter } from "../../adapters/storage/sqlite/open-sqlite.ts"
import { publishCatalogue } from "../../domain/catalogue/publish-catalogue.ts"
import { emailKind } from "../../domain/email/email-template.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { inventedWord } from "./invented-words.ts"

/** The size of the shop. */
export interface ShopSize {
  readonly products: number
  readonly orders: number
}

/** A shop ready to start. */
export interface FilledShop {
  /** Its environment. */
  readonly env: Record<string, string>
  /** The handles of all products, in the order of the list. */
  readonly handles: readonly string[]
  /** The handles of products with one pack left. */
  readonly lastPacks: readonly string[]
}

/** The number of carts to order, each with two packs of different products. */
export const waitingCarts = 24_000
/** The number of products at the end of the list with one pack left. */
const almostSoldOut = 20

/** The secret in the cookie of the cart with this number. */
export const cartSecret = (number: number): string => createHash("sha256").update(`cart ${number}`).digest("base64url")

const cartId = (number: number): string => createHash("sha256").update(cartSecret(number)).digest("hex")

/** Copies of the demo products, each with handles, numbers and a word of its own. */
const multiplyProducts = `
  with copies as (select key + 1 as n, value as word from json_each(?)),
       kept as (select count(*) as n from products)
  insert into products (handle, position, data)
  select p.handle || '-' || c.n, p.position + c.n * kept.n, json_set(p.data, '$.title', p.data ->> '$.title' || ' ' || c.word)
  from products p, copies c, kept`
const multiplyVariants = `
  with copies as (select key + 1 as n from json_each(?))
  insert into variants (sku, handle, position, gtin, price_cents, data)
  select v.sku || '-X' || c.n, v.handle || '-' || c.n, v.position, printf('2%06d%s', c.n, substr(v.gtin, -6)), v.price_cents, v.data
  from variants v, copies c`

/** The numbers from 0 to the parameter - 1. */
const numbers = "with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ?)"

/** The order all past ones are copies of; the numbers in id and address are replaced. */
const pastOrder = rowOf({ ...exampleOrder(), id: "PAST-7777777", email: "shopper8888888@example.org" })
const pastOrders = `${numbers}, named(n, id, shopper) as (select n, 'PAST-' || n, 'shopper' || (n % 100000) from numbers)
  insert into orders (id, idempotency_key_hash, fingerprint, email, email_key, placed_at, version, search_text,
    fulfilment, payment_state, payment, work, region, due_cents, total_cents, due_at, refund_due_at, awaited_packs, sendable_at, last_event_at, data)
  select id, lower(hex(randomblob(32))), lower(hex(randomblob(32))), shopper || '@example.org', shopper || '@example.org',
    1700000000000 + n * 60000, 3, replace(replace(?, 'past-7777777', lower(id)), 'shopper8888888', shopper), ?, ?, ?, ?,
    printf('%02d', n % 100), ?, ?, ?, ?, ?, ?, ?, ?
  from named`
const pastMails = `${numbers}
  insert into tasks (id, kind, cause, payload, state, attempts, due_at, created_at)
  select lower(hex(randomblob(16))), ?, 'email:' || (n % 2) || ':PAST-' || (n / 2), null, 'done', 1,
    1700000000000 + n * 30000, 1700000000000 + n * 30000
  from numbers`
const pastMovements = `${numbers}
  insert into stock_movements (sku, delta, reason, order_id, at)
  select 'NW-001', -1, 'ordered', 'PAST-' || n, 1700000000000 + n * 60000
  from numbers`

/** Creates a database of this size in a folder. */
export const fillShop = async (folder: string, { products, orders }: ShopSize): Promise<FilledShop> => {
  const file = join(folder, "shop.db")
  const demo = await Effect.runPromise(
    Effect.gen(function* () {
      const { products, stock } = yield* demoShop
      yield* publishCatalogue(products, stock)
      return products
    }).pipe(Effect.provide(Layer.fresh(layerSqlite({ file, baseline: sqliteBaseline })))),
  )

  const { query, close } = await openWriter(file)
  // The database can be recreated, so durability is not needed.
  await query("pragma synchronous = off")
  await query("pragma cache_size = -500000")
  await query("begin")
  const copies = Array.from({ length: Math.ceil(products / demo.length) - 1 }, (_, n) => inventedWord(n))
  await query(multiplyProducts, [JSON.stringify(copies)])
  await query(multiplyVariants, [JSON.stringify(copies)])
  await query(
    "delete from products where handle in (select handle from products order by position limit -1 offset ?)",
    [products],
  )
  await query("insert into stock (sku, quantity) select sku, 0 from variants where true on conflict do nothing")
  await query("update stock set quantity = 1000000")
  const handles = (await query("select handle from products order by position")).map(({ handle }) => String(handle))
  const lastPacks = handles.slice(-almostSoldOut)
  await query(
    "update stock set quantity = 1 where sku in (select sku from variants where handle in (select value from json_each(?)))",
    [JSON.stringify(lastPacks)],
  )

  const now = Date.now()
  const [first, second] = [demo[0]?.variants[0].sku, demo[1]?.variants[0].sku]
  const carts = JSON.stringify(Array.from({ length: waitingCarts }, (_, number) => cartId(number)))
  const lines = JSON.stringify([first, second].map((sku) => ({ sku, quantity: 1 })))
  await query("insert into carts (id, touched_at, lines) select value, ?, ? from json_each(?)", [now, lines, carts])

  if (orders > 0) {
    const { searchText, fulfilment, paymentState, payment, work, dueCents, totalCents, ...row } = pastOrder
    const worked = [row.dueAt, row.refundDueAt, row.awaitedPacks, row.sendableAt, row.lastEventAt]
    const sums = [dueCents, totalCents]
    const same = [searchText, fulfilment, paymentState, payment, work, ...sums, ...worked, JSON.stringify(row.data)]
    await query(pastOrders, [orders, ...same])
    await query("insert into orders_words (id, search_text) select id, search_text from orders")
    await query(pastMails, [orders * 2, emailKind])
    await query(pastMovements, [orders])
  }
  await query("commit")
  await query("pragma wal_checkpoint(truncate)")
  await close()
  return {
    env: {
      // A shop without operator and bank account takes orders only as the demo shop.
      DEMO_CATALOGUE: "true",
      DATABASE_URL: `sqlite:${file}`,
      MAIL_URL: `file:${join(folder, "mailbox")}`,
      FILES_URL: `file:${join(folder, "files")}`,
    },
    handles,
    lastPacks,
  }
}
