import * as Effect from "effect/Effect"
import { Subscriptions } from "./ports.ts"
import { everyText, isRunning, stateText } from "./subscription.ts"

/** The subscriptions of a mailbox in words, those that go on first. */
export const ownSubscriptions = Effect.fn("ownSubscriptions")(function* (email: string) {
  const found = yield* (yield* Subscriptions).ofMailbox(email)
  return found
    .map((subscription) => ({
      id: subscription.id,
      title: subscription.title,
      variant: subscription.variant,
      quantity: subscription.quantity,
      priceCents: subscription.priceCents,
      every: everyText(subscription),
      state: stateText(subscription),
      running: isRunning(subscription),
      changedAt: subscription.changedAt,
    }))
    .toSorted((a, b) => Number(b.running) - Number(a.running))
})
