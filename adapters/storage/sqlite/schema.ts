import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { auditActions, subjectKinds } from "../../../domain/audit/audit-entry.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { MovementReason } from "../../../domain/catalogue/editing/stock-movement.ts"
import type { TaskState } from "../../../domain/queue/task.ts"
import { json, oneOf, schemaOf } from "../decoded-columns.ts"
import { StoredArea, StoredAttempt, StoredInvitation, StoredPerson, StoredRoles } from "../stored-account.ts"
import { StoredNote } from "../stored-customer-note.ts"
import { StoredDeclaration, StoredDeclarationState } from "../stored-declaration.ts"
import { StoredDocument } from "../stored-document.ts"
import { StoredInvoice, StoredInvoiceKind } from "../stored-invoice.ts"
import { StoredAbout, StoredJob, StoredJobKind, StoredJobState, StoredOutcome } from "../stored-job.ts"
import { StoredRecall } from "../stored-lot.ts"
import {
  StoredBy,
  StoredFulfilment,
  StoredOrder,
  StoredPayment,
  StoredPaymentState,
  StoredWork,
} from "../stored-order.ts"

/*
 * Columns for what is queried, counted or constrained, JSON for values their row owns.
 * Instants are epoch milliseconds, money is cents. Every column's TypeScript type is one PostgreSQL has too, so that its
 * schema yields the same rows and the repositories serve both.
 */

const Lines = schemaOf<Cart["lines"]>()(Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number })))
const Reason = schemaOf<MovementReason>()(
  Schema.Literals([
    "ordered",
    "cancelled",
    "returned",
    "counted",
    "damaged",
    "received",
    "discontinued",
    "expired",
    "blocked",
    "released",
  ]),
)
const State = schemaOf<TaskState>()(Schema.Literals(["waiting", "running", "done", "dead"]))

/** `position` orders the shop's own list: ascending, ties by handle. `version` grows with every change. */
export const products = sqliteTable(
  "products",
  {
    handle: text("handle").primaryKey(),
    position: integer("position").notNull(),
    /** 0: taken off sale, for staff alone. */
    published: integer("published").notNull().default(1),
    version: integer("version").notNull().default(1),
    /** What staff find it by, in small letters: title, handle and the numbers of its packs. */
    findKey: text("find_key").notNull().default(""),
    /** As it was typed, where that is not a whole product yet: JSON, `data` is what can be read of it. */
    draft: json("products", "draft", Schema.Record(Schema.String, Schema.String)),
    /** Of one that staff made: sent twice, it is made once. */
    creationKey: text("creation_key").unique(),
    /** JSON, decoded where products are read: one that cannot be is left out, the others are sold. */
    data: text("data").notNull(),
  },
  (t) => [index("products_position").on(t.position, t.handle)],
)

export const variants = sqliteTable(
  "variants",
  {
    sku: text("sku").primaryKey(),
    handle: text("handle")
      .notNull()
      .references(() => products.handle, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    gtin: text("gtin").notNull().unique(),
    priceCents: integer("price_cents").notNull(),
    /** What a pack costs the shop; for staff alone. */
    costCents: integer("cost_cents"),
    /** JSON, like the product's. */
    data: text("data").notNull(),
  },
  (t) => [index("variants_handle").on(t.handle), check("variants_price_not_negative", sql`${t.priceCents} >= 0`)],
)

/** Packs left. The check is the last guard against selling what is not there. */
export const stock = sqliteTable(
  "stock",
  {
    sku: text("sku")
      .primaryKey()
      .references(() => variants.sku, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
  },
  (t) => [check("stock_not_negative", sql`${t.quantity} >= 0`)],
)

/** Append-only: the sum of a variant's deltas is its stock. It outlives the variant, hence no reference. */
export const stockMovements = sqliteTable(
  "stock_movements",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    sku: text("sku").notNull(),
    delta: integer("delta").notNull(),
    reason: oneOf("stock_movements", "reason", Reason).notNull(),
    orderId: text("order_id"),
    /** What staff wrote about it. */
    note: text("note"),
    /** Of a correction: sent twice, it is made once. */
    key: text("key").unique(),
    at: integer("at").notNull(),
  },
  (t) => [index("stock_movements_sku").on(t.sku, t.number)],
)

/**
 * Packs that were made together. `""`: no number, no best-before day. They outlive the variant, hence no reference. The check is the last
 * guard against packing what is not there.
 */
export const lots = sqliteTable(
  "lots",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sku: text("sku").notNull(),
    number: text("number").notNull(),
    bestBefore: text("best_before").notNull(),
    receivedAt: integer("received_at").notNull(),
    received: integer("received").notNull(),
    left: integer("left").notNull(),
    blocked: integer("blocked").notNull().default(0),
    recall: json("lots", "recall", StoredRecall),
  },
  (t) => [
    uniqueIndex("lots_number").on(t.sku, t.number),
    index("lots_best_before").on(t.bestBefore, t.id),
    check("lots_not_negative", sql`${t.left} >= 0`),
  ],
)

