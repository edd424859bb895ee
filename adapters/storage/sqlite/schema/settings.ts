import { sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../../decoded-columns.ts"
import { StoredDocument } from "../../stored-document.ts"

/** Append-only: contract texts by the digest of their words, which orders and queued mails keep. */
export const legalTexts = sqliteTable("legal_texts", {
  digest: text("digest").primaryKey(),
  text: json("legal_texts", "text", StoredDocument).notNull(),
})

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }),
})

/** Keys the shop made for itself, base64url. */
export const secrets = sqliteTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
})
