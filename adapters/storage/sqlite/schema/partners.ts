import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../../decoded-columns.ts"
import { StoredPartner, StoredPartnerState } from "../../stored-partner.ts"

/** Partners and applications. `emailKey` is the address as mailboxes are compared; `code` names a partner in links. */
export const partners = sqliteTable(
  "partners",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    appliedAt: integer("applied_at").notNull(),
    emailKey: text("email_key").notNull(),
    kind: text("kind").notNull(),
    state: oneOf("partners", "state", StoredPartnerState).notNull(),
    stateSince: integer("state_since").notNull(),
    code: text("code").unique(),
    searchText: text("search_text").notNull(),
    data: json("partners", "data", StoredPartner).notNull(),
  },
  (t) => [index("partners_list").on(t.appliedAt, t.id), index("partners_email").on(t.emailKey)],
)
