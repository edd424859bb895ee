import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import type { HtmlPost } from "../../../domain/entries/html-posts.ts"
import { json, oneOf, schemaOf } from "../decoded-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredImported } from "../stored-entry.ts"

const StoredState = schemaOf<HtmlPost["state"] | "taken">()(
  Schema.Literals(["draft", "published", "moved", "removed", "taken"]),
)

const StoredContent = schemaOf<HtmlPost["content"]>()(
  Schema.Struct({
    title: Schema.String,
    excerpt: Schema.String,
    author: Schema.String,
    tags: Schema.Array(Schema.String),
    cover: Schema.NullOr(Schema.Struct({ id: Schema.String, alt: Schema.String })),
    sponsored: Schema.Boolean,
    publishedAt: Schema.NullOr(Schema.Number),
  }),
)

/** Posts of releases before this one; taken over as entries when the shop starts, and left for one release. */
export const htmlPosts = sqliteTable("html_posts", {
  handle: text("handle").primaryKey(),
  state: oneOf("html_posts", "state", StoredState).notNull(),
  content: json("html_posts", "content", StoredContent).notNull(),
  html: text("html").notNull(),
  version: integer("version").notNull(),
  savedBy: text("saved_by").notNull(),
  savedAt: integer("saved_at").notNull(),
  key: text("key").notNull(),
  imported: json("html_posts", "imported", StoredImported),
  movedTo: text("moved_to"),
  publishedAt: integer("published_at"),
  searchText: text("search_text").notNull(),
})

export const htmlPostsPersonalData = {
  htmlPosts: texts,
} satisfies PersonalData
