import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { StoredPurposes } from "../stored-consent.ts"

/** Proof of consents, under numbers that lead to nobody. */
export const consents = sqliteTable(
  "consents",
  {
    id: text("id").primaryKey(),
    version: text("version").notNull(),
    purposes: json("consents", "purposes", StoredPurposes).notNull(),
    givenAt: integer("given_at").notNull(),
    withdrawnAt: integer("withdrawn_at"),
  },
  (t) => [index("consents_given").on(t.givenAt)],
)
