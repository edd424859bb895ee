import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import { nobody, type PersonalData, texts } from "../personal-data-of-table.ts"
import {
  StoredEntryContent,
  StoredEntryKind,
  StoredEntryState,
  StoredImported,
  StoredPublication,
} from "../stored-entry.ts"

/** What editors wrote: its newest version, and what was published of it. */
export const entries = sqliteTable(
  "entries",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull().unique(),
    kind: oneOf("entries", "kind", StoredEntryKind).notNull(),
    state: workedOut(oneOf("entries", "state", StoredEntryState)).notNull(),
    version: integer("version").notNull(),
    content: json("entries", "content", StoredEntryContent).notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: integer("saved_at").notNull(),
    publication: json("entries", "publication", StoredPublication),
    /** Of the first publication; `null`: nobody sees it. */
    publishedAt: workedOut(integer("published_at")),
    publishAt: integer("publish_at"),
    imported: json("entries", "imported", StoredImported),
    removed: integer("removed", { mode: "boolean" }).notNull().default(false),
    searchText: workedOut(text("search_text")).notNull(),
  },
  (t) => [
    index("entries_list").on(t.kind, t.savedAt, t.id),
    index("entries_published").on(t.kind, t.publishedAt),
    index("entries_due").on(t.publishAt),
  ],
)

/** Append-only: every version that was saved. */
export const entryVersions = sqliteTable(
  "entry_versions",
  {
    entryId: text("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    content: json("entry_versions", "content", StoredEntryContent).notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.number] })],
)

/** Names in addresses, those of earlier versions too. */
export const entrySlugs = sqliteTable(
  "entry_slugs",
  {
    kind: oneOf("entry_slugs", "kind", StoredEntryKind).notNull(),
    slug: text("slug").notNull(),
    entryId: text("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
)

export const entriesPersonalData = {
  entries: texts,
  entryVersions: texts,
  entrySlugs: nobody("Names in addresses."),
} satisfies PersonalData
