import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import { type ApplicationState, applicationStates } from "./application-words.ts"
import { Applications } from "./ports.ts"
import { forgetApplication } from "./step-application.ts"

/** Forgotten at a time. */
const mostAtOnce = 200

/** The instant so many months before another, in UTC. */
const monthsBefore = (at: number, months: number): number => {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

/** When an application in a state has been in it for too long. */
const keptSince = (state: ApplicationState, now: number): number => {
  switch (state) {
    case "rejected":
      return monthsBefore(now, retention.rejectedApplicationMonths)
    case "withdrawn":
      return now - retention.withdrawnApplicationDays * dayMs
    case "hired":
      return now - retention.hiredApplicationDays * dayMs
    case "received":
    case "in-review":
    case "invited":
    case "offered":
      return monthsBefore(now, retention.undecidedApplicationMonths)
  }
}

/** Those whose time is over, at most so many of each state. */
const over = Effect.fnUntraced(function* (most: number) {
  const applications = yield* Applications
  const now = yield* Clock.currentTimeMillis
  const found = yield* Effect.forEach(applicationStates, (state) =>
    applications.inStateSince(state, keptSince(state, now), most),
  )
  return found.flat()
})

/** Counted at most of each state. */
const mostCounted = 10_000

/** How many would be forgotten, and since when the oldest of them is as it is. */
export const applicationsDue = Effect.fn("applicationsDue")(function* () {
  const found = yield* over(mostCounted)
  const since = found.map(({ stateSince }) => stateSince)
  return { count: since.length, oldest: since.length === 0 ? null : since.reduce((a, b) => Math.min(a, b)) }
})

/** Forgets applications with their files when their time is over; answers how many. */
export const forgetApplications = Effect.fn("forgetApplications")(function* () {
  const found = yield* over(mostAtOnce)
  // Gone in the meantime: a colleague was faster.
  for (const { id } of found) yield* Effect.ignore(forgetApplication(id))
  return found.length
})
