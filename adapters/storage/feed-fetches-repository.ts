import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { FeedFetches } from "../../domain/channels/ports.ts"
import { Store } from "./store.ts"

/** The last fetch of each feed, in the database. */
const makeFeedFetches = ({ tables, read, transaction }: Store["Service"]): FeedFetches["Service"] => {
  const { feedFetches } = tables
  return {
    note: (feed, agent) =>
      transaction("feedFetches.note", async (tx, at) => {
        await tx
          .insert(feedFetches)
          .values({ feed, at, agent })
          .onConflictDoUpdate({ target: feedFetches.feed, set: { at, agent } })
      }),

    last: (feed) =>
      read("feedFetches.last", async (db) => {
        const { at, agent } = feedFetches
        const [row] = await db.select({ at, agent }).from(feedFetches).where(eq(feedFetches.feed, feed))
        return row ?? null
      }),
  }
}

export const layerFeedFetches = Layer.effect(FeedFetches, Effect.map(Store, makeFeedFetches))
