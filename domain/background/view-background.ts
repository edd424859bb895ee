import * as Effect from "effect/Effect"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { isEmailKind } from "../email/email-template.ts"
import { Queue, Schedules, scheduleCause, scheduleKind } from "../queue/ports.ts"
import { scheduleHandler } from "../queue/schedule.ts"
import { currentSeller } from "../seller/seller.ts"
import { deadEmails } from "./dead-letters.ts"
import { handlers } from "./handlers.ts"
import { schedules } from "./schedules.ts"

/** Dead letters shown at most. */
const mostDead = 50

/** What staff pages call each kind of task. */
const kindsOfTasks = Effect.map(currentSeller, ({ publicUrl }) =>
  [...handlers(publicUrl), scheduleHandler([])].map(({ kind, title }) => ({ kind, title })),
)

const viewSchedules = Effect.gen(function* () {
  const [queue, runs] = [yield* Queue, yield* (yield* Schedules).list]
  const ofSchedules = { kind: scheduleKind }
  const running = yield* queue.list("running", schedules.length, ofSchedules)
  const waiting = yield* queue.list("waiting", schedules.length, ofSchedules)
  return schedules.map(({ name, title }) => {
    const isIts = ({ cause }: { readonly cause: string }) => cause.startsWith(scheduleCause(name))
    const known = runs.find((each) => each.name === name)
    return {
      name,
      title,
      /** What is under way, if anything is. */
      state: running.some(isIts) ? ("running" as const) : waiting.some(isIts) ? ("waiting" as const) : null,
      nextAt: known?.nextAt ?? null,
      last: known?.last ?? null,
    }
  })
})

/** Dead letters that are no e-mails; those have a view of their own. */
const otherDeadLetters = Effect.fnUntraced(function* (
  kinds: readonly { readonly kind: string; readonly title: string }[],
) {
  const queue = yield* Queue
  const found = yield* Effect.forEach(
    kinds.filter(({ kind }) => !isEmailKind(kind)),
    ({ kind, title }) =>
      Effect.map(queue.list("dead", mostDead, { kind }), (tasks) =>
        tasks.map(({ id, lastError, createdAt }) => ({ id, title, lastError, createdAt })),
      ),
  )
  return found.flat().sort((a, b) => b.createdAt - a.createdAt)
})

/** The queue and the schedules as staff see them: what runs, what waits, what failed, and when each schedule ran and runs next. */
export const viewBackground = Effect.fn("viewBackground")(function* (caller: Caller) {
  const rights = rightsOf(caller)
  const kinds = yield* kindsOfTasks
  const counts = yield* (yield* Queue).counts
  const countOf = (kind: string, state: string) =>
    counts.find((each) => each.kind === kind && each.state === state)?.count ?? 0
  return {
    queues: kinds.map(({ kind, title }) => ({
      kind,
      title,
      running: countOf(kind, "running"),
      waiting: countOf(kind, "waiting"),
      dead: countOf(kind, "dead"),
    })),
    schedules: yield* viewSchedules,
    ...(rights.has("mails.read") ? yield* deadEmails() : { mails: [], linksOver: null }),
    deadLetters: yield* otherDeadLetters(kinds),
    mayStart: rights.has("jobs.start"),
  }
})
