import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"
import { StoredPartner, StoredPartnerState, StoredPayout } from "../stored-partner.ts"

/** Partners and applications. `emailKey` is the address as mailboxes are compared; `code` names a partner in links. */
export const partners = sqliteTable(
  "partners",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    appliedAt: integer("applied_at").notNull(),
    emailKey: workedOut(text("email_key")).notNull(),
    kind: workedOut(text("kind")).notNull(),
    state: oneOf("partners", "state", StoredPartnerState).notNull(),
    stateSince: integer("state_since").notNull(),
    code: workedOut(text("code")).unique(),
    searchText: workedOut(text("search_text")).notNull(),
    data: json("partners", "data", StoredPartner).notNull(),
  },
  (t) => [index("partners_list").on(t.appliedAt, t.id), index("partners_email").on(t.emailKey)],
)

/** How often partners' links were called on a day, and nothing of who called. */
export const partnerVisits = sqliteTable(
  "partner_visits",
  { partnerId: text("partner_id").notNull(), day: text("day").notNull(), count: integer("count").notNull() },
  (t) => [primaryKey({ columns: [t.partnerId, t.day] })],
)

/** Append-only: what partners were paid, and for which orders. */
export const partnerPayouts = sqliteTable(
  "partner_payouts",
  {
    id: text("id").primaryKey(),
    partnerId: text("partner_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    paidAt: integer("paid_at").notNull(),
    data: json("partner_payouts", "data", StoredPayout).notNull(),
  },
  (t) => [uniqueIndex("partner_payouts_key").on(t.partnerId, t.idempotencyKey)],
)

export const partnersPersonalData = {
  partners: {
    of: "shoppers",
    by: "mailbox",
    processings: ["partners"],
    schedules: ["forget-partners"],
    erasure: "kept",
    export: ["partners"],
    why: "Who applied as a partner, until 180 days after a refusal; what was agreed, as a letter of trade and for the vouchers (§ 147 AO).",
  },
  partnerVisits: nobody("Calls of a link by day, without visitors."),
  partnerPayouts: {
    of: "shoppers",
    by: "number",
    processings: ["partners", "books"],
    schedules: ["forget-partners"],
    erasure: "kept",
    export: { not: "Numbers of what is paid to a partner; the agreement is exported." },
    why: "Numbers of partners and orders, as vouchers (§ 147 AO).",
  },
} satisfies PersonalData
