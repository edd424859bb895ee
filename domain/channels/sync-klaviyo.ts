import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { subscriptionsBefore } from "../newsletter/forget-subscriptions.ts"
import { NewsletterAudience } from "../newsletter/ports.ts"
import { ended } from "../newsletter/subscription.ts"
import { dayMs } from "../shared/day-ms.ts"
import { noteSuppression } from "../suppressions/suppress.ts"
import {
  Audience,
  AudienceLedger,
  type DueMember,
  type Member,
  mostProfiles,
  type TheirSuppression,
} from "./audience.ts"
import type { ChannelItem, ChannelState } from "./delivery.ts"
import { type Accepted, ChannelRecords, type DeliveryResult } from "./ports.ts"
import { type AcceptedDelivery, type Change, deliver, followUp, runChannel } from "./run-channel.ts"

/** The schedule's name. */
export const syncKlaviyoSchedule = "klaviyo"

const channel = "klaviyo"

/** So long before the proof of a consent that ended is forgotten here, its profile is deleted there. */
const forgottenEarlierMs = 30 * dayMs

/** Klaviyo deletes 60 profiles a minute (APIS.md, section 6). */
const mostRemoved = 50
const mostWithdrawn = 1_000
/** Imports in a run: the rest waits for the next. */
const mostImports = 20

/** A suppression may be told after others that are younger than it. */
const lateMs = 10 * 60_000

interface MemberChange extends Change {
  readonly member: Member
}

/** `at`: when it is sent, epoch milliseconds. */
const changeOf = (member: Member, state: ChannelItem["state"], at: number): MemberChange => ({
  member,
  item: { id: member.id, state, fields: { at: String(at) }, names: [], messages: [] },
})

/** When it was sent last; epoch milliseconds, `null`: it is to be sent again. */
const sentAt = ({ fields }: ChannelItem): number | null => (fields === null ? null : Number(fields.at))

/** One a mailbox: the others follow with the next delivery. */
const uniqueMailboxes = (members: readonly DueMember[]): readonly DueMember[] => [
  ...new Map(members.map((member) => [member.email, member])).values(),
]

/** A delivery without a result to wait for. */
const taken: Accepted = { handle: null, done: true, refused: [], warned: [], pauseMs: 0 }

/** Withdrawals and deletions. Whoever cannot be told to be withdrawn is unknown there, and not written to either. */
const withdraw = Effect.fnUntraced(function* (now: number) {
  const { unsubscribe, remove } = yield* Audience
  const ledger = yield* AudienceLedger
  const over = subscriptionsBefore("ended", now + forgottenEarlierMs)
  for (;;) {
    const due = uniqueMailboxes(yield* ledger.due("withdrawn", over, mostWithdrawn))
    if (due.length === 0) break
    yield* deliver(
      channel,
      due.map((member) => changeOf(member, "withdrawn", now)),
      "changes",
      (changes) => Effect.map(unsubscribe(changes.map(({ member }) => member)), (warned) => ({ ...taken, warned })),
    )
  }
  const gone = uniqueMailboxes(yield* ledger.due("gone", over, mostRemoved))
  if (gone.length === 0) return
  const underWay = new Set((yield* (yield* ChannelRecords).open(channel)).map(({ id }) => id))
  // An import under way would make a deleted profile again: until then they are withdrawn.
  const [free, held] = [
    gone.filter(({ deliveryId }) => !underWay.has(deliveryId ?? "")),
    gone.filter(({ deliveryId }) => underWay.has(deliveryId ?? "")),
  ]
  if (held.length > 0) yield* unsubscribe(held)
  if (free.length > 0)
    yield* deliver(
      channel,
      free.map((member) => changeOf(member, "removing", now)),
      "changes",
      (changes) =>
        Effect.as(
          Effect.forEach(changes, ({ member }) => remove(member.email), { discard: true }),
          taken,
        ),
    )
})

