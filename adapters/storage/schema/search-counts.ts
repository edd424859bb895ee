import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"

/** Counters of searches: how often a term was searched on a day, never by whom. */
export const searchCounts = sqliteTable(
  "search_counts",
  {
    /** Folded; what looks personal is dropped before. */
    term: text("term").notNull(),
    /** The start of the German day in UTC, epoch milliseconds. */
    day: integer("day").notNull(),
    searches: integer("searches").notNull(),
    empty: integer("empty").notNull(),
    clicks: integer("clicks").notNull(),
    positions: integer("positions").notNull(),
    carts: integer("carts").notNull(),
  },
  (t) => {
    const sums = [t.searches, t.empty, t.clicks, t.positions, t.carts] as const
    return [
      primaryKey({ columns: [t.term, t.day] }),
      // Sums by term and by day are read from these alone: among a million counters, finding each row takes seconds.
      index("search_counts_by_term").on(t.term, t.day, ...sums),
      index("search_counts_by_day").on(t.day, ...sums),
    ]
  },
)

export const searchCountsPersonalData = {
  searchCounts: nobody("How often a term was searched on a day; terms that look personal are never stored."),
} satisfies PersonalData
