import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Queue, Schedules } from "../queue/ports.ts"
import { dayMs } from "../shared/day-ms.ts"
import { operatorAlert } from "./emails/operator-alert.ts"
import type { SystemCheck } from "./system-checks.ts"
import { viewSystem } from "./view-system.ts"

/** Names the schedule that does so. */
export const checkSystemSchedule = "check-system"

const hourMs = 3_600_000
const hourOf = (at: number): number => Math.floor(at / hourMs)

/** What staff read of a run; the next one reads there what was wrong before. */
export const systemChecked = (bad: readonly SystemCheck[]): string =>
  bad.length === 0 ? "Alles in Ordnung." : `Nicht in Ordnung: ${bad.map(({ title }) => title).join(", ")}.`

/**
 * Looks at everything, and writes to the operator about what has turned bad since the last time, and again after a day: at most once in an
 * hour about the same. Answers what is bad.
 */
export const alertOperator = Effect.fn("alertOperator")(function* () {
  const { checks, operatorEmail: to } = yield* viewSystem()
  const bad = checks.filter(({ state }) => state === "bad")
  if (to === null || bad.length === 0) return bad
  const queue = yield* Queue
  const now = yield* Clock.currentTimeMillis
  const before = (yield* (yield* Schedules).list).find(({ name }) => name === checkSystemSchedule)?.last?.report ?? ""
  for (const { name, title, text, advice } of bad) {
    const hours = Array.from({ length: dayMs / hourMs + 1 }, (_, ago) => `${name}:${hourOf(now) - ago}`)
    const sent = yield* queue.withCauses(hours.map(operatorAlert.cause))
    const last = Math.max(...sent.map(({ createdAt }) => createdAt), Number.NEGATIVE_INFINITY)
    const isNew = !before.includes(title)
    if (now - last < (isNew ? hourMs : dayMs)) continue
    yield* queue.add([operatorAlert.task(hours[0] ?? name, { to, title, text, advice: advice ?? "" })])
  }
  return bad
})
