import * as Effect from "effect/Effect"
import { dayText } from "../lots/lot.ts"
import { ownSubscriptions } from "../subscriptions/own-subscriptions.ts"
import type { Message } from "./message.ts"
import { Messages } from "./ports.ts"

/** Whether the shop ends the subscription, or has ended it; one that staff have put away they may have been asked to leave. */
const isEnding = ({ outcome }: Message): boolean => outcome.state !== "done" || outcome.by === null

/** The subscriptions of a mailbox in words, also of those that are cancelled and still run. */
export const subscriptionsWithEnds = Effect.fn("subscriptionsWithEnds")(function* (email: string) {
  const messages = yield* (yield* Messages).ofMailbox(email)
  const ends = new Map(
    messages.flatMap((message) =>
      message.end !== undefined && isEnding(message) ? [[message.end.subscriptionId, message.end.endsOn] as const] : [],
    ),
  )
  return (yield* ownSubscriptions(email)).map((subscription) => {
    const endsOn = subscription.running ? ends.get(subscription.id) : undefined
    return endsOn === undefined
      ? subscription
      : { ...subscription, state: `gekündigt zum ${dayText(endsOn)}`, running: false }
  })
})
