import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import { ImportItem, ImportState } from "../../../domain/imports/import-item.ts"
import { importPictures, importStates } from "../../../domain/imports/import-list.ts"
import { json, oneOf } from "../decoded-columns.ts"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"

/** How the import from another shop is doing; one row. */
export const importState = sqliteTable("import_state", {
  name: text("name").primaryKey(),
  state: json("import_state", "state", ImportState).notNull(),
})

/** What was read of another shop, and what became of it. */
export const importItems = sqliteTable(
  "import_items",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** Title and handle in small letters, for searching. */
    words: text("words").notNull(),
    /** Of what the other shop says; compared without reading the item. */
    fingerprint: text("fingerprint").notNull(),
    state: oneOf("import_items", "state", Schema.Literals(importStates)).notNull(),
    pending: integer("pending", { mode: "boolean" }).notNull(),
    conflicts: integer("conflicts").notNull(),
    nutrients: integer("nutrients").notNull(),
    pictures: oneOf("import_items", "pictures", Schema.Literals(importPictures)).notNull(),
    item: json("import_items", "item", ImportItem).notNull(),
  },
  (t) => [
    index("import_items_list").on(t.title, t.id),
    index("import_items_pending").on(t.pending, t.id),
    index("import_items_state").on(t.state),
    index("import_items_pictures").on(t.pictures, t.id),
  ],
)

/** Events the other shop told of. */
export const importEvents = sqliteTable(
  "import_events",
  {
    id: text("id").primaryKey(),
    productId: text("product_id").notNull(),
    at: integer("at").notNull(),
    done: integer("done", { mode: "boolean" }).notNull(),
  },
  (t) => [index("import_events_open").on(t.done, t.at), index("import_events_at").on(t.at)],
)

/** Rows of an export of all products, by where they begin in the file, until they are joined. */
export const importRows = sqliteTable(
  "import_rows",
  {
    offset: integer("offset").primaryKey(),
    objectId: text("object_id"),
    parentId: text("parent_id"),
    body: text("body").notNull(),
  },
  (t) => [index("import_rows_parent").on(t.parentId, t.offset)],
)

/** Texts of the other shop as they were when they were taken last. */
export const importTexts = sqliteTable("import_texts", {
  key: text("key").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
  note: text("note"),
})

export const importsPersonalData = {
  importState: nobody("The other shop itself."),
  importItems: nobody("Goods of the other shop."),
  importEvents: nobody("Numbers of goods."),
  importRows: nobody("Goods of the other shop."),
  importTexts: nobody("Texts of the other shop."),
} satisfies PersonalData
