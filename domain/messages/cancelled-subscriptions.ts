import * as Effect from "effect/Effect"
import { dayText } from "../lots/lot.ts"
import { ownSubscriptions } from "../subscriptions/own-subscriptions.ts"
import { endsThatCount, type Message } from "./message.ts"
import { Messages } from "./ports.ts"

/** The day a message ends a subscription as it is known since `changedAt`: what was ended may have been begun again. `[]`: it does not. */
const endsIn = (message: Message, id: string, changedAt: number): readonly string[] =>
  message.outcome.state === "done" && message.outcome.at <= changedAt
    ? []
    : endsThatCount(message).flatMap(({ subscriptionId, endsOn }) => (subscriptionId === id ? [endsOn] : []))

/** The subscriptions of a mailbox in words; one that is cancelled runs until its end, and may be ended earlier. */
export const subscriptionsWithEnds = Effect.fn("subscriptionsWithEnds")(function* (email: string) {
  const messages = yield* (yield* Messages).ofMailbox(email)
  return (yield* ownSubscriptions(email)).map((subscription) => {
    const { id, running, changedAt } = subscription
    const [endsOn] = messages.flatMap((message) => (running ? endsIn(message, id, changedAt) : [])).toSorted()
    return endsOn === undefined ? subscription : { ...subscription, state: `gekündigt zum ${dayText(endsOn)}` }
  })
})
