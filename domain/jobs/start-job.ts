import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { jobAudit } from "./job-audit.ts"
import type { JobKind } from "./job-kinds.ts"
import { newJob } from "./job-rules.ts"
import { jobTask } from "./job-task.ts"
import { Jobs } from "./ports.ts"

/** Starts a job for a member of staff. Asked again with the same key it is the same job. */
export const startJob = Effect.fn("startJob")(function* (
  by: Caller,
  asked: {
    readonly kind: JobKind
    readonly title: string
    readonly key: string
    readonly items: readonly unknown[]
  },
) {
  const { kind, title, key, items } = asked
  const jobs = yield* Jobs
  const id = yield* newReadableId("J-", 10)
  const startedBy = { personId: by.person.id, email: by.person.email }
  const startedAt = yield* Clock.currentTimeMillis
  return yield* jobs.start({
    job: newJob({ id, kind, title, startedBy, startedAt, total: items.length }),
    key: `${by.person.id}:${key}`,
    items,
    tasks: [jobTask(id)],
    audit: [auditEntry(jobAudit, by, "job.started", id, null, { title, total: items.length })],
  })
})
