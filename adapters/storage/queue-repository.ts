import { randomUUID } from "node:crypto"
import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Queue } from "../../domain/queue/ports.ts"
import type { NewTask } from "../../domain/queue/task.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

/** Adds tasks that are due `now`, unless their cause is known. Belongs into the transaction that causes them. */
export const enqueue = async (tx: Statements, { tasks }: Tables, added: readonly NewTask[], now: number) => {
  if (added.length === 0) return
  await tx
    .insert(tasks)
    .values(
      added.map(({ kind, cause, payload }) => ({
        id: randomUUID(),
        kind,
        cause,
        payload,
        state: "waiting" as const,
        attempts: 0,
        dueAt: now,
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: tasks.cause })
}

/** The queue in the database. */
export const makeQueue = (store: Store): Queue["Service"] => {
  const { tables, read, transaction } = store
  const { tasks } = tables
  const { number, ...task } = getTableColumns(tasks)

  const due = (kind: string, now: number) =>
    and(eq(tasks.kind, kind), inArray(tasks.state, ["waiting", "running"]), lte(tasks.dueAt, now))

  return {
    add: (added) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() => transaction((tx) => enqueue(tx, tables, added, now))),
      ),

    claim: (kind, limit, leaseMs) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(async () => {
          // Workers ask again and again: who finds nothing must not have stopped the writers.
          const [any] = await read.select({ number }).from(tasks).where(due(kind, now)).limit(1)
          if (any === undefined) return []
          return transaction(async (tx) => {
            const next = await tx
              .select({ number })
              .from(tasks)
              .where(due(kind, now))
              .orderBy(asc(tasks.dueAt), asc(number))
              .limit(limit)
            const turns = next.map((row) => row.number)
            const claimed = await tx
              .update(tasks)
              .set({ state: "running", attempts: sql`${tasks.attempts} + 1`, dueAt: now + leaseMs })
              .where(inArray(number, turns))
              .returning({ number, ...task })
            return claimed
              .sort((a, b) => turns.indexOf(a.number) - turns.indexOf(b.number))
              .map(({ number: _, ...row }) => row)
          })
        }),
      ),

    complete: (id) =>
      stored(() =>
        transaction(async (tx) => {
          await tx
            .update(tasks)
            .set({ state: "done", payload: null, lastError: null })
            .where(and(eq(tasks.id, id), ne(tasks.state, "done")))
        }),
      ),

    fail: (id, error, retryAt) =>
      stored(() =>
        transaction(async (tx) => {
          await tx
            .update(tasks)
            .set({ lastError: error, ...(retryAt === null ? { state: "dead" } : { state: "waiting", dueAt: retryAt }) })
            // Only a claimed task can fail: a worker that lost its lease must not wake what another has done.
            .where(and(eq(tasks.id, id), eq(tasks.state, "running")))
        }),
      ),

    revive: (id) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            await tx
              .update(tasks)
              .set({ state: "waiting", attempts: 0, dueAt: now, lastError: null })
              .where(and(eq(tasks.id, id), eq(tasks.state, "dead")))
          }),
        ),
      ),

    list: (state, limit, after) =>
      stored(() =>
        read
          .select(task)
          .from(tasks)
          .where(
            and(
              eq(tasks.state, state),
              after === undefined
                ? undefined
                : lt(number, read.select({ number }).from(tasks).where(eq(tasks.id, after))),
            ),
          )
          .orderBy(desc(number))
          .limit(limit),
      ),
  }
}
