import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { nobody, type PersonalData, shop, texts } from "../personal-data-of-table.ts"
import { readDocument, StoredDocument } from "../stored-document.ts"
import { StoredShopRecord } from "../stored-shop-record.ts"

/** Append-only: contract texts by the digest of their words, which orders and queued mails keep. */
export const legalTexts = sqliteTable("legal_texts", {
  digest: text("digest").primaryKey(),
  text: json("legal_texts", "text", StoredDocument, readDocument).notNull(),
})

/** Append-only: every version of what staff entered about the shop. */
export const shopRecords = sqliteTable("shop_records", {
  version: integer("version").primaryKey(),
  record: json("shop_records", "record", StoredShopRecord).notNull(),
  savedBy: text("saved_by").notNull(),
  savedAt: integer("saved_at").notNull(),
})

/** How many rows of a kind retention removed on a day; nothing of people. */
export const removals = sqliteTable(
  "removals",
  {
    day: text("day").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
)

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }),
})

/** Keys the shop made for itself, base64url. */
export const secrets = sqliteTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
})

export const settingsPersonalData = {
  legalTexts: nobody("Texts of contracts, without their parties."),
  shopRecords: { ...texts, why: "Who of the team wrote a legal text, as long as contracts refer to it." },
  removals: nobody("Counts of what was removed."),
  settings: shop,
  secrets: shop,
} satisfies PersonalData
