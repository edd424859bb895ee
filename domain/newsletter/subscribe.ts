import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { EmailAddress } from "../shared/email-address.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { confirmSubscriptionEmail } from "./emails/confirm-subscription.ts"
import { NewsletterAudience } from "./ports.ts"
import { decideSubscription, type Subscription, type SubscriptionSource } from "./subscription.ts"

export const Subscribe = Schema.Struct({
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
})

/**
 * Asks the owner of a mailbox to confirm that they want the newsletter. The answer is the same whether the address is new, waits, or gets it
 * already. Any address is taken: one that is thrown away tomorrow only ever gets what it confirmed.
 */
export const subscribe = Effect.fn("subscribe")(function* (asked: {
  readonly email: string
  readonly source: SubscriptionSource
}) {
  const requestedAt = yield* Clock.currentTimeMillis
  const id = yield* newReadableId("NL-", 16)
  const subscription: Subscription = {
    id,
    ...asked,
    state: "unconfirmed",
    requestedAt,
    confirmedAt: null,
    text: null,
    endedAt: null,
    endedBy: null,
  }
  yield* (yield* NewsletterAudience).request(asked.email, (ofPerson) => {
    const decided = decideSubscription(ofPerson, requestedAt)
    if (decided === "unchanged") return null
    const { replaces } = decided
    return { subscription, replaces, tasks: [confirmSubscriptionEmail.task(id, { subscription: id })] }
  })
})
