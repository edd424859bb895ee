import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { paymentTerms } from "../content/operator.ts"
import { retention } from "../content/retention.ts"
import { lastDayToPay } from "../orders/cancel-unpaid.ts"
import { overdueBefore } from "../orders/order-work.ts"
import { dayMs } from "../shared/day-ms.ts"
import { type CursorOf, sortedBy } from "../shared/list.ts"
import { afterCommand } from "./decide-trial.ts"
import { trialExpiredEmail } from "./emails/trial-expired.ts"
import { trialPostageEmail } from "./emails/trial-postage.ts"
import { everyTrial, type TrialChange, type TrialFilter, Trials } from "./ports.ts"
import { type Trial, waitingStates } from "./trial.ts"
import { trialList } from "./trial-list.ts"
import { workOf } from "./trial-work.ts"

/** Trials read at a time. */
const pageOf = 200

/** What came into its state before this instant and waits for postage is overdue, by the terms of payment in advance. */
const unpaidBefore = (now: number): number => overdueBefore(now) - paymentTerms.prepaymentDays * dayMs

/** What came into its state before this instant has waited for the team too long. */
export const leftBefore = (now: number): number => now - retention.waitingTrialDays * dayMs

/** What came into its state before this instant ends before long. */
export const lateBefore = (now: number): number => leftBefore(now) + retention.waitingTrialNoticeDays * dayMs

/** When a trial that waits ends by itself, once that is near, epoch milliseconds; `null`: it is not, or it does not wait. */
export const endsAt = ({ state, stateSince }: Trial, now: number): number | null =>
  waitingStates.includes(state) && stateSince < lateBefore(now) ? stateSince + retention.waitingTrialDays * dayMs : null

const ended = (trial: Trial, at: number): TrialChange | null =>
  Result.match(afterCommand(trial, "expire", { at, by: "shop" }), {
    onFailure: () => null,
    onSuccess: (expired) => ({ trial: expired, tasks: [trialExpiredEmail.task(trial.id, { trialId: trial.id })] }),
  })

/** What a trial comes to whose postage does not come: a reminder, then its end, as an order paid in advance; `null`: nothing, for now. */
export const unpaidChange = (trial: Trial, now: number): TrialChange | null => {
  if (workOf(trial) !== "pay" || trial.stateSince >= unpaidBefore(now)) return null
  const { payUntil, reversals = [] } = trial.postage
  if (payUntil !== null) return payUntil < now ? ended(trial, now) : null
  return {
    trial: { ...trial, postage: { ...trial.postage, payUntil: lastDayToPay(now) } },
    tasks: [
      trialPostageEmail.task(`${trial.id}:reminded${reversals.length > 0 ? `:${reversals.length}` : ""}`, {
        trialId: trial.id,
        step: "reminded",
      }),
    ],
  }
}

/** The end of a trial that the team left where it is; `null`: it is not that long. */
export const leftChange = (trial: Trial, now: number): TrialChange | null =>
  waitingStates.includes(trial.state) && trial.stateSince < leftBefore(now) ? ended(trial, now) : null

/** Changes each of the trials meant that `decide` has a change for, oldest first, page by page; answers how many. */
const changeEach = Effect.fnUntraced(function* (
  filter: TrialFilter,
  decide: (trial: Trial) => TrialChange | null,
  limit: number,
) {
  const trials = yield* Trials
  const oldestFirst = sortedBy(trialList, "requestedAt")
  let changed = 0
  let after: CursorOf<typeof trialList> | null = null
  let page: readonly Trial[]
  do {
    page = yield* trials.list({ ...filter, ...oldestFirst, after, limit })
    for (const each of page) {
      after = { value: each.requestedAt, id: each.id }
      if (decide(each) === null) continue
      // Decided anew: it may have been paid or packed a moment ago.
      const done = yield* Effect.result(
        trials.change(each.id, 0, (trial) => {
          const change = decide(trial)
          return change === null ? Result.fail("nothing to do" as const) : Result.succeed(change)
        }),
      )
      if (Result.isSuccess(done) && Option.isSome(done.success)) changed += 1
    }
  } while (page.length === limit)
  return changed
})

/** Reminds of postage that is overdue, and ends trials whose postage does not come. Answers how many trials changed. */
export const endUnpaidTrials = Effect.fn("endUnpaidTrials")(function* (limit = pageOf) {
  const now = yield* Clock.currentTimeMillis
  const overdue = { ...everyTrial, work: "pay" as const, before: unpaidBefore(now) }
  return yield* changeEach(overdue, (trial) => unpaidChange(trial, now), limit)
})

/** Ends trials that the team left where they are, and tells whoever asked. Answers how many. */
export const endLeftTrials = Effect.fn("endLeftTrials")(function* (limit = pageOf) {
  const now = yield* Clock.currentTimeMillis
  const left = { ...everyTrial, states: waitingStates, before: leftBefore(now) }
  return yield* changeEach(left, (trial) => leftChange(trial, now), limit)
})
