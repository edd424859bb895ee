import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { pageSize } from "../shared/list.ts"
import { readPage } from "../shared/list-page.ts"
import { hasEnded, type Job } from "./job.ts"
import { jobKinds } from "./job-kinds.ts"
import { jobList, type ListJobs } from "./job-list.ts"
import { JobNotFound } from "./job-refusals.ts"
import { Jobs } from "./ports.ts"

/** A job as staff see it; plain data. */
const shown = (job: Job) => {
  const { attempt: _, tries, startedBy, cancelledBy, ...rest } = job
  const { name, items, permission } = jobKinds[job.kind]
  return {
    ...rest,
    name,
    items,
    /** What stopping it and trying it again need. */
    permission,
    startedBy: startedBy.email,
    cancelledBy: cancelledBy?.email ?? null,
    ended: hasEnded(job),
    /** It broke down and is tried again. */
    stalled: job.state === "running" && tries > 1,
  }
}

export const viewJob = Effect.fn("viewJob")(function* (jobId: string) {
  const found = yield* (yield* Jobs).find(jobId)
  return Option.isNone(found) ? yield* new JobNotFound({ jobId }) : shown(found.value)
})

/** A page of jobs, newest first. */
export const listJobs = Effect.fn("listJobs")(function* (wanted: ListJobs) {
  const jobs = yield* Jobs
  const { kind = null, show = null } = wanted
  const { rows, next } = yield* readPage(
    jobList,
    wanted,
    ({ after, limit }) => jobs.list({ kind, only: show, after: after?.id ?? null, limit }),
    ({ id }) => ({ value: null, id }),
  )
  return { rows: rows.map(shown), next }
})

/** The newest jobs that have not ended, or that are stuck. */
export const newestJobs = Effect.fn("newestJobs")(function* (only: "open" | "failed", limit: number) {
  return (yield* (yield* Jobs).list({ kind: null, only, after: null, limit })).map(shown)
})

/** A page of a job's log, last lines first, and the number before which the next page starts. */
export const viewLog = Effect.fn("viewLog")(function* (wanted: {
  readonly jobId: string
  readonly before?: number
  readonly leftOnly?: boolean
}) {
  const { jobId, before = null, leftOnly = false } = wanted
  const found = yield* (yield* Jobs).log(jobId, { before, leftOnly, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.number ?? null) : null }
})
