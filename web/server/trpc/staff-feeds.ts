import * as Effect from "effect/Effect"
import { feedItemList } from "../../../domain/channels/feed-item-list.ts"
import { listFeedItems } from "../../../domain/channels/list-feed-items.ts"
import { FeedAccess, FeedFetches } from "../../../domain/channels/ports.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

/** What search and advertising systems fetch from the shop, as staff see it. */
export const staffFeeds = router({
  google: forStaff("products.read")
    .input(input(listInput(feedItemList)))
    .query(({ ctx, input: wanted, signal }) =>
      run(
        ctx,
        Effect.gen(function* () {
          const fetches = yield* FeedFetches
          return {
            ...(yield* listFeedItems(wanted)),
            publicUrl: ctx.shop.publicUrl,
            needsToken: (yield* FeedAccess).token !== null,
            lastFetch: yield* fetches.last("google-shopping.xml"),
          }
        }),
        unknownCursor,
        signal,
      ),
    ),
})
