import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import * as Random from "effect/Random"
import { reportError } from "../error-reports/report-error.ts"
import { type Handler, TaskFailed, TaskSkipped } from "./handler.ts"
import { Queue, Schedules, Workers } from "./ports.ts"
import { errorName, nextRun, type Schedule, scheduleHandler } from "./schedule.ts"
import type { ClaimedTask } from "./task.ts"

/** How long an idle worker waits before it looks for tasks again. */
export const idlePauseMs = 1_000
/** How often a process says that it lives, frees what others left behind and queues the schedules that are due. */
export const heartbeatMs = 5_000

const failureOf = (error: unknown): TaskFailed =>
  error instanceof TaskFailed ? error : new TaskFailed({ permanent: false, reason: `Unexpected: ${errorName(error)}` })

/** Milliseconds of a clock that nobody sets: the machine's own may jump. */
const elapsedMs = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))

/** A wait made shorter or longer by up to a fifth: what failed together is not tried again together. Milliseconds. */
const spread = (ms: number) => Effect.map(Random.next, (random) => Math.round(ms * (0.8 + 0.4 * random)))

/**
 * Works on one claimed task and writes down what became of it. Between the handler's success and `complete` nothing interrupts; a
 * crash there does the work again, so handlers make a repeat recognisable (an e-mail keeps its Message-ID).
 */
export const workOn = <R>(task: ClaimedTask, { attempts, backOff, kind, work }: Handler<R>) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const queue = yield* Queue
      const labels = { kind, task: task.id, attempt: task.attempts }
      if (task.attempts > attempts) {
        yield* Effect.logWarning("Task is a dead letter").pipe(
          Effect.annotateLogs({ ...labels, error: "WorkerStopped" }),
        )
        yield* queue.fail(task, "The worker stopped while at it, again and again.", null)
        return
      }
      const exit = yield* Effect.exit(restore(work(task)))
      const now = yield* Clock.currentTimeMillis
      if (Exit.isSuccess(exit)) {
        yield* queue.complete(task)
        return
      }
      if (Cause.hasInterruptsOnly(exit.cause)) {
        yield* queue.fail(task, "The shop was stopped.", now)
        return
      }
      const error = Cause.squash(exit.cause)
      if (error instanceof TaskSkipped) {
        yield* queue.skip(task, error.reason)
        return
      }
      const { permanent, reason, retryInMs = yield* spread(backOff(task.attempts)) } = failureOf(error)
      // What a handler does not know is a fault of the shop's.
      if (!(error instanceof TaskFailed)) yield* reportError(`task ${kind}`, error)
      const again = !permanent && task.attempts < attempts
      yield* queue.fail(task, reason, again ? now + retryInMs : null)
      yield* Effect.logWarning(again ? "Task failed, will be tried again" : "Task is a dead letter").pipe(
        Effect.annotateLogs({ ...labels, error: permanent ? `${errorName(error)} (permanent)` : errorName(error) }),
      )
    }),
  ).pipe(
    // The bookkeeping broke down (a lost database, say): the task is due again when its lease is over.
    Effect.catchDefect((defect) => reportError(`task ${kind} left to its lease`, defect)),
  )

/**
 * Works the queue for as long as the process lives: claims what there is room for, kind by kind, and every few seconds says that the
 * process lives and queues the schedules that are due. Interrupted, it claims nothing more, waits for the tasks that are to finish,
 * and frees the others at once. `owner`: an id no other process has.
 */
export const workQueue = <R = never, S = never>(
  owner: string,
  taskHandlers: readonly Handler<R>[],
  schedules: readonly Schedule<S>[],
): Effect.Effect<never, never, R | S | Queue | Schedules | Workers> =>
  Effect.gen(function* () {
    const [queue, workers, runs] = [yield* Queue, yield* Workers, yield* Schedules]
    const handlers: readonly Handler<R | S | Schedules>[] = [...taskHandlers, scheduleHandler(schedules)]
    const underWay = new Map<Fiber.Fiber<void>, Handler<unknown>>()
    /** Those with a place that became free since they were looked at. */
    const freed = new Set<Handler<unknown>>()
    const placeIsFree = yield* Latch.make()
    let nextHeartbeat = 0
    let nextLook = 0

    const heartbeat = Effect.gen(function* () {
      const elapsed = yield* elapsedMs
      if (elapsed < nextHeartbeat) return
      nextHeartbeat = elapsed + heartbeatMs
      const freed = yield* workers.seen(owner)
      if (freed > 0)
        yield* Effect.logWarning("Tasks of a stopped process are due again").pipe(Effect.annotateLogs({ freed }))
      const now = yield* Clock.currentTimeMillis
      yield* runs.queueDue(
        schedules.map((each) => {
          const nextAt = nextRun(each, now)
          return { name: each.name, nextAt, ...(each.waits && { firstAt: nextAt }) }
        }),
      )
    })

    const start = (task: ClaimedTask, each: Handler<R | S | Schedules>) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkDetach(Effect.interruptible(workOn(task, each)))
        underWay.set(fiber, each)
        fiber.addObserver(() => {
          underWay.delete(fiber)
          freed.add(each)
          placeIsFree.openUnsafe()
        })
      })

    /** Claims for one kind what there is room for. */
    const claimFor = (each: Handler<R | S | Schedules>) =>
      Effect.uninterruptible(
        Effect.gen(function* () {
          const free = each.concurrency - [...underWay.values()].filter((busy) => busy === each).length
          if (free === 0) return
          for (const task of yield* queue.claim(owner, each.kind, free, each.leaseMs)) yield* start(task, each)
        }),
      )

    /** Every kind in turn after a pause; meanwhile those alone that have a place again, since all others are full or had nothing. */
    const round = Effect.gen(function* () {
      placeIsFree.closeUnsafe()
      yield* heartbeat
      const elapsed = yield* elapsedMs
      const isTime = elapsed >= nextLook
      if (isTime) nextLook = elapsed + idlePauseMs
      const looked = isTime ? handlers : handlers.filter((each) => freed.has(each))
      freed.clear()
      yield* Effect.forEach(looked, claimFor, { discard: true })
      yield* Effect.raceFirst(Effect.sleep(nextLook - elapsed), placeIsFree.await)
    })

    const stop = Effect.gen(function* () {
      const interrupted = [...underWay].filter(([, { onStop }]) => onStop === "interrupt").map(([fiber]) => fiber)
      yield* Fiber.interruptAll(interrupted)
      yield* Fiber.awaitAll(underWay.keys())
      yield* workers.leave(owner)
    })

    return yield* round.pipe(
      Effect.catchDefect((defect) => Effect.andThen(reportError("queue", defect), Effect.sleep(idlePauseMs))),
      Effect.forever,
      Effect.onInterrupt(() => stop),
    )
  })
