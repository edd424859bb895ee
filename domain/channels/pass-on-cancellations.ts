import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { auditEntry } from "../audit/audit-entry.ts"
import type { Message } from "../messages/message.ts"
import { messageAudit } from "../messages/message-audit.ts"
import { messageList } from "../messages/message-list.ts"
import { Messages } from "../messages/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { sortedBy } from "../shared/list.ts"
import type { ChannelAway, ChannelRefused } from "./ports.ts"
import { SubscriptionProvider } from "./subscription-provider.ts"

type Failure = ChannelAway | ChannelRefused

const atOnce = 100

const noAccess = "Der Shop hat keinen Zugang zu ReCharge: Bitte beende das Abo dort zum genannten Tag."
const late =
  "ReCharge nimmt die Kündigung nicht an, und ihr Tag ist vorbei. Der Shop versucht es weiter; beende das Abo dort, wenn es länger dauert."

/** Failures one after the other, after which ReCharge is left alone until the next run. */
const mostFailures = 3

/** Whether the shop still has to pass it on; one that is late, or had no way there, is with staff, too. */
const isPending = ({ outcome, end }: Message): boolean =>
  outcome.state === "ending" || (outcome.state === "open" && end?.retried === true)

/** Writes what became of one, unless staff were faster. `problem`: why staff have to act; `null`: the subscription is ended. */
const settle = Effect.fnUntraced(function* (id: string, problem: string | null, retried = false) {
  const at = yield* Clock.currentTimeMillis
  const done = { state: "done", note: "Das Abo ist bei ReCharge beendet.", at, by: null } as const
  yield* (yield* Messages).settle(id, (message) => {
    const { outcome, end } = message
    if (!isPending(message) || end === undefined) return Result.succeed({ outcome, audit: [] })
    const { subscriptionId, title, endsOn } = end
    const bare = { subscriptionId, title, endsOn }
    return Result.succeed(
      problem === null
        ? { outcome: done, end: bare, audit: [auditEntry(messageAudit, null, "message.done", id)] }
        : { outcome: { state: "open" }, end: { ...bare, problem, ...(retried && { retried }) }, audit: [] },
    )
  })
})

/**
 * Ends the subscriptions whose confirmed cancellation takes effect by today; without a connection all go back to staff at once. One that
 * fails holds up no other: those that are late come last. Fails with the first failure.
 */
export const passOnCancellations = Effect.fn("passOnCancellations")(function* () {
  const { connected, cancel } = yield* SubscriptionProvider
  const { list, find } = yield* Messages
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
  let first: Failure | null = null
  let inARow = 0
  for (const { id, end } of due) {
    if (!connected && end?.problem === noAccess) continue
    // Staff may have put it away meanwhile.
    const found = Option.getOrUndefined(yield* find(id))
    if (found?.end === undefined || !isPending(found)) continue
    if (!connected) {
      yield* settle(id, noAccess, true)
      continue
    }
    if (inARow < mostFailures) {
      const passed = yield* Effect.result(cancel(found.end.subscriptionId))
      if (Result.isSuccess(passed)) {
        inARow = 0
        yield* settle(id, passed.success)
        continue
      }
      first ??= passed.failure
      // One that wants to be left alone, or does not know the access, is asked nothing more.
      const isOver = passed.failure._tag === "ChannelRefused" || passed.failure.waitMs !== null
      inARow = isOver ? mostFailures : inARow + 1
    }
    if (found.end.endsOn < today && found.end.problem !== late) yield* settle(id, late, true)
  }
  if (first !== null) return yield* first
})
