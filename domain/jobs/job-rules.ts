import * as Result from "effect/Result"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { maxAttempts } from "../queue/task.ts"
import { type By, hasEnded, isOver, type Job, type LogLine } from "./job.ts"
import { jobAudit } from "./job-audit.ts"
import { JobHasEnded, JobNotFailed, StepRefused } from "./job-refusals.ts"
import { jobTask } from "./job-task.ts"
import type { JobChange } from "./ports.ts"

/** One item of an attempt: which it is, and of which attempt. */
export interface JobStep {
  readonly jobId: string
  /** As the worker's claim gave it. */
  readonly attempt: number
  /** Of the item, from 0. */
  readonly number: number
}

/** The error of a job that stays stuck. */
export const stuck = "WorkerStopped"

const ended = (job: Job, state: "cancelled" | "done" | "failed", at: number): Job => ({ ...job, state, endedAt: at })

/** A job just asked for; one with no items is done at once. */
export const newJob = (asked: Pick<Job, "id" | "kind" | "title" | "startedBy" | "startedAt" | "total">): Job => {
  const job: Job = {
    ...asked,
    state: "queued",
    done: 0,
    left: 0,
    attempt: 0,
    tries: 0,
    endedAt: null,
    cancelledBy: null,
    error: null,
  }
  return job.total === 0 ? ended(job, "done", job.startedAt) : job
}

/**
 * A worker begins an attempt. Workers of earlier ones may not go on. One that never gets on however often it is begun is given up:
 * it may be what stops its workers.
 */
export const beginAttempt = (job: Job, attempt: number, at: number): Result.Result<JobChange, StepRefused> => {
  if (attempt <= job.attempt) return Result.fail(new StepRefused())
  if (hasEnded(job)) return Result.succeed({ job })
  if (job.state === "cancelling") return Result.succeed({ job: ended({ ...job, attempt }, "cancelled", at) })
  if (job.tries >= maxAttempts) return giveUp({ ...job, attempt }, attempt, stuck, at)
  return Result.succeed({ job: { ...job, state: "running", attempt, tries: job.tries + 1 } })
}

/** The step is through, and what became of it is in the log. Refused when it is not this worker's, not the next, or to be stopped. */
export const advance = (
  job: Job,
  { attempt, number }: JobStep,
  line: LogLine,
  at: number,
): Result.Result<JobChange, StepRefused> => {
  if (job.state !== "running" || job.attempt !== attempt || job.done !== number) return Result.fail(new StepRefused())
  const next = { ...job, done: number + 1, left: job.left + (line.outcome === "left" ? 1 : 0), tries: 0 }
  return Result.succeed({ job: next.done === next.total ? ended(next, "done", at) : next, line })
}

/** What the audit log is told of what staff do to a job. */
const audit = (
  action: ActionOf<typeof jobAudit>,
  { id, title, done, total }: Job,
  by: By,
): Pick<JobChange, "audit"> => ({ audit: [auditEntry(jobAudit, by, action, id, null, { title, done, total })] })

/** Staff want it to stop, or not to be tried again where it failed. What is through stays; asked twice is asked once. */
export const askToCancel = (job: Job, by: By, at: number): Result.Result<JobChange, JobHasEnded> => {
  if (isOver(job)) return Result.fail(new JobHasEnded({ state: job.state }))
  if (job.state === "cancelling") return Result.succeed({ job })
  const next = { ...job, cancelledBy: by }
  const isIdle = job.state === "queued" || job.state === "failed"
  return Result.succeed({
    job: isIdle ? ended(next, "cancelled", at) : { ...next, state: "cancelling" },
    ...audit("job.cancelled", job, by),
  })
}

/**
 * Staff want a failed job retried: it goes on with the item it got stuck at, for all before are through, and no step is
 * taken twice. Its task is a new one, whose attempts are higher than any before. Asked twice is asked once.
 */
export const askToRetry = (job: Job, by: By): Result.Result<JobChange, JobNotFailed> => {
  if (isOver(job)) return Result.fail(new JobNotFailed({ state: job.state }))
  if (job.state !== "failed") return Result.succeed({ job })
  return Result.succeed({
    job: { ...job, state: "queued", tries: 0, endedAt: null, error: null },
    tasks: [jobTask(job.id, job.attempt)],
    ...audit("job.retried", job, by),
  })
}

/** The worker noticed that it is to stop. */
export const stopWork = (job: Job, attempt: number, at: number): Result.Result<JobChange, StepRefused> =>
  job.state === "cancelling" && job.attempt === attempt
    ? Result.succeed({ job: ended(job, "cancelled", at) })
    : Result.fail(new StepRefused())

/** It went wrong too often. What is through stays. */
export const giveUp = (job: Job, attempt: number, error: string, at: number): Result.Result<JobChange, StepRefused> =>
  hasEnded(job) || job.attempt !== attempt
    ? Result.fail(new StepRefused())
    : Result.succeed({ job: ended({ ...job, error }, "failed", at) })
