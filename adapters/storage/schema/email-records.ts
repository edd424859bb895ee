import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { emailKey } from "../../../domain/shared/email-key.ts"
import { json } from "../decoded-columns.ts"
import { workedOutFrom } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredAttachments } from "../stored-email-record.ts"

/** What was handed over, by the id of the task that sent it. `emailKey` is the address as mailboxes are compared. */
export const emailRecords = sqliteTable(
  "email_records",
  {
    taskId: text("task_id").primaryKey(),
    at: integer("at").notNull(),
    to: text("to").notNull(),
    emailKey: workedOutFrom(text("email_key"), "to", emailKey).notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    attachments: json("email_records", "attachments", StoredAttachments).notNull(),
    payload: text("payload", { mode: "json" }),
  },
  (t) => [index("email_records_at").on(t.at), index("email_records_email").on(t.emailKey)],
)

export const emailRecordsPersonalData = {
  emailRecords: {
    of: "shoppers",
    by: "mailbox",
    processings: ["mails"],
    schedules: ["forget-emails"],
    erasure: "kept",
    export: ["emails"],
    why: "What was written to whom, for 30 days, so that questions about it can be answered.",
  },
} satisfies PersonalData
