import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { json, oneOf } from "../decoded-columns.ts"
import { type PersonalData, texts } from "../personal-data-of-table.ts"
import { StoredCampaign, StoredCampaignState } from "../stored-campaign.ts"

/** Letters to the newsletter's subscribers. What changes with every portion that is sent has columns of its own. */
export const campaigns = sqliteTable("campaigns", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  version: integer("version").notNull(),
  state: oneOf("campaigns", "state", StoredCampaignState).notNull(),
  sendAt: integer("send_at"),
  startedAt: integer("started_at"),
  endedAt: integer("ended_at"),
  people: integer("people"),
  /** Id of a subscription. */
  cursor: text("cursor"),
  reachedEnd: integer("reached_end", { mode: "boolean" }).notNull(),
  fedAt: integer("fed_at"),
  data: json("campaigns", "data", StoredCampaign).notNull(),
})

export const campaignsPersonalData = {
  campaigns: { ...texts, why: "Who wrote and sent a text of the shop; part of its history." },
} satisfies PersonalData
