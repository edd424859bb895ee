import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { lots } from "../../../domain/questionnaire-counts/statement.ts"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"

/** Counters of the questionnaire: nothing but how often, never by whom or when in the month. */
export const questionnaireCounts = sqliteTable(
  "questionnaire_counts",
  {
    month: integer("month").notNull(),
    version: text("version").notNull(),
    lot: text("lot", { enum: lots as [(typeof lots)[number], ...(typeof lots)[number][]] }).notNull(),
    /** Empty where it is about none: a primary key has no nulls. */
    question: text("question").notNull(),
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.version, t.lot, t.question, t.value] })],
)

export const questionnaireCountsPersonalData = {
  questionnaireCounts: nobody(
    "How often something was told in a month; one of at most one answer of each person, none leads to anybody.",
  ),
} satisfies PersonalData