/** Which lots the parcels of orders hold: of what an order's own events say, what is looked for. */
export const parcelLots = sqliteTable(
  "parcel_lots",
  {
    lotId: integer("lot_id").notNull(),
    orderId: text("order_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.orderId] }), index("parcel_lots_order").on(t.orderId)],
)

/** Append-only: the price a variant has from an instant on. § 11 PAngV wants the lowest of the last 30 days. */
export const priceHistory = sqliteTable(
  "price_history",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    sku: text("sku").notNull(),
    cents: integer("cents").notNull(),
    from: integer("from").notNull(),
  },
  (t) => [index("price_history_sku").on(t.sku, t.from)],
)

/** One row: grows with every change of the catalogue that shows in the shop. */
export const catalogueRevision = sqliteTable(
  "catalogue_revision",
  {
    id: integer("id").primaryKey(),
    revision: integer("revision").notNull(),
    /** The revision products last changed with; since then something was sold out or came back, no more. */
    productsRevision: integer("products_revision").notNull().default(0),
  },
  (t) => [check("catalogue_revision_one_row", sql`${t.id} = 1`)],
)

/**
 * `id` is the hash of the visitor's secret. A line may outlive its variant: what is no longer sold is told to the visitor, not
 * silently removed.
 */
export const carts = sqliteTable(
  "carts",
  {
    id: text("id").primaryKey(),
    touchedAt: integer("touched_at").notNull(),
    lines: json("carts", "lines", Lines).notNull().default([]),
  },
  (t) => [index("carts_touched_at").on(t.touchedAt)],
)

/** `version` grows with every change. Idempotency keys are kept as SHA-256 only. */
export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    idempotencyKeyHash: text("idempotency_key_hash").notNull().unique(),
    fingerprint: text("fingerprint").notNull(),
    email: text("email").notNull(),
    /** The address as mailboxes are compared. */
    emailKey: text("email_key").notNull().default(""),
    /** 1: its owner has left, and it is kept for the law alone. */
    blocked: integer("blocked").notNull().default(0),
    fulfilment: oneOf("orders", "fulfilment", StoredFulfilment).notNull().default("new"),
    paymentState: oneOf("orders", "payment_state", StoredPaymentState).notNull().default("open"),
    totalCents: integer("total_cents").notNull(),
    placedAt: integer("placed_at").notNull(),
    version: integer("version").notNull(),
    payment: oneOf("orders", "payment", StoredPayment).notNull().default("invoice"),
    /** What it waits for. */
    work: oneOf("orders", "work", StoredWork).notNull().default("none"),
    /** When what is open should be paid; `null`: nothing is. */
    dueAt: integer("due_at"),
    /** When money has to go back to its shopper at the latest; `null`: none has to. */
    refundDueAt: integer("refund_due_at"),
    /** Packs withdrawn from that have not come back yet. */
    awaitedPacks: integer("awaited_packs").notNull().default(0),
    /** Since when its parcel could leave; `null`: it waits to be packed or sent no more, or not yet. */
    sendableAt: integer("sendable_at"),
    /** What staff's search terms are matched against. */
    searchText: text("search_text").notNull().default(""),
    data: json("orders", "data", StoredOrder).notNull(),
  },
  (t) => [
    // All that staff's list is ordered and narrowed by: it is answered from here, however large the orders' own rows are. Read whole where
    // it is sorted by another column: an index of its own would cost every order placed more than that. Words last: they are long.
    index("orders_list").on(
      t.placedAt,
      t.id,
      t.blocked,
      t.fulfilment,
      t.paymentState,
      t.payment,
      t.work,
      t.dueAt,
      t.totalCents,
      t.searchText,
    ),
    // Only orders with work to do, by what that is: found without reading those that are done.
    index("orders_work")
      .on(
        t.work,
        t.placedAt,
        t.id,
        t.blocked,
        t.fulfilment,
        t.paymentState,
        t.payment,
        t.dueAt,
        t.totalCents,
        t.sendableAt,
      )
      .where(sql`${t.work} <> 'none'`),
    // Only what is still to be paid for goods that are there.
    index("orders_due")
      .on(t.placedAt, t.id, t.dueAt, t.blocked, t.fulfilment, t.paymentState, t.payment, t.totalCents)
      .where(sql`${t.dueAt} is not null`),
    // Only what goods or money have to come or go back for.
    index("orders_refund").on(t.placedAt, t.id, t.refundDueAt).where(sql`${t.refundDueAt} is not null`),
    index("orders_return").on(t.placedAt, t.id, t.awaitedPacks).where(sql`${t.awaitedPacks} > 0`),
    // An order without changes is not in `orders_words`: its words are read here.
    index("orders_new").on(t.placedAt, t.id, t.searchText).where(sql`${t.version} = 1`),
    index("orders_email_key").on(t.emailKey, t.placedAt),
  ],
)

