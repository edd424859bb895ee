import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Schedules } from "../queue/ports.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { readPage } from "../shared/list-page.ts"
import { newsletterAudit } from "../suppressions/newsletter-audit.ts"
import { Audience, AudienceFiles, AudienceLedger } from "./audience.ts"
import { deliveryList, type ListDeliveries } from "./delivery.ts"
import { type ListMembers, memberList } from "./member-list.ts"
import { ChannelRecords, NotConnected } from "./ports.ts"
import { syncKlaviyoSchedule } from "./sync-klaviyo.ts"

/** Refused ones that are shown: more have one cause. */
const mostRefused = 100

/** How the connection to Klaviyo is doing. */
export const klaviyoConnection = Effect.gen(function* () {
  const { connected } = yield* Audience
  const records = yield* ChannelRecords
  return { connected, state: yield* records.state("klaviyo"), counts: yield* records.counts("klaviyo") }
})

const page = Effect.fnUntraced(function* (wanted: ListMembers, size?: number) {
  const ledger = yield* AudienceLedger
  const { source = null, from } = wanted
  const filter = { source, confirmedFrom: from === undefined ? null : startOfGermanDay(from) }
  const read = yield* readPage(
    memberList,
    wanted,
    ({ after, limit }) => ledger.members(filter, after?.id ?? null, limit),
    ({ id }) => ({ value: null, id }),
    size,
  )
  return { ...read, filter }
})

/** Who goes to an audience outside, a page of them; how many stay out and why; who was refused there. */
export const viewAudience = Effect.fn("viewAudience")(function* (wanted: ListMembers) {
  const ledger = yield* AudienceLedger
  const { rows, next, filter } = yield* page(wanted)
  return {
    rows,
    next,
    counts: yield* ledger.counts(filter),
    refused: yield* ledger.refused(mostRefused),
    connection: yield* klaviyoConnection,
  }
})

/** People on a page of the file. */
const exportSize = 500

/** A page of the audience as lines of a file. */
export const exportMembers = Effect.fn("exportMembers")(function* (wanted: ListMembers) {
  const { to } = yield* AudienceFiles
  const { rows, next } = yield* page(wanted, exportSize)
  const lines: (readonly string[])[] = []
  yield* to((cells) => lines.push(cells)).subscribe(rows)
  return { lines, next }
})

/** A page of what was sent to Klaviyo. */
export const listKlaviyoDeliveries = Effect.fn("listKlaviyoDeliveries")(function* (wanted: ListDeliveries) {
  const { list } = yield* ChannelRecords
  const { state = null } = wanted
  const read = yield* readPage(
    deliveryList,
    wanted,
    (page) => list({ ...page, channel: "klaviyo", state }),
    ({ id, startedAt }) => ({ value: startedAt, id }),
  )
  return { ...read, connection: yield* klaviyoConnection }
})

/** Sends those Klaviyo refused anew, within moments. Answers how many. */
export const sendMembersAgain = Effect.fn("sendMembersAgain")(function* (by: Caller) {
  if (!(yield* Audience).connected) return yield* new NotConnected({})
  const members = yield* (yield* ChannelRecords).markForResend("klaviyo", "refused", (count) => [
    auditEntry(newsletterAudit, by, "audience.refused-again", "klaviyo", null, { members: count }),
  ])
  yield* (yield* Schedules).start(syncKlaviyoSchedule, [])
  return { members }
})

export const HoldAudience = Schema.Struct({ hold: Schema.Boolean })

/** Holds back new consents, from the next import on, or sends them again, within moments. Withdrawals and deletions go all the same. */
export const holdAudience = Effect.fn("holdAudience")(function* (by: Caller, { hold }: typeof HoldAudience.Type) {
  const now = yield* Clock.currentTimeMillis
  const action = hold ? "audience.held" : "audience.released"
  yield* (yield* ChannelRecords).changeState(
    "klaviyo",
    ({ heldSince, ...state }) => (hold ? { ...state, heldSince: heldSince ?? now } : state),
    [auditEntry(newsletterAudit, by, action, "klaviyo")],
  )
  if (!hold) yield* (yield* Schedules).start(syncKlaviyoSchedule, [])
})

/** Asks Klaviyo whether the access works; changes nothing. */
export const testKlaviyo = Effect.fn("testKlaviyo")(function* () {
  const audience = yield* Audience
  if (!audience.connected) return yield* new NotConnected({})
  yield* audience.test
  yield* (yield* ChannelRecords).changeState("klaviyo", (state) => ({ ...state, retryAt: 0 }))
})
