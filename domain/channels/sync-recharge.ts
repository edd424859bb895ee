import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { dayMs } from "../shared/day-ms.ts"
import { germanDay } from "../shared/german-day.ts"
import { germanClock } from "../shared/german-instant.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { expectedTopics } from "../subscriptions/expected-topics.ts"
import { Subscriptions } from "../subscriptions/ports.ts"
import { isRunning, stateOf } from "../subscriptions/subscription.ts"
import { listedCustomer, listedSubscription } from "../subscriptions/take-webhook.ts"
import type { ChannelState } from "./delivery.ts"
import { passOnCancellations } from "./pass-on-cancellations.ts"
import { ChannelRecords, FeedAccess } from "./ports.ts"
import { runChannel } from "./run-channel.ts"
import { SubscriptionProvider } from "./subscription-provider.ts"

/** The schedule's name. */
export const syncRechargeSchedule = "recharge"

const channel = "recharge"

/** From this hour on everything is compared, once a day. */
const compareFromHour = "T03"

/** Subscriptions asked after one by one in a night, and for how long: the next ones the next night. */
const mostAskedAfter = 500
const askForMs = 5 * 60_000

/** Of so many the numbers are written down. */
const mostNamed = 20
const named = (ids: readonly string[]) => ids.slice(0, mostNamed).join(", ")

/** Makes the shop's own webhooks where they are missing: the provider deletes one that failed for long. Answers how many, and those refused. */
const makeWebhooks = Effect.gen(function* () {
  const { webhooks, addWebhook } = yield* SubscriptionProvider
  const { publicUrl } = yield* FeedAccess
  const there = yield* webhooks
  const missing = expectedTopics
    .map((topic) => ({ topic, address: `${publicUrl}/webhooks/recharge/${topic}` }))
    .filter(({ topic, address }) => !there.some((each) => each.topic === topic && each.address === address))
  const refused: string[] = []
  for (const webhook of missing)
    yield* Effect.catchTag(addWebhook(webhook), "ChannelRefused", () =>
      Effect.sync(() => void refused.push(webhook.topic)),
    )
  return { made: missing.length - refused.length, refused }
})

/** Takes in what the provider knows and the shop does not. Answers how many were compared, taken in and unknown there. */
const compareAll = Effect.fnUntraced(function* (now: number) {
  const { running, find } = yield* SubscriptionProvider
  const subscriptions = yield* Subscriptions
  const known = yield* subscriptions.states
  const seen = new Set<string>()
  const missing: string[] = []
  let [taken, unreadable] = [0, 0]
  const compare = Effect.fnUntraced(function* (body: string) {
    const listed = listedSubscription(body, now)
    if (listed.content.kind !== "subscription") {
      unreadable += 1
      return
    }
    const { id, order } = listed.content.subscription
    seen.add(id)
    const own = known.get(id)
    if (own !== undefined && stateOf(own) >= stateOf({ order })) return
    if ((yield* subscriptions.take(listed)) === "applied") taken += 1
  })
  yield* running((page) => Effect.forEach(page, compare, { discard: true }))
  const compared = seen.size
  const gone = [...known].flatMap(([id, state]) => (isRunning(state) && !seen.has(id) ? [id] : []))
  const from = (Math.floor(now / dayMs) * mostAskedAfter) % Math.max(1, gone.length)
  for (const id of [...gone.slice(from), ...gone.slice(0, from)].slice(0, mostAskedAfter)) {
    if ((yield* Clock.currentTimeMillis) > now + askForMs) break
    const found = yield* Effect.result(find(id))
    if (Result.isFailure(found)) {
      if (found.failure._tag === "ChannelAway") return yield* found.failure
      unreadable += 1
    } else if (found.success === null) missing.push(id)
    else yield* compare(found.success)
  }
  return { compared, taken, unreadable, missing }
})

/**
 * Takes in the mailboxes of customers with a running subscription of which none is known: without one it stands in no account, and its
 * cancellation is nobody's. Answers why they could not be read, if so, and whose are unknown all the same; nothing else waits for them.
 */
