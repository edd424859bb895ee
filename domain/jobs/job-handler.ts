import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { handler, TaskFailed } from "../queue/handler.ts"
import { Queue } from "../queue/ports.ts"
import { errorName } from "../queue/schedule.ts"
import { backOff, type ClaimedTask, maxAttempts } from "../queue/task.ts"
import { hasEnded, type Job } from "./job.ts"
import type { JobKind } from "./job-kinds.ts"
import { StepRefused } from "./job-refusals.ts"
import { beginAttempt, giveUp, type JobStep, stopWork } from "./job-rules.ts"
import { attemptOf, JobPayload, jobTaskKind } from "./job-task.ts"
import { Jobs } from "./ports.ts"

/** How long a job is one worker's own after it last renewed its lease; milliseconds. */
export const jobLeaseMs = 60_000
/** How often it renews it. */
const renewMs = jobLeaseMs / 3
/** Items read at once. */
const itemsAtOnce = 100

/**
 * What a kind of job does with one item. It must not take long, writes what it does together with the step (see `Orders.change` and
 * `takeStep`), and is refused where the step is not its own.
 */
export type DoStep<R> = (item: unknown, step: JobStep, job: Job) => Effect.Effect<void, StepRefused, R>

export type JobWork<R> = Readonly<Record<JobKind, DoStep<R>>>

/** All that is left of a job, item after item. Between two of them it can be interrupted, within one it cannot. */
const doItems = Effect.fnUntraced(function* <R>(task: ClaimedTask, job: Job, work: JobWork<R>) {
  const [jobs, queue] = [yield* Jobs, yield* Queue]
  let renewedAt = yield* Clock.currentTimeMillis
  let number = job.done
  while (number < job.total) {
    const items = yield* jobs.items(job.id, number, itemsAtOnce)
    if (items.length === 0) return yield* new StepRefused()
    for (const item of items) {
      const now = yield* Clock.currentTimeMillis
      if (now - renewedAt >= renewMs) {
        if (!(yield* queue.renew(task, jobLeaseMs))) return yield* new StepRefused()
        renewedAt = now
      }
      const step = { jobId: job.id, attempt: job.attempt, number }
      yield* Effect.uninterruptible(work[job.kind](item, step, job))
      // Lets an interruption in.
      yield* Effect.yieldNow
      number += 1
    }
  }
})

/** An unexpected error: the task is tried again, or the job has failed for good and its task is done. */
const brokeDown = Effect.fnUntraced(function* (jobId: string, attempt: number, error: string) {
  const jobs = yield* Jobs
  const job = yield* jobs.find(jobId)
  const tries = Option.isSome(job) ? job.value.tries : maxAttempts
  if (tries < maxAttempts)
    return yield* new TaskFailed({ permanent: false, reason: error, retryInMs: backOff(Math.max(tries, 1)) })
  const now = yield* Clock.currentTimeMillis
  yield* Effect.ignore(jobs.change(jobId, (each) => giveUp(each, attempt, error, now)))
  yield* Effect.logWarning("Job failed").pipe(Effect.annotateLogs({ job: jobId, error }))
})

/** A step was refused: the job is to stop or has ended, or another worker has it, whose claim this one cannot change. */
const refused = Effect.fnUntraced(function* (jobId: string, attempt: number) {
  const jobs = yield* Jobs
  const now = yield* Clock.currentTimeMillis
  const stopped = yield* Effect.option(jobs.change(jobId, (job) => stopWork(job, attempt, now)))
  const job = yield* jobs.find(jobId)
  if (Option.isNone(stopped) && Option.isSome(job) && !hasEnded(job.value))
    return yield* new TaskFailed({ permanent: false, reason: "StepRefused" })
})

/**
 * Works on the staff's jobs, two at once, so that a short one does not wait for a long one. One attempt at a job goes to its end, to where
 * it is stopped, or to where it breaks down; how often it may break down is the job's own count, which starts anew with each item.
 */
export const jobHandler = <R>(work: JobWork<R>) =>
  handler({
    kind: jobTaskKind,
    title: "Vorgänge",
    payload: JobPayload,
    attempts: Number.POSITIVE_INFINITY,
    concurrency: 2,
    leaseMs: jobLeaseMs,
    onStop: "interrupt",
    attempt: Effect.fnUntraced(function* (payload, task) {
      const { jobId } = payload
      const attempt = attemptOf(payload, task)
      const wholeAttempt = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const job = yield* (yield* Jobs).change(jobId, (before) => beginAttempt(before, attempt, now))
        if (Option.isSome(job) && !hasEnded(job.value)) yield* doItems(task, job.value, work)
      })
      const exit = yield* Effect.exit(wholeAttempt)
      if (Exit.isSuccess(exit)) return
      if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
      const error = Cause.squash(exit.cause)
      yield* error instanceof StepRefused ? refused(jobId, attempt) : brokeDown(jobId, attempt, errorName(error))
    }),
  })
