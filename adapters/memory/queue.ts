import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { Queue } from "../../domain/queue/ports.ts"
import type { Task } from "../../domain/queue/task.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** The queue in memory. */
const makeQueue = (database: Database): Queue["Service"] => {
  const { tasks } = database
  const change = (id: string, next: (task: Task) => Task): void => {
    const task = tasks.get(id)
    if (task !== undefined) tasks.set(id, next(task))
  }

  return {
    add: (added) => Effect.map(Clock.currentTimeMillis, (now) => enqueue(database, added, now)),

    claim: (kind, limit, leaseMs) =>
      Effect.map(Clock.currentTimeMillis, (now) =>
        [...tasks.values()]
          .filter((task) => task.kind === kind && task.dueAt <= now)
          .filter(({ state }) => state === "waiting" || state === "running")
          .sort((a, b) => a.dueAt - b.dueAt)
          .slice(0, limit)
          .map((task) => {
            const claimed: Task = { ...task, state: "running", attempts: task.attempts + 1, dueAt: now + leaseMs }
            tasks.set(task.id, claimed)
            return copied(claimed)
          }),
      ),

    renew: (id, attempts, leaseMs) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const task = tasks.get(id)
        if (task?.state !== "running" || task.attempts !== attempts) return false
        tasks.set(id, { ...task, dueAt: now + leaseMs })
        return true
      }),

    complete: (id) =>
      Effect.sync(() =>
        change(id, (task) =>
          task.state === "done" ? task : { ...task, state: "done", payload: null, lastError: null },
        ),
      ),

    fail: (id, error, retryAt) =>
      Effect.sync(() =>
        change(id, (task) => {
          if (task.state !== "running") return task
          if (retryAt === null) return { ...task, state: "dead", lastError: error }
          return { ...task, state: "waiting", dueAt: retryAt, lastError: error }
        }),
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

    list: (state, limit, { kind, startingWith = "", notStartingWith } = {}) =>
      Effect.sync(() =>
        copied(
          [...tasks.values()]
            .reverse()
            .filter((task) => task.state === state && (kind === undefined || task.kind === kind))
            .filter(({ cause }) => cause.startsWith(startingWith))
            .filter(({ cause }) => notStartingWith === undefined || !cause.startsWith(notStartingWith))
            .slice(0, limit),
        ),
      ),

    withCauses: (causes) =>
      Effect.sync(() => copied([...tasks.values()].filter(({ cause }) => causes.includes(cause)))),

    forget: (startingWith, addedBefore) =>
      Effect.sync(() => {
        const forgotten = [...tasks.values()].filter(
          ({ cause, state, createdAt }) =>
            (state === "done" || state === "dead") && cause.startsWith(startingWith) && createdAt < addedBefore,
        )
        for (const { id, cause } of forgotten) {
          tasks.delete(id)
          database.causes.delete(cause)
        }
        return forgotten.length
      }),
  }
}

export const layerQueue = Layer.effect(Queue, Effect.map(InMemoryDatabase, makeQueue))
