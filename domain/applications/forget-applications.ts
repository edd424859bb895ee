import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import type { ApplicationState } from "./application-words.ts"
import { Applications } from "./ports.ts"
import { forgetApplication } from "./step-application.ts"

/** Forgotten at a time. */
const mostAtOnce = 200
const dayMs = 86_400_000

/** The instant so many months before another, in UTC. */
const monthsBefore = (at: number, months: number): number => {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

/** Forgets applications with their files when their time is over; answers how many. */
export const forgetApplications = Effect.fn("forgetApplications")(function* () {
  const applications = yield* Applications
  const now = yield* Clock.currentTimeMillis
  const before: readonly (readonly [ApplicationState, number])[] = [
    ["rejected", monthsBefore(now, retention.rejectedApplicationMonths)],
    ["withdrawn", now - retention.withdrawnApplicationDays * dayMs],
    ["hired", now - retention.hiredApplicationDays * dayMs],
  ]
  let forgotten = 0
  for (const [state, since] of before)
    for (const { id } of yield* applications.inStateSince(state, since, mostAtOnce)) {
      // Gone in the meantime: a colleague was faster.
      yield* Effect.ignore(forgetApplication(id))
      forgotten += 1
    }
  return forgotten
})
