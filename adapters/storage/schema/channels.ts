import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"

/** The last fetch of each feed. */
export const feedFetches = sqliteTable("feed_fetches", {
  feed: text("feed").primaryKey(),
  at: integer("at").notNull(),
  agent: text("agent").notNull(),
})

export const channelsPersonalData = {
  feedFetches: nobody("Programs of advertising systems, by the name they give themselves."),
} satisfies PersonalData
