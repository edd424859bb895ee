import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredMessage, StoredMessageKind, StoredMessageState } from "../stored-message.ts"

/** Messages from the shop's forms. `emailKey` is the address as mailboxes are compared. */
export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    kind: workedOut(oneOf("messages", "kind", StoredMessageKind)).notNull(),
    receivedAt: integer("received_at").notNull(),
    emailKey: workedOut(text("email_key")).notNull(),
    state: workedOut(oneOf("messages", "state", StoredMessageState)).notNull(),
    searchText: workedOut(text("search_text")).notNull(),
    data: json("messages", "data", StoredMessage).notNull(),
  },
  (t) => [
    index("messages_list").on(t.receivedAt, t.id),
    index("messages_state").on(t.state, t.receivedAt, t.id),
    index("messages_email").on(t.emailKey),
  ],
)

export const messagesPersonalData = {
  messages: {
    of: "shoppers",
    by: "mailbox",
    processings: ["service", "claims"],
    schedules: ["forget-messages"],
    erasure: "kept",
    export: ["messages"],
    why: "Questions, with their pictures, until they are answered and 180 days; terminations as proof.",
  },
} satisfies PersonalData