/** Append-only. `n` counts the invoices of a kind from 1 on. */
export const invoices = sqliteTable(
  "invoices",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    kind: oneOf("invoices", "kind", StoredInvoiceKind).notNull(),
    n: integer("n").notNull(),
    orderId: text("order_id").notNull(),
    issuedAt: integer("issued_at").notNull(),
    data: json("invoices", "data", StoredInvoice).notNull(),
  },
  (t) => [uniqueIndex("invoices_kind").on(t.kind, t.n), index("invoices_order").on(t.orderId)],
)

/**
 * The queue, numbered in the order of arrival. A claimed task is `running` and due again when its lease ends, so one
 * column answers both "when may it run" and "when does its lease end".
 */
export const tasks = sqliteTable(
  "tasks",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    kind: text("kind").notNull(),
    cause: text("cause").notNull().unique(),
    /** `null` is a payload like any other. */
    payload: text("payload", { mode: "json" }),
    state: oneOf("tasks", "state", State).notNull(),
    attempts: integer("attempts").notNull(),
    dueAt: integer("due_at").notNull(),
    owner: text("owner"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    // Only what is still to be done, in the order it is claimed: however many are due or done, the first is found at once.
    index("tasks_due").on(t.kind, t.dueAt).where(sql`${t.state} in ('waiting', 'running')`),
    index("tasks_state").on(t.state, t.number),
  ],
)

/** The processes that work the queue. `process` is an id no other process has, `pid` one of its machine that may be used again. */
export const workers = sqliteTable("workers", {
  id: text("id").primaryKey(),
  host: text("host").notNull(),
  pid: integer("pid").notNull(),
  process: text("process").notNull(),
  seenAt: integer("seen_at").notNull(),
})

/** When each schedule runs next, and how its last run went. */
export const schedules = sqliteTable("schedules", {
  name: text("name").primaryKey(),
  nextAt: integer("next_at").notNull(),
  startedAt: integer("started_at"),
  endedAt: integer("ended_at"),
  error: text("error"),
})

