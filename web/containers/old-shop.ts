import { createHmac } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"

const storage = new URL("../../adapters/storage/sqlite", import.meta.url).pathname

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

export const journal = async (): Promise<Journal["entries"]> =>
  (JSON.parse(await readFile(join(storage, "migrations/meta/_journal.json"), "utf8")) as Journal).entries

const orderId = "NW-Z7G913SFB0"

/** A database of the first release: one product, one order and one cart with three packs. */
export const oldShop = {
  orderId,
  /** The path of the link in the order's mail. */
  orderPath: `/orders/${orderId}?token=${createHmac("sha256", "key of a test database").update(`order:${orderId}`).digest("base64url")}`,
  cartCookie: "eaZx16hUBvHNvCNRYwGB6_25PgCb4-8ZKnAmOKaOUV8",
  /** The SQL that creates the database; its cart was changed just now. */
  statements: async (now: number): Promise<readonly string[]> => {
    const sql = await readFile(join(storage, "releases/0.1.0.sql"), "utf8")
    return [...sql.split("--> statement-breakpoint"), `update carts set touched_at = ${now}`]
  },
} as const
