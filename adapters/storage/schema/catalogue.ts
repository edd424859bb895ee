import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import type { MovementReason } from "../../../domain/catalogue/editing/stock-movement.ts"
import { json, oneOf, schemaOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import { goods, type PersonalData } from "../personal-data-of-table.ts"

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
    "trial",
    "trial-back",
  ]),
)

/** `position` orders the shop's own list: ascending, ties by handle. `version` grows with every change. */
export const products = sqliteTable(
  "products",
  {
    handle: text("handle").primaryKey(),
    position: integer("position").notNull(),
    /** 0: taken off sale, for staff alone. */
    published: integer("published").notNull().default(1),
    version: integer("version").notNull().default(1),
    /** When what shoppers read of it last changed, epoch milliseconds; `null`: before this was kept. */
    contentChangedAt: integer("content_changed_at"),
    /** What staff find it by, in small letters: title, handle and the numbers of its packs. */
    findKey: workedOut(text("find_key")).notNull().default(""),
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

export const cataloguePersonalData = {
  products: goods,
  variants: goods,
  stock: goods,
  stockMovements: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-orders"],
    erasure: "kept",
    export: { not: "The order says the same." },
    why: "Numbers of orders, as vouchers of the stock (§ 147 AO).",
  },
  priceHistory: goods,
  catalogueRevision: goods,
} satisfies PersonalData
