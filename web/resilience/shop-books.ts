import { createHash } from "node:crypto"
import { copyFile, mkdtemp, open, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Connection, connect, type Row } from "../../adapters/storage/sqlite/connection.ts"
import { messageIdOf } from "../../domain/email/message-id.ts"

/** Read access to a shop's database. */
export interface Books {
  readonly query: (text: string, params?: readonly unknown[]) => Promise<readonly Row[]>
}

const copyIfThere = (from: string, to: string): Promise<void> =>
  copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
  })

/**
 * Reads a copy of the database and its log: the next start finds the same files, not recovered by this process. The shop must
 * not be running.
 */
export const readBooks = async <A>(folder: string, look: (books: Books) => Promise<A>): Promise<A> => {
  const copy = await mkdtemp(join(tmpdir(), "books-"))
  let connection: Connection | undefined
  try {
    for (const name of ["shop.db", "shop.db-wal"]) await copyIfThere(join(folder, name), join(copy, name))
    connection = await connect(join(copy, "shop.db"), "write")
    return await look(connection)
  } finally {
    await connection?.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/** Whether the tables have been created. */
export const hasTables = async ({ query }: Books): Promise<boolean> =>
  (await query("select name from sqlite_master where name = 'tasks'")).length > 0

/** The Message-IDs in a mailbox folder, one a file. */
const mailsIn = async (mailbox: string): Promise<readonly string[]> => {
  const names = await readdir(mailbox).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => {
        const file = await open(join(mailbox, name))
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
          const head = buffer.toString("latin1", 0, bytesRead)
          return /^Message-ID:\s*<([^>]+)>/im.exec(head)?.[1] ?? `no Message-ID in ${name}`
        } finally {
          await file.close()
        }
      }),
  )
}

/** Queries for rows that must never exist, with the fault each row means. */
const never: readonly (readonly [string, string])[] = [
  [
    "stock that is not the sum of its movements",
    `select sku, quantity from stock where quantity <>
       (select coalesce(sum(delta), 0) from stock_movements m where m.sku = stock.sku)`,
  ],
  [
    "an order whose stock movements are not its lines",
    `with wanted as (
       select o.id, json_extract(line.value, '$.sku') sku, sum(json_extract(line.value, '$.quantity')) packs
       from orders o, json_each(o.data, '$.lines') line group by 1, 2)
     select w.id, w.sku from wanted w left join stock_movements m on m.order_id = w.id and m.sku = w.sku and m.reason = 'ordered'
     group by w.id, w.sku, w.packs having count(m.number) <> 1 or sum(-m.delta) <> w.packs`,
  ],
  [
    "a stock movement without an order line",
    `select m.number from stock_movements m where m.reason = 'ordered' and not exists (
       select 1 from orders o, json_each(o.data, '$.lines') line
       where o.id = m.order_id and json_extract(line.value, '$.sku') = m.sku)`,
  ],
  ["an order without lines", "select id from orders where coalesce(json_array_length(data, '$.lines'), 0) = 0"],
  [
    "an order without its two mails",
    `select o.id from orders o where 2 <> (select count(*) from tasks t where t.kind = 'email'
       and t.cause in ('email:order-received:' || o.id, 'email:order-confirmation:' || o.id))`,
  ],
  [
    "a mail that nothing asked for",
    `select t.cause from tasks t where t.kind = 'email' and not exists (
       select 1 from orders o where t.cause in ('email:order-received:' || o.id, 'email:order-confirmation:' || o.id))
       and not exists (select 1 from sign_in_attempts a where t.cause = 'email:sign-in:' || a.key)
       and t.cause not like 'email:stock-alert-%' and t.cause not like 'email:invitation:%'
       and t.cause not like 'email:lot-recall:%' and t.cause not like 'email:newsletter-%'
       and t.cause not like 'email:draw-%'
       and t.cause not like 'email:trial-recall:%'
       and not exists (select 1 from messages m where t.cause = 'email:message-received:' || m.id
         or t.cause like 'email:message-answer:' || m.id || ':%')
       and not exists (select 1 from trials p where t.cause = 'email:trial-confirm:' || p.id
         or t.cause = 'email:trial-confirm:' || p.id || ':allowed' or t.cause = 'email:trial-expired:' || p.id
         or t.cause like 'email:trial-postage:' || p.id || ':%' or t.cause like 'email:trial-step:' || p.id || ':%')
       and not exists (select 1 from partners p where t.cause = 'email:partner-applied:' || p.id)
       and not exists (select 1 from withdrawals w where t.cause = 'email:withdrawal-declared:' || w.id)
       and not exists (select 1 from tasks o join audit_log l on l.subject_kind = 'mail' and l.subject_id = o.id
         where l.action = 'mail.resent' and t.cause like o.cause || ':again-%')
       and not exists (select 1 from orders o join audit_log l on l.subject_kind = 'order' and l.subject_id = o.id
         where t.cause like 'email:%:' || o.id || ':%')`,
  ],
  [
    "an order changed by staff without an audit log entry",
    `select id from orders o where version - 1 <>
       (select count(*) from audit_log where subject_kind = 'order' and subject_id = o.id and action like 'order.%')`,
  ],
  [
    "a product changed without an audit log entry",
    `select handle from products p where version - 1 <>
       (select count(*) from audit_log where subject_kind = 'product' and subject_id = p.handle and action like 'product.%' and action <> 'product.created')`,
  ],
  [
    "the partner programme changed without an audit log entry",
    `select key from settings where key = 'partnerOffer'
       and not exists (select 1 from audit_log where action = 'partner.programme')`,
  ],
  ["a gap between invoice numbers", "select kind from invoices group by kind having min(n) <> 1 or max(n) <> count(*)"],
  [
    "an order whose invoice was issued without a number, or twice",
    `select o.id from orders o, json_each(o.data, '$.events') e where e.value ->> 'kind' = 'invoiced'
       and 1 <> (select count(*) from invoices i where i.order_id = o.id and i.kind = 'invoice')`,
  ],
  // A run of a schedule that was killed too often is given up: the next one takes its place.
  ["a mail given up", "select cause from tasks where state = 'dead' and kind <> 'schedule'"],
  [
    "a queued mail without a payload",
    "select cause from tasks where state in ('waiting', 'running', 'dead') and payload is null",
  ],
  [
    "a mail that is over with its payload",
    "select cause from tasks where state in ('done', 'skipped', 'cancelled') and payload is not null",
  ],
  ["a cart without lines", "select id from carts where json_array_length(lines) = 0"],
  [
    "a cart with a quantity out of range",
    "select carts.id from carts, json_each(carts.lines) where value ->> 'quantity' not between 1 and 20",
  ],
]

