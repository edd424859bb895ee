import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredCaseAnswers, StoredCaseSaved, StoredExpectedOutcome } from "../stored-suggestion-case.ts"

/** Cases of invented answers that every version of the questionnaire must satisfy. */
export const suggestionCases = sqliteTable("suggestion_cases", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  answers: json("suggestion_cases", "answers", StoredCaseAnswers).notNull(),
  expected: json("suggestion_cases", "expected", StoredExpectedOutcome).notNull(),
  revision: integer("revision").notNull(),
  removed: integer("removed", { mode: "boolean" }).notNull(),
  saved: json("suggestion_cases", "saved", StoredCaseSaved).notNull(),
})

export const suggestionCasesPersonalData = {
  suggestionCases: { ...texts, why: "Who wrote the invented answers every version must satisfy." },
} satisfies PersonalData