/** Takes over what Klaviyo says of somebody who is in the shop's ledger. */
const note = Effect.fnUntraced(function* ({ email, reason, at, note }: TheirSuppression) {
  const newsletter = yield* NewsletterAudience
  const known = yield* newsletter.ofMailbox(email)
  if (known.length === 0) return
  if (reason !== "unsubscribed") return yield* noteSuppression({ email, reason, source: "klaviyo", note })
  const confirmed = known.find(({ state }) => state === "confirmed")
  if (confirmed === undefined) return
  const items = yield* (yield* ChannelRecords).items(
    channel,
    known.map(({ id }) => id),
  )
  const own = items.find(({ id }) => id === confirmed.id)
  const lastSent = own === undefined ? null : sentAt(own)
  // The shop's own withdrawal comes back: of a suppression, or of somebody who ended it and confirmed it again within minutes.
  const isEcho = items.some((item) => {
    const withdrawnAt = item.state === "withdrawn" ? (sentAt(item) ?? at) : Number.NaN
    return withdrawnAt <= at && at < withdrawnAt + lateMs
  })
  const isOurs = own?.state === "withdrawn" || (lastSent === null && isEcho)
  // Whoever confirmed it since, wants it again.
  if (at >= (lastSent ?? confirmed.confirmedAt ?? 0) && !isOurs)
    yield* newsletter.change(confirmed.id, (subscription) =>
      Result.succeed({ subscription: ended(subscription, "klaviyo", at), audit: [] }),
    )
})

/** What became of an import, by the ids of its members. */
const resultOf = Effect.fnUntraced(function* ({ id, handle }: AcceptedDelivery) {
  const result = yield* (yield* Audience).importResult(handle)
  if (result.state !== "done") return result
  const { refused, unexplained } = result
  const items = refused.length === 0 ? [] : yield* (yield* ChannelRecords).ofDelivery(id)
  const idOf = new Map(items.map((item) => [item.row, item.id]))
  const byId = Map.groupBy(refused, ({ row }) => idOf.get(row) ?? "")
  byId.delete("")
  const done: DeliveryResult = {
    state: "done",
    refused: Array.from(byId, ([id, errors]) => ({ id, messages: errors.map(({ message }) => message) })),
    warned: [],
    reason: unexplained === 0 ? null : `Bei ${unexplained} sagt Klaviyo nicht mehr, wer abgelehnt wurde und warum.`,
  }
  return done
})

/** Sends the consents the ledger proves and Klaviyo does not know yet, unless staff hold them back. */
const sendConsents = Effect.fnUntraced(function* (now: number) {
  const { subscribe, importProfiles } = yield* Audience
  const ledger = yield* AudienceLedger
  for (let imports = 0; imports < mostImports; imports += 1) {
    const due = uniqueMailboxes(yield* ledger.due("given", 0, mostProfiles))
    if (due.length === 0 || (yield* (yield* ChannelRecords).state(channel)).heldSince !== undefined) break
    yield* deliver(
      channel,
      due.map((member) => changeOf(member, "waiting", now)),
      "changes",
      Effect.fnUntraced(function* (changes) {
        const refused = yield* subscribe(changes.map(({ member }) => member))
        const out = new Set(refused.map(({ id }) => id))
        const rows = changes.map(({ member }, row) => ({ ...member, row })).filter(({ id }) => !out.has(id))
        if (rows.length === 0) return { ...taken, done: false, refused }
        const accepted = yield* importProfiles(rows)
        return { ...accepted, refused: [...refused, ...accepted.refused] }
      }),
    )
  }
})

/**
 * Makes Klaviyo's audience what the shop's ledger of consents says: first withdrawals, then what Klaviyo knows of people who want nothing
 * more, then consents. Run every minute; whatever fails or is cut off is made up for by a later run. Answers for staff, German.
 */
export const syncKlaviyo = Effect.fn("syncKlaviyo")(function* () {
  const audience = yield* Audience
  if (!audience.connected) return "Nicht verbunden."
  return yield* runChannel(
    channel,
    Effect.fnUntraced(function* (state: ChannelState, now: number) {
      yield* withdraw(now)
      const since = state.comparedAt === null ? null : state.comparedAt - lateMs
      yield* audience.suppressions(since, (page) => Effect.forEach(page, note, { discard: true }))
      yield* withdraw(now)
      const { away } = yield* followUp(channel, now, resultOf)
      yield* (yield* AudienceLedger).tidy
      yield* sendConsents(now)
      yield* (yield* ChannelRecords).changeState(channel, (last) => ({ ...last, comparedAt: now }))
      if (away !== null) return yield* away
    }),
    (_state, now) => withdraw(now),
  )
})
