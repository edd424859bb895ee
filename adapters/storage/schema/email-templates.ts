import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json } from "../decoded-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredTemplateText } from "../stored-template-text.ts"

/** Every version of what staff wrote in place of a shipped e-mail. */
export const emailTemplates = sqliteTable(
  "email_templates",
  {
    name: text("name").notNull(),
    revision: integer("revision").notNull(),
    draft: json("email_templates", "draft", StoredTemplateText),
    published: json("email_templates", "published", StoredTemplateText),
    by: text("by").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.revision] })],
)

export const emailTemplatesPersonalData = {
  emailTemplates: texts,
} satisfies PersonalData
