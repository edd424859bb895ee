import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { goods, type PersonalData } from "../personal-data-of-table.ts"
import { StoredRecall } from "../stored-lot.ts"

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

export const lotsPersonalData = {
  lots: goods,
  parcelLots: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-orders"],
    erasure: "kept",
    export: ["orders", "lots"],
    why: "Which order got which lot: traceability (Regulation (EC) 178/2002, Art. 18).",
  },
} satisfies PersonalData
