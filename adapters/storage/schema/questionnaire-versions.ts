import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import {
  StoredRelease,
  StoredSignature,
  StoredSteps,
  StoredVersionContent,
  StoredVersionState,
} from "../stored-questionnaire-version.ts"

/** Versions of the questionnaire. Triggers keep a released one as it is. */
export const questionnaireVersions = sqliteTable("questionnaire_versions", {
  version: text("version").primaryKey(),
  key: text("key").notNull().unique(),
  state: oneOf("questionnaire_versions", "state", StoredVersionState).notNull(),
  revision: integer("revision").notNull(),
  basedOn: text("based_on"),
  saved: json("questionnaire_versions", "saved", StoredSignature),
  release: json("questionnaire_versions", "release", StoredRelease),
  steps: json("questionnaire_versions", "steps", StoredSteps).notNull(),
  content: json("questionnaire_versions", "content", StoredVersionContent).notNull(),
})

export const questionnaireVersionsPersonalData = {
  questionnaireVersions: {
    ...texts,
    why: "Who wrote and who released what shoppers were asked, as long as results refer to it.",
  },
} satisfies PersonalData
