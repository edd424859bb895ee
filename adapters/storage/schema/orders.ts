import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { long, workedOut } from "../marked-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"
import { StoredDeclaration, StoredDeclarationState } from "../stored-declaration.ts"
import { StoredInvoice, StoredInvoiceKind } from "../stored-invoice.ts"
import {
  StoredFulfilment,
  StoredOrder,
  StoredPacks,
  StoredPayment,
  StoredPaymentState,
  StoredWork,
} from "../stored-order.ts"

/** `version` grows with every change. Idempotency keys are kept as SHA-256 only. */
export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    idempotencyKeyHash: text("idempotency_key_hash").notNull().unique(),
    fingerprint: text("fingerprint").notNull(),
    email: text("email").notNull(),
    /** The address as mailboxes are compared. */
    emailKey: workedOut(text("email_key")).notNull().default(""),
    /** 1: its owner has left, and it is kept for the law alone. */
    blocked: integer("blocked").notNull().default(0),
    fulfilment: workedOut(oneOf("orders", "fulfilment", StoredFulfilment).notNull().default("new")),
    paymentState: workedOut(oneOf("orders", "payment_state", StoredPaymentState).notNull().default("open")),
    /** What was ordered. */
    totalCents: integer("total_cents").notNull(),
    /** What it comes to as things are, and what of that is still to be paid. */
    dueCents: workedOut(integer("due_cents")).notNull().default(0),
    openCents: workedOut(integer("open_cents")).notNull().default(0),
    placedAt: integer("placed_at").notNull(),
    version: integer("version").notNull(),
    payment: workedOut(oneOf("orders", "payment", StoredPayment).notNull().default("invoice")),
    /** What it waits for. */
    work: workedOut(oneOf("orders", "work", StoredWork).notNull().default("none")),
    /** When what is open should be paid; `null`: nothing is. */
    dueAt: workedOut(integer("due_at")),
    /** 1: staff decide about money that is missing (see `isUnpaidLeft`). */
    unpaidLeft: workedOut(integer("unpaid_left")).notNull().default(0),
    /** When money has to go back to its shopper at the latest; `null`: none has to. */
    refundDueAt: workedOut(integer("refund_due_at")),
    /** Packs withdrawn from that have not come back yet. */
    awaitedPacks: workedOut(integer("awaited_packs")).notNull().default(0),
    /** Since when its parcel could leave; `null`: it waits to be packed or sent no more, or not yet. */
    sendableAt: workedOut(integer("sendable_at")),
    /** Packs on the shelf that it waits for; `null`: for none, or no longer. */
    reserved: workedOut(long(json("orders", "reserved", StoredPacks))),
    /** The first two digits of the postcode its parcel goes to; `""`: none of Germany. */
    region: workedOut(text("region")).notNull().default(""),
    /** Of the last thing that happened to it. */
    lastEventAt: workedOut(integer("last_event_at")).notNull(),
    /** What staff's search terms are matched against. */
    searchText: workedOut(long(text("search_text")).notNull().default("")),
    /** The partner by whose link it came; `null`: none. */
    partnerId: workedOut(text("partner_id")),
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
      t.dueCents,
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
        t.dueCents,
        t.sendableAt,
      )
      .where(sql`${t.work} <> 'none'`),
    // Only what is still to be paid for goods that are there.
    index("orders_due")
      .on(
        t.placedAt,
        t.id,
        t.dueAt,
        t.blocked,
        t.fulfilment,
        t.paymentState,
        t.payment,
        t.dueCents,
        t.unpaidLeft,
        t.emailKey,
      )
      .where(sql`${t.dueAt} is not null`),
    // Only what goods or money have to come or go back for.
    index("orders_refund").on(t.placedAt, t.id, t.refundDueAt).where(sql`${t.refundDueAt} is not null`),
    index("orders_return").on(t.placedAt, t.id, t.awaitedPacks).where(sql`${t.awaitedPacks} > 0`),
    // All that waits for packs, with what it waits for.
    index("orders_reserved").on(t.reserved).where(sql`${t.reserved} is not null`),
    // An order without changes is not in `orders_words`: its words are read here.
    index("orders_new").on(t.placedAt, t.id, t.searchText).where(sql`${t.version} = 1`),
    index("orders_partner").on(t.partnerId, t.placedAt).where(sql`${t.partnerId} is not null`),
    // With all that figures by region add up, mailbox after mailbox.
    index("orders_region").on(t.region, t.emailKey, t.placedAt, t.id, t.blocked, t.fulfilment, t.dueCents),
    // With all that the list of customers adds up.
    index("orders_email_key").on(t.emailKey, t.placedAt, t.id, t.blocked, t.dueCents),
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
    /** Of goods at 7 and at 19 % VAT, with their share of shipping. */
    net7Cents: workedOut(integer("net_7_cents")).notNull().default(0),
    vat7Cents: workedOut(integer("vat_7_cents")).notNull().default(0),
    net19Cents: workedOut(integer("net_19_cents")).notNull().default(0),
    vat19Cents: workedOut(integer("vat_19_cents")).notNull().default(0),
    /** What staff's search terms are matched against. */
    searchText: workedOut(long(text("search_text")).notNull().default("")),
    data: json("invoices", "data", StoredInvoice).notNull(),
  },
  (t) => [
    uniqueIndex("invoices_kind").on(t.kind, t.n),
    index("invoices_order").on(t.orderId),
    // With all that the list of invoices adds up.
    index("invoices_list").on(
      t.issuedAt,
      t.number,
      t.kind,
      t.orderId,
      t.net7Cents,
      t.vat7Cents,
      t.net19Cents,
      t.vat19Cents,
    ),
  ],
)

/** Declarations of withdrawal. `search_text`: what staff find one by. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    id: text("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    receivedAt: integer("received_at").notNull(),
    emailKey: workedOut(text("email_key")).notNull(),
    state: workedOut(oneOf("withdrawals", "state", StoredDeclarationState)).notNull(),
    searchText: workedOut(text("search_text")).notNull(),
    data: json("withdrawals", "data", StoredDeclaration).notNull(),
  },
  (t) => [
    index("withdrawals_list").on(t.receivedAt, t.id),
    index("withdrawals_state").on(t.state, t.receivedAt, t.id),
    index("withdrawals_email").on(t.emailKey),
  ],
)

export const ordersPersonalData = {
  orders: {
    of: "shoppers",
    by: "mailbox",
    processings: ["order", "books", "partner-links"],
    schedules: ["forget-orders"],
    erasure: "blocked",
    export: ["orders"],
    why: "Letters of trade and vouchers (§ 147 AO, § 257 HGB).",
  },
  invoices: {
    of: "shoppers",
    by: "mailbox",
    processings: ["books"],
    schedules: ["forget-orders"],
    erasure: "kept",
    export: ["invoices"],
    why: "Vouchers, unchanged for eight years (§ 14b UStG, § 147 AO).",
  },
  withdrawals: {
    of: "shoppers",
    by: "mailbox",
    processings: ["claims"],
    schedules: ["forget-withdrawals"],
    erasure: "kept",
    export: ["withdrawals"],
    why: "Proof of a declaration, for as long as claims last (§§ 195, 199 BGB).",
  },
} satisfies PersonalData
