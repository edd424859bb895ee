import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { type PersonalData, shop } from "../personal-data-of-table.ts"
import { StoredWidths } from "../stored-picture.ts"

/** Uploaded pictures; their files are in the file store. */
export const pictures = sqliteTable("pictures", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  widths: json("pictures", "widths", StoredWidths).notNull(),
  uploadedAt: integer("uploaded_at").notNull(),
})

export const picturesPersonalData = {
  pictures: shop,
} satisfies PersonalData
