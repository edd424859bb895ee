import * as Effect from "effect/Effect"
import { dayText } from "../lots/lot.ts"
import { ownSubscriptions } from "../subscriptions/own-subscriptions.ts"
import type { Message } from "./message.ts"
import { Messages } from "./ports.ts"

/**
 * The day a message ends a subscription as it is known since `changedAt`; one that staff have put away may be taken back, and what was ended
 * may have been begun again. `null`: it does not.
 */
const endIn = ({ end, outcome }: Message, id: string, changedAt: number): string | null => {
  const counts = outcome.state !== "done" || (outcome.by === null && outcome.at > changedAt)
  return counts && end?.subscriptionId === id ? end.endsOn : null
}

/** The subscriptions of a mailbox in words, also of those that are cancelled and still run. */
export const subscriptionsWithEnds = Effect.fn("subscriptionsWithEnds")(function* (email: string) {
  const messages = yield* (yield* Messages).ofMailbox(email)
  return (yield* ownSubscriptions(email)).map((subscription) => {
    const { id, running, changedAt } = subscription
    const [endsOn] = messages.flatMap((message) => (running ? (endIn(message, id, changedAt) ?? []) : [])).toSorted()
    return endsOn === undefined
      ? subscription
      : { ...subscription, state: `gekündigt zum ${dayText(endsOn)}`, running: false }
  })
})
