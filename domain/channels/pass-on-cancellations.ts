import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ConfirmedEnd, Message } from "../messages/message.ts"
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

/** The ends the shop still has to pass on; one that is late, or had no way there, is with staff, too. */
const pendingIn = ({ outcome, ends = [] }: Message): readonly ConfirmedEnd[] =>
  outcome.state === "done" ? [] : ends.filter(({ ended, problem, retried }) => !ended && (!problem || retried))

/** Writes what became of an end, unless staff were faster. `problem`: why staff have to act; `null`: the subscription is ended. */
const settle = Effect.fnUntraced(function* (id: string, of: string, problem: string | null, retried = false) {
  const at = yield* Clock.currentTimeMillis
  yield* (yield* Messages).settle(id, (message) => {
    const isOf = ({ subscriptionId }: ConfirmedEnd) => subscriptionId === of
    if (!pendingIn(message).some(isOf)) return Result.succeed({ outcome: message.outcome, audit: [] })
    const ends = (message.ends ?? []).map((end): ConfirmedEnd => {
      const { subscriptionId, title, endsOn } = end
      if (!isOf(end)) return end
      const bare = { subscriptionId, title, endsOn }
      return problem === null ? { ...bare, ended: true } : { ...bare, problem, ...(retried && { retried }) }
    })
    const left = ends.filter(({ ended }) => !ended)
    if (left.length > 0)
      return Result.succeed({
        outcome: { state: left.some((end) => end.problem !== undefined) ? "open" : "ending" },
        ends,
        audit: [],
      })
    const note = ends.length === 1 ? "Das Abo ist bei ReCharge beendet." : "Die Abos sind bei ReCharge beendet."
    return Result.succeed({
      outcome: { state: "done", note, at, by: null },
      ends,
      audit: [auditEntry(messageAudit, null, "message.done", id)],
    })
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
  const due: { readonly id: string; readonly of: string }[] = []
  for (const state of ["ending", "open"] as const) {
    const wanted = { kind: "cancellation", state, term: "", ...sortedBy(messageList, "receivedAt") } as const
    let after: Parameters<typeof list>[0]["after"] = null
    do {
      const page: readonly Message[] = yield* list({ ...wanted, after, limit: atOnce })
      for (const message of page)
        for (const { subscriptionId, endsOn, problem } of pendingIn(message))
          if (connected ? endsOn <= today : problem !== noAccess) due.push({ id: message.id, of: subscriptionId })
      const last = page.length < atOnce ? undefined : page.at(-1)
      after = last === undefined ? null : { value: last.receivedAt, id: last.id }
    } while (after !== null)
  }
  let first: Failure | null = null
  let inARow = 0
  for (const { id, of } of due) {
    // Staff may have put it away meanwhile.
    const found = Option.getOrUndefined(yield* find(id))
    const end = found && pendingIn(found).find(({ subscriptionId }) => subscriptionId === of)
    if (end === undefined) continue
    if (!connected) {
      yield* settle(id, of, noAccess, true)
      continue
    }
    if (inARow < mostFailures) {
      const passed = yield* Effect.result(cancel(of))
      if (Result.isSuccess(passed)) {
        inARow = 0
        yield* settle(id, of, passed.success)
        continue
      }
      first ??= passed.failure
      // One that wants to be left alone, or does not know the access, is asked nothing more.
      const isOver = passed.failure._tag === "ChannelRefused" || passed.failure.waitMs !== null
      inARow = isOver ? mostFailures : inARow + 1
    }
    if (end.endsOn < today && end.problem !== late) yield* settle(id, of, late, true)
  }
  if (first !== null) return yield* first
})
