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

const noAccess = "Der Shop hat keinen Zugang zu ReCharge: Bitte beende das Abo dort."
const late =
  "ReCharge nimmt die Kündigung nicht an, und ihr Tag ist vorbei. Der Shop versucht es weiter; beende das Abo dort, wenn es länger dauert."

/** Whether the shop still has to pass it on; one that is late is with staff, too. */
const isPending = ({ outcome, end }: Message): boolean =>
  outcome.state === "ending" || (outcome.state === "open" && end?.problem === late)

/** Writes what became of one, unless staff were faster. `problem`: why staff have to act; `null`: the subscription is ended. */
const settle = Effect.fnUntraced(function* (id: string, problem: string | null) {
  const at = yield* Clock.currentTimeMillis
  const done = { state: "done", note: "Das Abo ist bei ReCharge beendet.", at, by: null } as const
  yield* (yield* Messages).settle(id, (message) => {
    const { outcome, end } = message
    if (!isPending(message) || end === undefined) return Result.succeed({ outcome, audit: [] })
    const { problem: _, ...bare } = end
    return Result.succeed(
      problem === null
        ? { outcome: done, end: bare, audit: [auditEntry(messageAudit, null, "message.done", id)] }
        : { outcome: { state: "open" }, end: { ...bare, problem }, audit: [] },
    )
  })
})

/** Ends the subscriptions whose confirmed cancellation takes effect by today; without a connection all go back to staff at once. */
export const passOnCancellations = Effect.fn("passOnCancellations")(function* () {
  const { connected, cancel } = yield* SubscriptionProvider
  const { list } = yield* Messages
  const today = germanDay(yield* Clock.currentTimeMillis)
  const due: Message[] = []
  for (const state of ["ending", "open"] as const) {
    const wanted = { kind: "cancellation", state, term: "", ...sortedBy(messageList, "receivedAt") } as const
    let after: Parameters<typeof list>[0]["after"] = null
    do {
      const page: readonly Message[] = yield* list({ ...wanted, after, limit: atOnce })
      due.push(...page.filter((message) => isPending(message) && (!connected || (message.end?.endsOn ?? "") <= today)))
      const last = page.length < atOnce ? undefined : page.at(-1)
      after = last === undefined ? null : { value: last.receivedAt, id: last.id }
    } while (after !== null)
  }
  // First, for a failure ends the run.
  for (const { id, end } of due) if (connected && (end?.endsOn ?? "") < today) yield* settle(id, late)
  for (const { id, end } of due)
    if (end !== undefined) yield* settle(id, connected ? yield* cancel(end.subscriptionId) : noAccess)
})
