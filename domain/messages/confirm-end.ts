import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { senderOf } from "../email/email-footer.ts"
import { currentSeller } from "../seller/seller.ts"
import { emailKey } from "../shared/email-key.ts"
import { germanDay } from "../shared/german-day.ts"
import { Subscriptions } from "../subscriptions/ports.ts"
import { isRunning, type Subscription } from "../subscriptions/subscription.ts"
import { messageReceived } from "./emails/message-received.ts"
import type { ConfirmedEnd } from "./message.ts"
import { messageAudit } from "./message-audit.ts"
import type { CancellationInput } from "./message-input.ts"
import { Messages } from "./ports.ts"
import { MessageDone, MessageNotFound } from "./staff-messages.ts"

/** The words for a subscription that the account puts into the form, see `/cancel-contract?subscription=`. */
const ownWords = /^Abo (\S+)$/

/** `wanted`: the day asked for; one before it was received, or none: the day it was received, as early as can be (§ 312k (5) BGB). */
const endOf = ({ id, title }: Pick<Subscription, "id" | "title">, wanted: string, receivedAt: number): ConfirmedEnd => {
  const received = germanDay(receivedAt)
  return { subscriptionId: id, title, endsOn: wanted > received ? wanted : received }
}

/**
 * The end that a cancellation brings by itself: its sender is signed in with the mailbox of the subscription, and names it as the account does.
 * `null`: people have to look.
 */
export const ownEnd = Effect.fn("ownEnd")(function* (asked: CancellationInput, signedIn: string | null) {
  if (signedIn === null || emailKey(signedIn) !== emailKey(asked.email)) return null
  const wanted = ownWords.exec(asked.contract.trim())?.[1]
  const all = yield* (yield* Subscriptions).ofMailbox(signedIn)
  const found = all.find((each) => each.id === wanted && isRunning(each))
  return found === undefined ? null : endOf(found, asked.endsOn, yield* Clock.currentTimeMillis)
})

/** Confirms that a cancellation ends a subscription of its mailbox, and writes to the customer when. */
export const confirmEnd = Effect.fn("confirmEnd")(function* (by: Caller, id: string, subscriptionId: string) {
  const messages = yield* Messages
  const found = Option.getOrUndefined(yield* messages.find(id))
  if (found?.body.kind !== "cancellation") return yield* new MessageNotFound({})
  const all = yield* (yield* Subscriptions).ofMailbox(found.email)
  const subscription = all.find((each) => each.id === subscriptionId && isRunning(each))
  if (subscription === undefined) return yield* new SubscriptionOver({})
  const end = endOf(subscription, found.body.endsOn, found.receivedAt)
  const mail = messageReceived.task(`${id}:${subscriptionId}:${end.endsOn}`, {
    messageId: id,
    subscriptionId,
    sender: senderOf((yield* currentSeller).operator),
  })
  yield* messages.settle(id, ({ outcome, ends = [] }) => {
    // What staff have put away is theirs; what the shop did may be about one subscription of several.
    if (outcome.state === "done" && outcome.by !== null) return Result.fail(new MessageDone({}))
    const earlier = ends.find((each) => each.subscriptionId === subscriptionId)
    if (earlier !== undefined && earlier.problem === undefined) return Result.fail(new MessageDone({}))
    const others = ends.filter((each) => each !== earlier)
    return Result.succeed({
      outcome: { state: others.some(({ problem }) => problem !== undefined) ? "open" : "ending" },
      // Passed on once more, it ends on the day the customer has read.
      ends: [...others, { ...end, endsOn: earlier?.endsOn ?? end.endsOn }],
      audit: [auditEntry(messageAudit, by, "message.confirmed", id, null, { subscription: subscriptionId })],
      tasks: earlier === undefined ? [mail] : [],
    })
  })
})

/** The subscription has ended meanwhile, or is another mailbox's. */
export class SubscriptionOver extends Schema.TaggedError<SubscriptionOver>()("SubscriptionOver", {}) {}
