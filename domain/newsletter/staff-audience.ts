import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { LegalArchive } from "../content/ports.ts"
import { readPage } from "../shared/list-page.ts"
import { spanOfDays } from "../shared/span.ts"
import { newsletterAudit } from "../suppressions/newsletter-audit.ts"
import { Suppressions } from "../suppressions/ports.ts"
import { NewsletterAudience } from "./ports.ts"
import { ended } from "./subscription.ts"
import { type ListSubscriptions, subscriptionList } from "./subscription-list.ts"

export class SubscriptionNotFound extends Schema.TaggedError<SubscriptionNotFound>()("SubscriptionNotFound", {}) {}

const page = Effect.fnUntraced(function* (wanted: ListSubscriptions, size?: number) {
  const audience = yield* NewsletterAudience
  const { state = null, source = null, term = "" } = wanted
  return yield* readPage(
    subscriptionList,
    wanted,
    (read) => audience.list({ state, source, term: term.trim(), during: spanOfDays(wanted), ...read }),
    ({ requestedAt, id }) => ({ value: requestedAt, id }),
    size,
  )
})

/** A page of the audience, with how many there are of each state. */
export const listAudience = Effect.fn("listAudience")(function* (wanted: ListSubscriptions) {
  return { ...(yield* page(wanted)), counts: yield* (yield* NewsletterAudience).counts }
})

/** Subscriptions on a page of the exported table. */
const exportSize = 500

/** A page of the audience for a table, with all that proves each consent. */
export const exportAudience = (wanted: ListSubscriptions) => page(wanted, exportSize)

/**
 * One subscription with the words that were agreed to; `text` is `null` before the confirmation. `suppressed`: why nothing goes to its address
 * although it may be confirmed.
 */
export const viewProof = Effect.fn("viewProof")(function* (id: string) {
  const found = yield* (yield* NewsletterAudience).find(id)
  if (Option.isNone(found)) return yield* new SubscriptionNotFound()
  const digest = found.value.text
  const text = digest === null ? Option.none() : yield* (yield* LegalArchive).find(digest)
  const suppression = Option.getOrNull(yield* (yield* Suppressions).find(found.value.email))
  return { ...found.value, document: Option.getOrNull(text), suppressed: suppression?.reason ?? null }
})

/** Ends a subscription because its owner asked for it by mail or telephone. */
export const endForShopper = Effect.fn("endForShopper")(function* (by: Caller, id: string) {
  const now = yield* Clock.currentTimeMillis
  const audience = yield* NewsletterAudience
  if (Option.isNone(yield* audience.find(id))) return yield* new SubscriptionNotFound()
  yield* audience.change(id, (subscription) =>
    Result.succeed({
      subscription: ended(subscription, "staff", now),
      audit: subscription.state === "ended" ? [] : [auditEntry(newsletterAudit, by, "newsletter.ended", id)],
    }),
  )
})
