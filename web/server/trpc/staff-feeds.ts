import * as Effect from "effect/Effect"
import { deliveryList } from "../../../domain/channels/delivery.ts"
import { feedItemList } from "../../../domain/channels/feed-item-list.ts"
import { listFeedItems } from "../../../domain/channels/list-feed-items.ts"
import { FeedAccess, FeedFetches } from "../../../domain/channels/ports.ts"
import { klaviyoConnection } from "../../../domain/channels/staff-klaviyo.ts"
import {
  listMetaDeliveries,
  metaConnection,
  SendAgain,
  sendAgain,
  testMeta,
  viewMetaCatalog,
} from "../../../domain/channels/staff-meta.ts"
import { rechargeConnection } from "../../../domain/channels/staff-recharge.ts"
import { ImportRecords, OutsideShop } from "../../../domain/imports/ports.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { SubscriptionWebhooks } from "../../../domain/subscriptions/ports.ts"
import { channelRefusals } from "./channel-refusals.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const { NotConnected, ...failures } = channelRefusals("Der Katalog", "META_CATALOG_ID und META_ACCESS_TOKEN fehlen")

/** What search and advertising systems fetch from the shop, and what it sends them, as staff see it. */
export const staffFeeds = router({
  google: forStaff("channels.read")
    .input(input(listInput(feedItemList)))
    .query(({ ctx, input: wanted, signal }) =>
      run(
        ctx,
        Effect.gen(function* () {
          const { token, publicUrl } = yield* FeedAccess
          return {
            ...(yield* listFeedItems(wanted)),
            publicUrl,
            needsToken: token !== null,
            lastFetch: yield* (yield* FeedFetches).last("google-shopping.xml"),
          }
        }),
        unknownCursor,
        signal,
      ),
    ),
  facebook: forStaff("channels.read")
    .input(input(listInput(feedItemList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, viewMetaCatalog(wanted), unknownCursor, signal)),
  facebookDeliveries: forStaff("channels.read")
    .input(input(listInput(deliveryList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listMetaDeliveries(wanted), unknownCursor, signal)),
  /** How the systems outside are doing. */
  connections: forStaff("channels.read").query(({ ctx, signal }) =>
    run(
      ctx,
      Effect.gen(function* () {
        const { connected, state } = yield* rechargeConnection
        return {
          google: yield* (yield* FeedFetches).last("google-shopping.xml"),
          meta: yield* metaConnection,
          recharge: { webhooks: (yield* SubscriptionWebhooks).connected, connected, state },
          klaviyo: yield* klaviyoConnection,
          shopify: { shop: (yield* OutsideShop).shop, readAt: (yield* (yield* ImportRecords).state).readAt },
        }
      }),
      noRefusals,
      signal,
    ),
  ),
  sendAgain: forStaff("products.change")
    .input(input(SendAgain))
    .mutation(({ ctx, input: which }) => run(ctx, sendAgain(ctx.caller, which), { NotConnected })),
  test: forStaff("products.change").mutation(({ ctx }) => run(ctx, testMeta(), { NotConnected, ...failures })),
})
