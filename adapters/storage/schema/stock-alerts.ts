import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { emailKey } from "../../../domain/shared/email-key.ts"
import { workedOutFrom } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"

/** Requests to be told when a pack size is in stock again. */
export const stockAlerts = sqliteTable(
  "stock_alerts",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** The address as mailboxes are compared. */
    emailKey: workedOutFrom(text("email_key"), "email", emailKey).notNull(),
    /** What is no longer sold is dropped by a schedule, hence no reference. */
    sku: text("sku").notNull(),
    requestedAt: integer("requested_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    notifiedAt: integer("notified_at"),
    /** Of the task that sends its e-mail. */
    cause: text("cause"),
  },
  (t) => [
    index("stock_alerts_email").on(t.emailKey, t.requestedAt),
    index("stock_alerts_sku").on(t.sku, t.notifiedAt, t.confirmedAt),
  ],
)

/** The links that open a request: `key` is the hash of the link's token. */
export const stockAlertLinks = sqliteTable(
  "stock_alert_links",
  {
    key: text("key").primaryKey(),
    alertId: text("alert_id")
      .notNull()
      .references(() => stockAlerts.id, { onDelete: "cascade" }),
  },
  (t) => [index("stock_alert_links_alert").on(t.alertId)],
)

export const stockAlertsPersonalData = {
  stockAlerts: {
    of: "shoppers",
    by: "mailbox",
    processings: ["stock-alerts"],
    schedules: ["forget-alerts"],
    erasure: "removed",
    export: ["stockAlerts"],
    why: "Asked for by the mailbox.",
  },
  stockAlertLinks: {
    of: "shoppers",
    by: "number",
    processings: ["stock-alerts"],
    schedules: ["forget-alerts"],
    erasure: "removed",
    export: { not: "The hash of a link; the request itself is exported." },
    why: "Part of a stock alert.",
  },
} satisfies PersonalData
