import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { PersonalData } from "../personal-data-of-table.ts"
import { people } from "./accounts.ts"

/** Results of the questionnaire that people had kept; what was answered is encrypted. */
export const keptResults = sqliteTable(
  "kept_results",
  {
    id: text("id").primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    keptAt: integer("kept_at").notNull(),
    usedAt: integer("used_at").notNull(),
    /** The digest of the words agreed to, in `legal_texts`. */
    consent: text("consent").notNull(),
    /** The name of the key that opens `sealed`. */
    sealedKey: text("sealed_key").notNull(),
    sealed: text("sealed").notNull(),
  },
  (t) => [
    index("kept_results_person").on(t.personId, t.keptAt),
    index("kept_results_kept").on(t.keptAt, t.id),
    index("kept_results_used").on(t.usedAt),
    index("kept_results_key").on(t.sealedKey, t.id),
  ],
)

export const keptResultsPersonalData = {
  keptResults: {
    of: "shoppers",
    by: "number",
    processings: ["kept-results"],
    schedules: ["forget-results"],
    erasure: "removed",
    export: ["keptResults"],
    why: "Kept in the account, and gone with it; what was answered is encrypted.",
  },
} satisfies PersonalData
