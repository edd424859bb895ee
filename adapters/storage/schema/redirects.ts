import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { nobody, type PersonalData, texts } from "../personal-data-of-table.ts"

/** Paths that are no pages any more, and where they lead. */
export const redirects = sqliteTable("redirects", {
  from: text("from").primaryKey(),
  to: text("to").notNull(),
  by: text("by").notNull(),
  at: integer("at").notNull(),
})

/** Paths that were asked for and are no pages. */
export const missingPages = sqliteTable(
  "missing_pages",
  {
    path: text("path").primaryKey(),
    count: integer("count").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (t) => [index("missing_pages_count").on(t.count), index("missing_pages_last").on(t.lastAt)],
)

export const redirectsPersonalData = {
  redirects: { ...texts, why: "Who of the team set it, until it is removed." },
  missingPages: nobody("Paths without query, addresses or visitors."),
} satisfies PersonalData
