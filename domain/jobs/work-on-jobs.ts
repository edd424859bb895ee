import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { Queue } from "../queue/ports.ts"
import { backOff, maxAttempts, type Task } from "../queue/task.ts"
import { hasEnded, type Job } from "./job.ts"
import type { JobKind } from "./job-kinds.ts"
import { StepRefused } from "./job-refusals.ts"
import { beginTurn, giveUp, type JobStep, stopWork } from "./job-rules.ts"
import { jobTaskKind, turnIn } from "./job-task.ts"
import { Jobs } from "./ports.ts"

/** How long a job is one worker's own after it last said so; a killed worker's job goes on after that at the latest. */
export const leaseMs = 60_000
/** How often it says so. */
const renewMs = leaseMs / 3
/** Items read at once. */
const itemsAtOnce = 100
/** Jobs under way at once: a short one does not wait for a long one. */
const jobsAtOnce = 2
/** How long an idle worker waits before it looks again. */
export const idlePauseMs = 1_000

/**
 * What a kind of job does with one item. It must not take long, writes what it does together with the step (see `Orders.change` and
 * `takeStep`), and is refused where the step is not its own.
 */
export type DoStep<R> = (item: unknown, step: JobStep, job: Job) => Effect.Effect<void, StepRefused, R>

export type JobWork<R> = Readonly<Record<JobKind, DoStep<R>>>

/** For logs: the kind of error and nothing of the message. */
const errorClass = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** All that is left of a job, item after item. Between two of them it can be interrupted, within one it cannot. */
const doItems = Effect.fnUntraced(function* <R>(task: Task, job: Job, work: JobWork<R>) {
  const [jobs, queue] = [yield* Jobs, yield* Queue]
  let renewedAt = yield* Clock.currentTimeMillis
  let number = job.done
  while (number < job.total) {
    const items = yield* jobs.items(job.id, number, itemsAtOnce)
    if (items.length === 0) return yield* new StepRefused()
    for (const item of items) {
      const now = yield* Clock.currentTimeMillis
      if (now - renewedAt >= renewMs) {
        if (!(yield* queue.renew(task.id, task.attempts, leaseMs))) return yield* new StepRefused()
        renewedAt = now
      }
      const step = { jobId: job.id, turn: job.turn, number }
      yield* Effect.uninterruptible(work[job.kind](item, step, job))
      // Whoever asked it to stop the shop is heard here.
      yield* Effect.yieldNow
      number += 1
    }
  }
})

/** It broke down: again later, or never. */
const brokeDown = Effect.fnUntraced(function* (task: Task, error: string) {
  const [jobs, queue] = [yield* Jobs, yield* Queue]
  const { jobId, turn } = turnIn(task)
  const now = yield* Clock.currentTimeMillis
  const job = yield* jobs.find(jobId)
  const tries = Option.isSome(job) ? job.value.tries : maxAttempts
  const again = tries < maxAttempts
  yield* Effect.logWarning(again ? "Job broke down, will be tried again" : "Job broke down, gave up").pipe(
    Effect.annotateLogs({ job: jobId, tries, error }),
  )
  if (again) return yield* queue.fail(task.id, error, now + backOff(Math.max(tries, 1)))
  yield* Effect.ignore(jobs.change(jobId, (each) => giveUp(each, turn, error, now)))
  yield* queue.complete(task.id)
})

/** A step was refused: the job is to stop, it has ended, or somebody else does it now, who then has its task as well. */
const refused = Effect.fnUntraced(function* (task: Task) {
  const [jobs, queue] = [yield* Jobs, yield* Queue]
  const { jobId, turn } = turnIn(task)
  const now = yield* Clock.currentTimeMillis
  const stopped = yield* Effect.option(jobs.change(jobId, (job) => stopWork(job, turn, now)))
  const job = yield* jobs.find(jobId)
  if (Option.isSome(stopped) || Option.isNone(job) || hasEnded(job.value)) yield* queue.complete(task.id)
})

/** One turn at a job: to its end, to where it is stopped, or to where it breaks down. */
const workOn = <R>(task: Task, work: JobWork<R>) => {
  const { jobId, turn } = turnIn(task)
  const wholeTurn = Effect.gen(function* () {
    const jobs = yield* Jobs
    const now = yield* Clock.currentTimeMillis
    const job = yield* jobs.change(jobId, (before) => beginTurn(before, turn, now))
    if (Option.isNone(job) || hasEnded(job.value)) return
    yield* doItems(task, job.value, work)
  })
  return Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const queue = yield* Queue
      const exit = yield* Effect.exit(restore(wholeTurn))
      if (Exit.isSuccess(exit)) return yield* queue.complete(task.id)
      if (Cause.hasInterruptsOnly(exit.cause)) {
        // Whoever starts next goes on at once.
        yield* queue.fail(task.id, "The shop was stopped.", yield* Clock.currentTimeMillis)
        return yield* Effect.interrupt
      }
      const error = Cause.squash(exit.cause)
      yield* error instanceof StepRefused ? refused(task) : brokeDown(task, errorClass(error))
    }),
  ).pipe(
    // Bookkeeping broke down (a lost database, say): the lease brings the job back.
    Effect.catchDefect((defect) =>
      Effect.logError("Job left to its lease").pipe(Effect.annotateLogs({ job: jobId, error: errorClass(defect) })),
    ),
  )
}

/** Works on one job that waits, if there is one; answers whether there was. */
export const workOnJob = Effect.fn("workOnJob")(function* <R>(work: JobWork<R>) {
  const queue = yield* Queue
  const [task] = yield* queue.claim(jobTaskKind, 1, leaseMs)
  if (task === undefined) return false
  yield* workOn(task, work)
  return true
})

/**
 * Works on jobs for as long as the process lives. Interrupted, it ends after the step it is at, and hands the job back for whoever
 * starts next.
 */
export const keepWorking = <R>(work: JobWork<R>) => {
  const one = workOnJob(work).pipe(
    Effect.catchDefect((defect) =>
      Effect.logError("Jobs cannot be claimed").pipe(
        Effect.annotateLogs({ error: errorClass(defect) }),
        Effect.as(false),
      ),
    ),
    Effect.flatMap((worked) => (worked ? Effect.void : Effect.sleep(idlePauseMs))),
    Effect.forever,
  )
  return Effect.all(
    Array.from({ length: jobsAtOnce }, () => one),
    { concurrency: "unbounded", discard: true },
  )
}
