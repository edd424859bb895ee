import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredArea, StoredAttempt, StoredInvitation, StoredPerson, StoredRoles } from "../stored-account.ts"
import { StoredNote } from "../stored-customer-note.ts"

/** People with an account. `emailKey` is the address as it is compared; `staff` is 1 for people with a role. */
export const people = sqliteTable(
  "people",
  {
    id: text("id").primaryKey(),
    emailKey: workedOut(text("email_key")).notNull().unique(),
    email: text("email").notNull(),
    roles: json("people", "roles", StoredRoles).notNull(),
    staff: workedOut(integer("staff")).notNull(),
    createdAt: integer("created_at").notNull(),
    /** When its owner last signed in or came back signed in. */
    usedAt: integer("used_at").notNull().default(0),
    /** When its owner was last told that it will be forgotten. */
    warnedAt: integer("warned_at"),
    /** The purposes of the consents that stand, each between bars. */
    consentsTo: workedOut(text("consents_to")).notNull(),
    data: json("people", "data", StoredPerson).notNull(),
  },
  (t) => [
    index("people_created_at").on(t.createdAt, t.id),
    index("people_staff").on(t.staff, t.createdAt, t.id),
    index("people_used_at").on(t.staff, t.usedAt, t.id),
  ],
)

/** Mailboxes of forgotten people who had a role: HMAC-SHA256 of the address as it is compared, with the shop's own key. */
export const formerStaff = sqliteTable("former_staff", { mailbox: text("mailbox").primaryKey() })

/** How providers know people: one subject of an issuer for each person, and one person for each subject. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    linkedAt: integer("linked_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), uniqueIndex("identities_person").on(t.personId, t.issuer)],
)

/** Browsers people are signed in with. `key` is the hash of the secret in the browser's cookie. */
export const sessions = sqliteTable(
  "sessions",
  {
    key: text("key").primaryKey(),
    id: text("id").notNull().unique(),
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    area: oneOf("sessions", "area", StoredArea).notNull(),
    by: text("by").notNull(),
    device: text("device").notNull(),
    createdAt: integer("created_at").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [index("sessions_person").on(t.personId, t.seenAt), index("sessions_seen_at").on(t.seenAt)],
)

/** Sign-ins under way. `key` is the hash of the link's token or of the provider's `state`; one taken stays until it expires, to be counted. */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    /** Whose mailbox the link goes to, as limits compare it (`emailIdentity`); `null` where there is no link. */
    emailKey: text("email_key"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    taken: integer("taken").notNull(),
    attempt: json("sign_in_attempts", "attempt", StoredAttempt).notNull(),
  },
  (t) => [
    index("sign_in_attempts_email").on(t.emailKey, t.createdAt),
    index("sign_in_attempts_expires_at").on(t.expiresAt),
  ],
)

/** Invitations to the team, one for each mailbox, by its address as it is compared. */
export const invitations = sqliteTable(
  "invitations",
  {
    emailKey: workedOut(text("email_key")).primaryKey(),
    id: text("id").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    invitation: json("invitations", "invitation", StoredInvitation).notNull(),
  },
  (t) => [index("invitations_expires_at").on(t.expiresAt)],
)

/** Notes on customers, by their mailbox as it is compared. */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    emailKey: text("email_key").notNull(),
    /** Sent twice, it is kept once. */
    key: text("key").notNull().unique(),
    at: integer("at").notNull(),
    note: json("customer_notes", "note", StoredNote).notNull(),
  },
  (t) => [index("customer_notes_email_key").on(t.emailKey, t.number), index("customer_notes_at").on(t.at)],
)

export const accountsPersonalData = {
  people: {
    of: "shoppers",
    by: "mailbox",
    processings: ["account", "cart-reminder"],
    schedules: ["forget-accounts"],
    erasure: "removed",
    export: ["addresses"],
    why: "The account.",
  },
  formerStaff: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: [],
    stays: "So that `STAFF_EMAILS` gives none of them a role again.",
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Keyed hashes of mailboxes whose accounts are deleted and had a role.",
  },
  identities: {
    of: "shoppers",
    by: "number",
    processings: ["account"],
    schedules: ["forget-accounts"],
    erasure: "removed",
    export: ["identities"],
    why: "Part of the account.",
  },
  sessions: {
    of: "shoppers",
    by: "number",
    processings: ["account"],
    schedules: ["forget-sign-ins"],
    erasure: "removed",
    export: ["sessions"],
    why: "Part of the account.",
  },
  signInAttempts: {
    of: "shoppers",
    by: "mailbox",
    processings: ["account"],
    schedules: ["forget-sign-ins"],
    erasure: "kept",
    export: { not: "Over in a quarter of an hour." },
    why: "Links that were asked for, until they end: a quarter of an hour.",
  },
  invitations: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: ["forget-sign-ins"],
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Who is asked to join the team, until 30 days after it ended.",
  },
  customerNotes: {
    of: "shoppers",
    by: "mailbox",
    processings: ["service"],
    schedules: ["forget-notes"],
    erasure: "removed",
    export: ["notes"],
    why: "Notes of staff about a mailbox.",
  },
} satisfies PersonalData