/** Rows that must not exist if no one has signed in. */
const neverAmongStrangers: typeof never = [
  [
    "a session or a change in the audit log without a sign-in",
    "select id from sessions union all select id from people where staff = 1 union all select number from audit_log where by <> 'null'",
  ],
]

/** The faults in the database, as text; empty if none. Needs tables. */
export const faultsOf = async (
  { query }: Books,
  mailbox: string,
  { host = "localhost", strangersOnly = true } = {},
): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const pragma of ["integrity_check", "foreign_key_check"]) {
    const rows = await query(`pragma ${pragma}`)
    if (rows.some((row) => Object.values(row)[0] !== "ok"))
      faults.push(`${pragma}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  for (const [meaning, text] of strangersOnly ? [...never, ...neverAmongStrangers] : never) {
    const rows = await query(text)
    if (rows.length > 0) faults.push(`${meaning}: ${rows.length}, such as ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const written = await mailsIn(mailbox)
  const there = new Set(written)
  if (there.size !== written.length) faults.push("two files of one mail")
  const known = new Map<string, unknown>()
  for (const { cause, state } of await query("select cause, state from tasks where kind = 'email'"))
    known.set(messageIdOf(String(cause), host), state)
  for (const [id, state] of known) if (state === "done" && !there.has(id)) faults.push(`sent, but not there: ${id}`)
  // A template's test goes out at once, to who asked for it, without a task.
  const isTest = (id: string) => id.startsWith("template-test=3A")
  for (const id of there) if (!known.has(id) && !isTest(id)) faults.push(`an unexpected mail: ${id}`)
  return faults
}

/** The key of a cart's row, by the secret in its cookie. */
export const cartIdOf = (secret: string): string => createHash("sha256").update(secret).digest("hex")

/** The stored form of an idempotency key. */
export const keyHashOf = (key: string): string => createHash("sha256").update(key).digest("hex")
