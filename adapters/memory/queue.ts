import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  openStates,
  Queue,
  Schedules,
  scheduleCause,
  scheduleKind,
  type TaskCount,
  Workers,
  workerGoneMs,
} from "../../domain/queue/ports.ts"
import type { Claim, ClaimedTask, Task } from "../../domain/queue/task.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** The queue in memory. */
const makeQueue = (database: Database): Queue["Service"] => {
  const { tasks } = database
  /** Changes a running task in the hands of the claim; answers whether there was one. */
  const changeClaimed = ({ id, owner, attempts }: Claim, next: (task: Task) => Task): boolean => {
    const task = tasks.get(id)
    if (task?.state !== "running" || task.owner !== owner || task.attempts !== attempts) return false
    tasks.set(id, next(task))
    return true
  }

  return {
    add: (added) => Effect.map(Clock.currentTimeMillis, (now) => enqueue(database, added, now)),

    claim: (owner, kind, limit, leaseMs) =>
      Effect.map(Clock.currentTimeMillis, (now) =>
        [...tasks.values()]
          .filter((task) => task.kind === kind && task.dueAt <= now)
          .filter(({ state }) => state === "waiting" || state === "running")
          .sort((a, b) => a.dueAt - b.dueAt)
          .slice(0, limit)
          .map((task) => {
            const { attempts } = task
            const claimed: ClaimedTask = {
              ...task,
              state: "running",
              owner,
              attempts: attempts + 1,
              dueAt: now + leaseMs,
            }
            tasks.set(task.id, claimed)
            return copied(claimed)
          }),
      ),

    renew: (claim, leaseMs) =>
      Effect.map(Clock.currentTimeMillis, (now) => changeClaimed(claim, (task) => ({ ...task, dueAt: now + leaseMs }))),

    complete: (claim) =>
      Effect.sync(() =>
        changeClaimed(claim, (task) => ({ ...task, state: "done", payload: null, owner: null, lastError: null })),
      ),

    fail: (claim, error, retryAt) =>
      Effect.sync(() =>
        changeClaimed(claim, (task) => ({
          ...task,
          owner: null,
          lastError: error,
          ...(retryAt === null ? { state: "dead" } : { state: "waiting", dueAt: retryAt }),
        })),
      ),

    skip: (claim, reason) =>
      Effect.sync(() =>
        changeClaimed(claim, (task) => ({ ...task, state: "skipped", payload: null, owner: null, lastError: reason })),
      ),

    revive: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const dead = tasks.get(id)
        if (dead?.state !== "dead") return Effect.succeed(false)
        const decided = decide(copied(dead))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        tasks.set(id, { ...dead, state: "waiting", attempts: 0, dueAt: now, lastError: null })
        writeAudit(database, decided.success, now)
        return Effect.succeed(true)
      }),

    cancel: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const waiting = tasks.get(id)
        if (waiting?.state !== "waiting") return Effect.succeed(false)
        const decided = decide(copied(waiting))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        tasks.set(id, { ...waiting, state: "cancelled", payload: null })
        writeAudit(database, decided.success, now)
        return Effect.succeed(true)
      }),

    list: (state, limit, { kind, startingWith = "", notStartingWith = [] } = {}) =>
      Effect.sync(() =>
        copied(
          [...tasks.values()]
            .reverse()
            .filter((task) => task.state === state && (kind === undefined || task.kind === kind))
            .filter(({ cause }) => cause.startsWith(startingWith))
            .filter(({ cause }) => notStartingWith.every((start) => !cause.startsWith(start)))
            .slice(0, limit),
        ),
      ),

    counts: Effect.sync(() => {
      const counts: TaskCount[] = []
      for (const [kind, ofKind] of Map.groupBy(tasks.values(), (task) => task.kind))
        for (const state of openStates) {
          const count = ofKind.filter((task) => task.state === state).length
          if (count > 0) counts.push({ kind, state, count })
        }
      return counts
    }),

    withCauses: (causes) =>
      Effect.sync(() => copied([...tasks.values()].filter(({ cause }) => causes.includes(cause)))),

    forget: (startingWith, addedBefore, most = Number.POSITIVE_INFINITY) =>
      Effect.sync(() => {
        const forgotten = [...tasks.values()]
          .filter(
            ({ cause, state, createdAt }) =>
              state !== "waiting" && state !== "running" && cause.startsWith(startingWith) && createdAt < addedBefore,
          )
          .slice(0, most)
        for (const { id, cause } of forgotten) {
          tasks.delete(id)
          database.causes.delete(cause)
        }
        return forgotten.length
      }),
  }
}

export const layerQueue = Layer.effect(Queue, Effect.map(InMemoryDatabase, makeQueue))

/** The processes that work the queue in memory. */
const makeWorkers = ({ tasks, workers }: Database): Workers["Service"] => {
  /** Makes running tasks due now whose owners are such; answers how many. */
  const free = (now: number, isGone: (owner: string) => boolean): number => {
    const left = [...tasks.values()].filter(
      ({ state, owner, dueAt }) => state === "running" && dueAt > now && owner !== null && isGone(owner),
    )
    for (const task of left) tasks.set(task.id, { ...task, dueAt: now })
    return left.length
  }
  return {
    seen: (owner) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        workers.set(owner, now)
        for (const [id, seenAt] of workers) if (seenAt <= now - workerGoneMs) workers.delete(id)
        return free(now, (id) => !workers.has(id))
      }),
    leave: (owner) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        workers.delete(owner)
        free(now, (id) => id === owner)
      }),
  }
}

export const layerWorkers = Layer.effect(Workers, Effect.map(InMemoryDatabase, makeWorkers))

/** Schedules in memory. */
const makeSchedules = (database: Database): Schedules["Service"] => {
  const { schedules, tasks } = database
  /** Queues a run, unless one waits or is under way; answers whether. */
  const queueRun = (name: string, now: number): boolean => {
    const isOpen = [...tasks.values()].some(
      ({ cause, state }) => cause.startsWith(scheduleCause(name)) && (state === "waiting" || state === "running"),
    )
    if (isOpen) return false
    enqueue(database, [{ kind: scheduleKind, cause: `${scheduleCause(name)}${now}`, payload: { name } }], now)
    return true
  }
  return {
    queueDue: (plans) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        for (const { name, nextAt } of plans) {
          const known = schedules.get(name)
          if (known !== undefined && known.nextAt > now && known.nextAt <= nextAt) continue
          schedules.set(name, { name, last: known?.last ?? null, nextAt })
          if (known === undefined || known.nextAt <= now) queueRun(name, now)
        }
      }),
    start: (name, audit) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const queued = queueRun(name, now)
        if (queued) writeAudit(database, audit, now)
        return queued
      }),
    ended: (name, last) =>
      Effect.sync(() => {
        const known = schedules.get(name)
        if (known !== undefined) schedules.set(name, { ...known, last })
      }),
    list: Effect.sync(() => copied([...schedules.values()])),
  }
}

export const layerSchedules = Layer.effect(Schedules, Effect.map(InMemoryDatabase, makeSchedules))