/** Long work of the staff. `key` is what it was asked for with: asked twice it is one. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull().unique(),
    kind: oneOf("jobs", "kind", StoredJobKind).notNull(),
    state: oneOf("jobs", "state", StoredJobState).notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    data: json("jobs", "data", StoredJob).notNull(),
  },
  (t) => [index("jobs_started_at").on(t.startedAt, t.id), index("jobs_ended_at").on(t.endedAt)],
)

/** What jobs still have to do, numbered from 0; gone when their job has ended. */
export const jobItems = sqliteTable(
  "job_items",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    item: text("item", { mode: "json" }),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.number] })],
)

/** What became of each item, numbered from 1: the key sees to it that an item is through once. */
export const jobLog = sqliteTable(
  "job_log",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    at: integer("at").notNull(),
    outcome: oneOf("job_log", "outcome", StoredOutcome).notNull(),
    about: json("job_log", "about", StoredAbout),
    text: text("text").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.number] }),
    index("job_log_left").on(t.jobId, t.number).where(sql`${t.outcome} = 'left'`),
  ],
)

/** Append-only: contract texts by the digest of their words, which orders and queued mails keep. */
export const legalTexts = sqliteTable("legal_texts", {
  digest: text("digest").primaryKey(),
  text: json("legal_texts", "text", StoredDocument).notNull(),
})

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }),
})

/** Keys the shop made for itself, base64url. */
export const secrets = sqliteTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
})

/** People with an account. `emailKey` is the address as it is compared; `staff` is 1 for people with a role. */
export const people = sqliteTable(
  "people",
  {
    id: text("id").primaryKey(),
    emailKey: text("email_key").notNull().unique(),
    email: text("email").notNull(),
    roles: json("people", "roles", StoredRoles).notNull(),
    staff: integer("staff").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When its owner last signed in or came back signed in. */
    usedAt: integer("used_at").notNull().default(0),
    /** When its owner was last told that it will be forgotten. */
    warnedAt: integer("warned_at"),
    data: json("people", "data", StoredPerson).notNull(),
  },
  (t) => [
    index("people_created_at").on(t.createdAt, t.id),
    index("people_staff").on(t.staff, t.createdAt, t.id),
    index("people_used_at").on(t.staff, t.usedAt, t.id),
  ],
)

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
    /** Whose mailbox the link goes to, as it is compared; `null` where there is no link. */
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

/** Requests to be told when a pack size is in stock again. */
export const stockAlerts = sqliteTable(
  "stock_alerts",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** The address as mailboxes are compared. */
    emailKey: text("email_key").notNull(),
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

/** Declarations of withdrawal. `search_text`: what staff find one by. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    receivedAt: integer("received_at").notNull(),
    emailKey: text("email_key").notNull(),
    state: oneOf("withdrawals", "state", StoredDeclarationState).notNull(),
    searchText: text("search_text").notNull(),
    data: json("withdrawals", "data", StoredDeclaration).notNull(),
  },
  (t) => [
    index("withdrawals_list").on(t.receivedAt, t.id),
    index("withdrawals_state").on(t.state, t.receivedAt, t.id),
    index("withdrawals_email").on(t.emailKey),
  ],
)

/** Invitations to the team, one for each mailbox, by its address as it is compared. */
export const invitations = sqliteTable(
  "invitations",
  {
    emailKey: text("email_key").primaryKey(),
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

/** Append-only, which triggers see to: what staff changed, with the part before and after. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    by: json("audit_log", "by", StoredBy),
    action: oneOf("audit_log", "action", Schema.Literals(auditActions)).notNull(),
    subjectKind: oneOf("audit_log", "subject_kind", Schema.Literals(subjectKinds)).notNull(),
    subjectId: text("subject_id").notNull(),
    before: text("before", { mode: "json" }),
    after: text("after", { mode: "json" }),
  },
  (t) => [index("audit_log_subject").on(t.subjectKind, t.subjectId, t.number)],
)
