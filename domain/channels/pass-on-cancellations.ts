import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { auditEntry } from "../audit/audit-entry.ts"
import type { Message } from "../messages/message.ts"
import { messageAudit } from "../messages/message-audit.ts"
import { messageList } from "../messages/message-list.ts"
import { Messages } from "../messages/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { sortedBy } from "../shared/list.ts"
import { SubscriptionProvider } from "./subscription-provider.ts"

const atOnce = 100
const wanted = { kind: "cancellation", state: "ending", term: "", ...sortedBy(messageList, "receivedAt") } as const

/** Ends the subscription of a cancellation, or gives it back to staff with the reason. */
const passOn = Effect.fnUntraced(function* ({ id, end }: Message) {
  if (end === undefined) return
  const { connected, cancel } = yield* SubscriptionProvider
  const problem = connected
    ? yield* cancel(end.subscriptionId)
    : "Der Shop hat keinen Zugang zu ReCharge: Bitte beende das Abo dort."
  const at = yield* Clock.currentTimeMillis
  const done = { state: "done", note: "Das Abo ist bei ReCharge beendet.", at, by: null } as const
  yield* (yield* Messages).settle(id, ({ outcome }) => {
    if (outcome.state !== "ending") return Result.succeed({ outcome, audit: [] })
    return Result.succeed(
      problem === null
        ? { outcome: done, audit: [auditEntry(messageAudit, null, "message.done", id)] }
        : { outcome: { state: "open" }, end: { ...end, problem }, audit: [] },
    )
  })
})

/** Ends the subscriptions whose confirmed cancellation takes effect by today; without a connection all go back to staff at once. */
export const passOnCancellations = Effect.fn("passOnCancellations")(function* () {
  const { connected } = yield* SubscriptionProvider
  const { list } = yield* Messages
  const today = germanDay(yield* Clock.currentTimeMillis)
  let after: Parameters<typeof list>[0]["after"] = null
  do {
    const page: readonly Message[] = yield* list({ ...wanted, after, limit: atOnce })
    yield* Effect.forEach(
      page.filter(({ end }) => !connected || (end?.endsOn ?? "") <= today),
      passOn,
      { discard: true },
    )
    const last = page.length < atOnce ? undefined : page.at(-1)
    after = last === undefined ? null : { value: last.receivedAt, id: last.id }
  } while (after !== null)
})