const takeMailboxes = Effect.fnUntraced(function* (now: number) {
  const subscriptions = yield* Subscriptions
  const wanted = yield* subscriptions.withoutMailbox
  if (wanted.size === 0) return { without: [], unread: null }
  const { customers } = yield* SubscriptionProvider
  const take = Effect.fnUntraced(function* (body: string) {
    const listed = listedCustomer(body, now)
    if (listed.content.kind === "customer" && wanted.has(listed.content.id)) yield* subscriptions.take(listed)
  })
  const read = yield* Effect.result(customers((page) => Effect.forEach(page, take, { discard: true })))
  const without = [...(yield* subscriptions.withoutMailbox).values()].flat()
  return { without, unread: Result.isFailure(read) ? read.failure.reason : null }
})

/** Makes the webhooks, compares all, and writes down what was missing. */
const compareAnew = Effect.fnUntraced(function* (state: ChannelState, now: number) {
  const records = yield* ChannelRecords
  const { publicUrl } = yield* FeedAccess
  const isFirst = state.account !== publicUrl
  const { made, refused } = yield* makeWebhooks
  const { compared, taken, unreadable, missing } = yield* compareAll(now)
  const { without, unread } = yield* takeMailboxes(now)
  const found = {
    "Laufende Abos": compared,
    [isFirst ? "übernommen" : "nachgetragen, weil die Meldung fehlte"]: taken,
    [`hier laufend und dort unbekannt (${named(missing)})`]: missing.length,
    [`ohne E-Mail-Adresse und darum in keinem Konto (${named(without)})`]: without.length,
    "nicht zu lesen": unreadable,
    "Webhooks neu angelegt": made,
    [`Webhooks abgelehnt (${refused.join(", ")})`]: refused.length,
  }
  const counts = Object.entries(found).filter(([name, count]) => count > 0 || name === "Laufende Abos")
  yield* records.begin(
    {
      id: yield* newReadableId("L-", 10),
      channel,
      kind: "full",
      state: "done",
      startedAt: now,
      endedAt: yield* Clock.currentTimeMillis,
      written: taken,
      removed: 0,
      refused: unreadable,
      warned: missing.length,
      handle: null,
      reason: `${counts.map(([name, count]) => `${name}: ${count}`).join("; ")}.${
        unread === null ? "" : ` Kunden waren nicht zu lesen: ${unread}`
      }`,
    },
    [],
  )
  yield* records.changeState(channel, (last) => ({
    ...last,
    account: publicUrl,
    comparedAt: now,
    fullDay: germanDay(now),
  }))
})

/**
 * Passes confirmed cancellations on to the provider of subscriptions, and every night makes the shop's webhooks and subscriptions whole again.
 * Run every minute; whatever fails or is cut off is made up for by a later run. Answers for staff, German.
 */
export const syncRecharge = Effect.fn("syncRecharge")(function* () {
  const { connected } = yield* SubscriptionProvider
  if (!connected) {
    yield* Effect.orDie(passOnCancellations())
    const { state, changeState } = yield* ChannelRecords
    // A new connection begins anew.
    if ((yield* state(channel)).account !== null) yield* changeState(channel, (last) => ({ ...last, account: null }))
    return "Nicht verbunden."
  }
  const { publicUrl } = yield* FeedAccess
  return yield* runChannel(
    channel,
    Effect.fnUntraced(function* (state: ChannelState, now: number) {
      const passed = yield* Effect.result(passOnCancellations())
      const isNight = state.fullDay !== germanDay(now) && germanClock(now).slice(10) >= compareFromHour
      if (state.account !== publicUrl || isNight) yield* compareAnew(state, now)
      if (Result.isFailure(passed)) return yield* passed.failure
    }),
    // Cancellations wait for what ReCharge asks for, not for what failed beside them.
    ({ waitUntil }, now) => (waitUntil > now ? Effect.void : passOnCancellations()),
  )
})
