import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import * as Schema from "effect/Schema"
import {
  type ChannelFields,
  type ChannelState,
  channelItemStates,
  channels,
  deliveryStates,
} from "../../../domain/channels/delivery.ts"
import { json, oneOf, schemaOf } from "../decoded-columns.ts"
import { nobody, type PersonalData } from "../personal-data-of-table.ts"

/** The last fetch of each feed. */
export const feedFetches = sqliteTable("feed_fetches", {
  feed: text("feed").primaryKey(),
  at: integer("at").notNull(),
  agent: text("agent").notNull(),
})

const Fields: Schema.Codec<ChannelFields, ChannelFields> = Schema.Record(
  Schema.String,
  Schema.Union([Schema.String, Schema.Record(Schema.String, Schema.String)]),
)

const StoredState = schemaOf<ChannelState>()(
  Schema.Struct({
    account: Schema.NullOr(Schema.String),
    comparedAt: Schema.NullOr(Schema.Number),
    revision: Schema.String,
    fullDay: Schema.String,
    heldBack: Schema.Number,
    waitUntil: Schema.Number,
    retryAt: Schema.Number,
    failingSince: Schema.NullOr(Schema.Number),
    failures: Schema.Number,
    failure: Schema.NullOr(Schema.String),
    heldSince: Schema.optionalKey(Schema.Number),
  }),
)

/** How each system the shop sends to is doing. */
export const channelStates = sqliteTable("channel_states", {
  channel: oneOf("channel_states", "channel", Schema.Literals(channels)).primaryKey(),
  state: json("channel_states", "state", StoredState).notNull(),
})

/** What was sent to such a system in one request. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    channel: oneOf("deliveries", "channel", Schema.Literals(channels)).notNull(),
    kind: oneOf("deliveries", "kind", Schema.Literals(["changes", "full"])).notNull(),
    state: oneOf("deliveries", "state", Schema.Literals(deliveryStates)).notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    written: integer("written").notNull(),
    removed: integer("removed").notNull(),
    refused: integer("refused").notNull(),
    warned: integer("warned").notNull(),
    handle: text("handle"),
    reason: text("reason"),
  },
  (t) => [index("deliveries_list").on(t.channel, t.startedAt, t.id)],
)

/** What such a system was last told of an item. */
export const channelItems = sqliteTable(
  "channel_items",
  {
    channel: oneOf("channel_items", "channel", Schema.Literals(channels)).notNull(),
    id: text("id").notNull(),
    state: oneOf("channel_items", "state", Schema.Literals(channelItemStates)).notNull(),
    fields: json("channel_items", "fields", Fields),
    names: json("channel_items", "names", Schema.Array(Schema.String)).notNull(),
    messages: json("channel_items", "messages", Schema.Array(Schema.String)).notNull(),
    deliveryId: text("delivery_id").notNull(),
    row: integer("row").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.id] }),
    index("channel_items_state").on(t.channel, t.state),
    index("channel_items_delivery").on(t.deliveryId),
  ],
)

export const channelsPersonalData = {
  feedFetches: nobody("Programs of advertising systems, by the name they give themselves."),
  channelStates: nobody("The other systems themselves."),
  deliveries: nobody(
    "Counts of goods and people, and numbers of subscriptions, which lead to nobody once these are forgotten.",
  ),
  channelItems: nobody(
    "Goods, and numbers of subscriptions to the newsletter, which lead to nobody once these are forgotten.",
  ),
} satisfies PersonalData
