import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { nobody, type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredLinkCheck } from "../stored-link-check.ts"

/** Addresses staff took out of the sitemap. */
export const siteExclusions = sqliteTable("site_exclusions", {
  path: text("path").primaryKey(),
  by: text("by").notNull(),
  at: integer("at").notNull(),
  reason: text("reason").notNull().default(""),
})

/** When each crawler last fetched a page of each kind. */
export const crawlerVisits = sqliteTable(
  "crawler_visits",
  { crawler: text("crawler").notNull(), kind: text("kind").notNull(), at: integer("at").notNull() },
  (t) => [primaryKey({ columns: [t.crawler, t.kind] })],
)

/** One row: what was found when the shop last followed its own links. */
export const linkChecks = sqliteTable("link_checks", {
  id: integer("id").primaryKey(),
  found: json("link_checks", "found", StoredLinkCheck).notNull(),
})

export const sitePersonalData = {
  siteExclusions: { ...texts, why: "Who of the team set it, until it is removed." },
  crawlerVisits: nobody("Names of crawlers and what kind of page they fetched last."),
  linkChecks: nobody("Addresses of the shop and words of its links."),
} satisfies PersonalData
