import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { workedOut } from "../marked-columns.ts"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"
import { StoredDraw, StoredDrawEntry, StoredDrawState, StoredExclusion } from "../stored-draw.ts"

/** Prize draws. `frozen`: the frozen list of entries, sorted, a line each; it stays when the entries are deleted. */
export const prizeDraws = sqliteTable("prize_draws", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  version: integer("version").notNull(),
  state: oneOf("prize_draws", "state", StoredDrawState).notNull(),
  stateSince: integer("state_since").notNull(),
  opensAt: integer("opens_at").notNull(),
  seed: text("seed"),
  frozen: text("frozen"),
  data: json("prize_draws", "data", StoredDraw).notNull(),
})

/** Entries for draws. `excluded`: why one was excluded before the list was frozen. `identity`: the mailbox as persons are told apart (`emailIdentity`); `emailKey` as mailboxes are compared elsewhere. */
export const drawEntries = sqliteTable(
  "draw_entries",
  {
    id: text("id").primaryKey(),
    drawId: text("draw_id")
      .notNull()
      .references(() => prizeDraws.id),
    identity: workedOut(text("identity")).notNull(),
    emailKey: workedOut(text("email_key")).notNull(),
    hash: text("hash").notNull().unique(),
    enteredAt: integer("entered_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    excluded: oneOf("draw_entries", "excluded", StoredExclusion),
    searchText: workedOut(text("search_text")).notNull(),
    data: json("draw_entries", "data", StoredDrawEntry).notNull(),
  },
  (t) => [
    uniqueIndex("draw_entries_identity").on(t.drawId, t.identity),
    index("draw_entries_list").on(t.drawId, t.enteredAt, t.id),
    index("draw_entries_email").on(t.emailKey),
  ],
)

export const prizeDrawsPersonalData = {
  prizeDraws: nobody("Prizes, and hashes of random codes that lead to nobody."),
  drawEntries: {
    of: "shoppers",
    by: "mailbox",
    processings: ["prize-draw"],
    schedules: ["forget-draw-entries"],
    erasure: "kept",
    export: ["drawEntries"],
    why: "Entries for prize draws, no part of an account: ended by their own link, or three months after the prizes are handed over.",
  },
} satisfies PersonalData
