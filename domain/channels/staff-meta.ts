import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Schedules } from "../queue/ports.ts"
import { readPage } from "../shared/list-page.ts"
import { channelAudit } from "./channel-audit.ts"
import { deliveryList, type ListDeliveries } from "./delivery.ts"
import type { ListFeedItems } from "./feed-item-list.ts"
import { listFeedItems } from "./list-feed-items.ts"
import { ChannelRecords, FeedAccess, FeedFetches, MetaCatalog, NotConnected } from "./ports.ts"
import { syncMetaSchedule } from "./sync-meta.ts"

/** How the connection to Meta is doing. */
export const metaConnection = Effect.gen(function* () {
  const { catalogId } = yield* MetaCatalog
  const records = yield* ChannelRecords
  const { token, publicUrl } = yield* FeedAccess
  return {
    catalogId,
    state: yield* records.state("meta"),
    counts: yield* records.counts("meta"),
    feed: {
      publicUrl,
      needsToken: token !== null,
      lastFetch: yield* (yield* FeedFetches).last("facebook-catalog.xml"),
    },
  }
})

/** The shop's items as Meta has them, a page of them, with the connection. */
export const viewMetaCatalog = Effect.fn("viewMetaCatalog")(function* (wanted: ListFeedItems) {
  return { ...(yield* listFeedItems(wanted, "meta")), connection: yield* metaConnection }
})

/** A page of what was sent to Meta. */
export const listMetaDeliveries = Effect.fn("listMetaDeliveries")(function* (wanted: ListDeliveries) {
  const { list } = yield* ChannelRecords
  const { state = null } = wanted
  const page = yield* readPage(
    deliveryList,
    wanted,
    (read) => list({ ...read, channel: "meta", state }),
    ({ id, startedAt }) => ({ value: startedAt, id }),
  )
  return { ...page, connection: yield* metaConnection }
})

export const SendAgain = Schema.Struct({ which: Schema.Literals(["all", "refused"]) })

/** Sends all items to Meta anew, or those it refused, within moments. Answers how many. */
export const sendAgain = Effect.fn("sendAgain")(function* (by: Caller, { which }: typeof SendAgain.Type) {
  if ((yield* MetaCatalog).catalogId === null) return yield* new NotConnected({})
  const action = which === "all" ? "channel.all-again" : "channel.refused-again"
  const items = yield* (yield* ChannelRecords).markForResend("meta", which, (count) => [
    auditEntry(channelAudit, by, action, "meta", null, { items: count }),
  ])
  yield* (yield* Schedules).start(syncMetaSchedule, [])
  return { items }
})

/** Asks Meta whether the access works; changes nothing. */
export const testMeta = Effect.fn("testMeta")(function* () {
  const meta = yield* MetaCatalog
  if (meta.catalogId === null) return yield* new NotConnected({})
  yield* meta.test
  yield* (yield* ChannelRecords).changeState("meta", (state) => ({ ...state, retryAt: 0 }))
})
