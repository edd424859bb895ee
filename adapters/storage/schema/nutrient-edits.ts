import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredNutrientEdit, StoredNutrientSteps } from "../stored-nutrient-edit.ts"

/** What staff changed of the nutrient table. */
export const nutrientEdits = sqliteTable("nutrient_edits", {
  id: text("id").primaryKey(),
  revision: integer("revision").notNull(),
  off: integer("off", { mode: "boolean" }).notNull(),
  edit: json("nutrient_edits", "edit", StoredNutrientEdit),
  steps: json("nutrient_edits", "steps", StoredNutrientSteps).notNull(),
})

export const nutrientEditsPersonalData = {
  nutrientEdits: {
    ...texts,
    why: "Who changed the limits suggestions were made with, as long as results refer to them.",
  },
} satisfies PersonalData
