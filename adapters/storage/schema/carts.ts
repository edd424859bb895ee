import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import type { Cart } from "../../../domain/cart/cart.ts"
import { json, schemaOf } from "../decoded-columns.ts"
import type { PersonalData } from "../personal-data-of-table.ts"

const Lines = schemaOf<Cart["lines"]>()(Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number })))

/**
 * `id` is the hash of the visitor's secret. A line may outlive its variant: what is no longer sold is told to the visitor, not
 * silently removed.
 */
export const carts = sqliteTable(
  "carts",
  {
    id: text("id").primaryKey(),
    touchedAt: integer("touched_at").notNull(),
    /** When its owner was reminded of it. */
    remindedAt: integer("reminded_at"),
    lines: json("carts", "lines", Lines).notNull().default([]),
  },
  (t) => [index("carts_touched_at").on(t.touchedAt)],
)

export const cartsPersonalData = {
  carts: {
    of: "shoppers",
    by: "number",
    processings: ["cart", "cart-reminder"],
    schedules: ["forget-carts"],
    erasure: "removed",
    export: ["cart"],
    why: "Emptied with the account.",
  },
} satisfies PersonalData
