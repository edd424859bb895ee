import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
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
