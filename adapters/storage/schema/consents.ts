import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
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

export const consentsPersonalData = {
  consents: {
    of: "shoppers",
    by: "number",
    processings: ["consent"],
    schedules: ["forget-consents"],
    erasure: "kept",
    export: { not: "Under a random number that leads to nobody: whose it is, the shop does not know." },
    why: "Proof of consent under a random number that stands in the visitor's cookie alone (Art. 7 (1) GDPR).",
  },
} satisfies PersonalData
