import * as Effect from "effect/Effect"
import { sortedBy } from "../shared/list.ts"
import { deliveryList } from "./delivery.ts"
import { ChannelRecords, NotConnected } from "./ports.ts"
import { SubscriptionProvider } from "./subscription-provider.ts"

const mostShown = 5

/** Asks ReCharge whether the access works; changes nothing. */
export const testRecharge = Effect.fn("testRecharge")(function* () {
  const { connected, webhooks } = yield* SubscriptionProvider
  if (!connected) return yield* new NotConnected({})
  yield* webhooks
  yield* (yield* ChannelRecords).changeState("recharge", (state) => ({ ...state, retryAt: 0 }))
})

/** How the connection to ReCharge is doing, with what the last comparisons found. */
export const rechargeConnection = Effect.gen(function* () {
  const { connected } = yield* SubscriptionProvider
  const records = yield* ChannelRecords
  const page = {
    ...sortedBy(deliveryList, undefined),
    channel: "recharge",
    state: null,
    after: null,
    limit: mostShown,
  } as const
  return { connected, state: yield* records.state("recharge"), comparisons: yield* records.list(page) }
})
