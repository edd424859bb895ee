import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { emailKey } from "../../../domain/shared/email-key.ts"
import { reportingSources, suppressionReasons, suppressionSources } from "../../../domain/suppressions/suppression.ts"
import { oneOf } from "../decoded-columns.ts"
import { workedOutFrom } from "../marked-columns.ts"
import { type PersonalData, shop } from "../personal-data-of-table.ts"

/** Addresses the shop does not write to; `emailKey` is the address as mailboxes are compared. */
export const suppressions = sqliteTable(
  "suppressions",
  {
    emailKey: workedOutFrom(text("email_key"), "email", emailKey).primaryKey(),
    id: text("id").notNull().unique(),
    email: text("email").notNull(),
    reason: oneOf("suppressions", "reason", Schema.Literals(suppressionReasons)).notNull(),
    source: oneOf("suppressions", "source", Schema.Literals(suppressionSources)).notNull(),
    at: integer("at").notNull(),
    note: text("note").notNull(),
  },
  (t) => [index("suppressions_list").on(t.at, t.id)],
)

/** When each source of bounces and complaints reported last. */
export const reportSources = sqliteTable("report_sources", {
  source: oneOf("report_sources", "source", Schema.Literals(reportingSources)).primaryKey(),
  at: integer("at").notNull(),
})

export const suppressionsPersonalData = {
  suppressions: {
    of: "shoppers",
    by: "mailbox",
    processings: ["newsletter"],
    schedules: ["forget-subscriptions"],
    erasure: "kept",
    export: ["suppressions"],
    why: "So that nobody is written to who asked not to be, and no mailbox that does not exist.",
  },
  reportSources: shop,
} satisfies PersonalData
