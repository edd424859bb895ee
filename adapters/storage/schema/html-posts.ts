import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredImported } from "../stored-entry.ts"
import { StoredHtmlPostContent, StoredHtmlPostState } from "../stored-html-post.ts"

/** The posts of the older blog. */
export const htmlPosts = sqliteTable(
  "html_posts",
  {
    handle: text("handle").primaryKey(),
    state: oneOf("html_posts", "state", StoredHtmlPostState).notNull(),
    content: json("html_posts", "content", StoredHtmlPostContent).notNull(),
    html: text("html").notNull(),
    version: integer("version").notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: integer("saved_at").notNull(),
    key: text("key").notNull(),
    imported: json("html_posts", "imported", StoredImported),
    movedTo: text("moved_to"),
    /** As in its content. */
    publishedAt: workedOut(integer("published_at")),
    searchText: workedOut(text("search_text")).notNull(),
  },
  (t) => [index("html_posts_list").on(t.savedAt, t.handle), index("html_posts_published").on(t.state, t.publishedAt)],
)

export const htmlPostsPersonalData = {
  htmlPosts: texts,
} satisfies PersonalData
