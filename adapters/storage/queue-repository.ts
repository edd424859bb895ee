import { randomUUID } from "node:crypto"
import { and, asc, count, desc, eq, getTableColumns, inArray, lte, min, not, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { openStates, Queue, Schedules, scheduleCause, scheduleKind } from "../../domain/queue/ports.ts"
import type { Claim, ClaimedTask, NewTask } from "../../domain/queue/task.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { causeStartsWith, oldTasks } from "./over.ts"
import { Store } from "./store.ts"

/** Ids made later sort later: those of a million old tasks stay out of the way, where random ones would each touch another page. */
const newTaskId = (now: number): string => `${now.toString(36)}-${randomUUID()}`

/** Rows an `insert` takes: databases allow only so many parameters in a statement. */
const rowsAtOnce = 500

/** Adds tasks that are due when they say or `now`, unless their cause is known. Belongs into the transaction that causes them. */
export const enqueuing =
  ({ tasks }: Pick<Tables, "tasks">) =>
  async (tx: Statements, added: readonly NewTask[], now: number): Promise<void> => {
    const rows = added.map(({ kind, cause, payload, dueAt = now }) => ({
      id: newTaskId(now),
      kind,
      cause,
      payload,
      state: "waiting" as const,
      attempts: 0,
      dueAt,
      createdAt: now,
    }))
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await tx
        .insert(tasks)
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflictDoNothing({ target: tasks.cause })
  }

/** Word for word the condition of the index `tasks_due`, which holds no other tasks. */
export const isOpen = ({ tasks }: Tables) => sql`${tasks.state} in ('waiting', 'running')`

/** Word for word the conditions of the indexes of e-mails and of those of campaigns. */
export const isEmail = ({ tasks }: Tables) => sql`${tasks.kind} = 'email'`
export const isNewsletter = ({ tasks }: Tables) => sql`${tasks.kind} = 'newsletter-email'`

/** The queue in the database. */
const makeQueue = (store: Store["Service"]): Queue["Service"] => {
  const { tables, read, transaction, claim: claimRows, refusable } = store
  const { tasks } = tables
  const { number, ...task } = getTableColumns(tasks)
  const enqueue = enqueuing(tables)

  /** Looks without a lock first: an idle worker does not stop the writers. */
  const claim = Effect.fnUntraced(function* (owner: string, kind: string, limit: number, leaseMs: number) {
    const now = yield* Clock.currentTimeMillis
    const due = (db: Reader, most: number) =>
      db
        .select({ number })
        .from(tasks)
        .where(and(eq(tasks.kind, kind), isOpen(tables), lte(tasks.dueAt, now)))
        .orderBy(asc(tasks.dueAt), asc(number))
        .limit(most)
    if ((yield* read("queue.due", (db) => due(db, 1))).length === 0) return []
    return yield* claimRows("queue.claim", async (tx, skipLocked) => {
      const order = (await skipLocked(due(tx, limit))).map((row) => row.number)
      const claimed = await tx
        .update(tasks)
        .set({ state: "running", owner, attempts: sql`${tasks.attempts} + 1`, dueAt: now + leaseMs })
        .where(inArray(number, order))
        .returning({ number, ...task })
      return claimed
        .sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number))
        .map(({ number: _, ...row }): ClaimedTask => ({ ...row, owner }))
    })
  })

  /** Changes a running task in the hands of the claim; answers whether there was one. */
  const changeClaimed = ({ id, owner, attempts }: Claim, changes: Partial<typeof tasks.$inferInsert>) =>
    transaction(
      "queue.changeClaimed",
      async (tx) => {
        const isClaimed = and(
          eq(tasks.id, id),
          eq(tasks.state, "running"),
          eq(tasks.owner, owner),
          eq(tasks.attempts, attempts),
        )
        const changed = await tx.update(tasks).set(changes).where(isClaimed).returning({ id: tasks.id })
        return changed.length > 0
      },
      // Orders add tasks beside it: e-mails take their turn among them, and leave them the processor.
      true,
    )

  return {
    add: (added) => transaction("queue.add", (tx, now) => enqueue(tx, added, now)),

    claim,

    renew: (claim, leaseMs) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => changeClaimed(claim, { dueAt: now + leaseMs })),

    complete: (claim) => changeClaimed(claim, { state: "done", payload: null, owner: null, lastError: null }),

    fail: (claim, error, retryAt) =>
      changeClaimed(claim, {
        owner: null,
        lastError: error,
        ...(retryAt === null ? { state: "dead" } : { state: "waiting", dueAt: retryAt }),
      }),

    skip: (claim, reason) => changeClaimed(claim, { state: "skipped", payload: null, owner: null, lastError: reason }),

    revive: (id, decide) =>
      refusable("queue.revive", async (tx, now) => {
        const isDead = and(eq(tasks.id, id), eq(tasks.state, "dead"))
        const [dead] = await tx.select(task).from(tasks).where(isDead)
        if (dead === undefined) return Result.succeed(false)
        const decided = decide(dead)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        await tx.update(tasks).set({ state: "waiting", attempts: 0, dueAt: now, lastError: null }).where(isDead)
        await writeAudit(tx, tables, decided.success, now)
        return Result.succeed(true)
      }),

    cancel: (id, decide) =>
      refusable("queue.cancel", async (tx, now) => {
        const isWaiting = and(eq(tasks.id, id), eq(tasks.state, "waiting"))
        const [waiting] = await tx.select(task).from(tasks).where(isWaiting)
        if (waiting === undefined) return Result.succeed(false)
        const decided = decide(waiting)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        await tx.update(tasks).set({ state: "cancelled", payload: null }).where(isWaiting)
        await writeAudit(tx, tables, decided.success, now)
        return Result.succeed(true)
      }),

    list: (state, limit, { kind, startingWith, notStartingWith = [] } = {}) =>
      read("queue.list", (db) =>
        db
          .select(task)
          .from(tasks)
          .where(
            and(
              eq(tasks.state, state),
              kind === undefined ? undefined : eq(tasks.kind, kind),
              startingWith === undefined ? undefined : causeStartsWith(tables, startingWith),
              ...notStartingWith.map((start) => not(causeStartsWith(tables, start))),
            ),
          )
          .orderBy(desc(number))
          .limit(limit),
      ),

    counts: read("queue.counts", async (db) => {
      const rows = await db
        .select({ kind: tasks.kind, state: tasks.state, count: count(), dueAt: min(tasks.dueAt) })
        .from(tasks)
        .where(inArray(tasks.state, openStates))
        .groupBy(tasks.kind, tasks.state)
      return rows.flatMap((row) => {
        const state = openStates.find((open) => open === row.state)
        return state === undefined ? [] : [{ ...row, state, dueAt: row.dueAt ?? 0 }]
      })
    }),

    withCauses: (causes) =>
      read("queue.withCauses", (db) =>
        db
          .select(task)
          .from(tasks)
          .where(inArray(tasks.cause, [...causes]))
          .orderBy(asc(number)),
      ),

    forget: (startingWith, addedBefore, most) =>
      transaction("queue.forget", async (tx) => {
        const old = oldTasks(tables, startingWith, addedBefore)
        const some =
          most === undefined ? old : inArray(number, tx.select({ number }).from(tasks).where(old).limit(most))
        return (await tx.delete(tasks).where(some).returning({ id: tasks.id })).length
      }),
  }
}

/** Schedules in the database. */
const makeSchedules = (store: Store["Service"]): Schedules["Service"] => {
  const { tables, read, transaction } = store
  const { schedules, tasks } = tables
  const enqueue = enqueuing(tables)

  /** Queues a run, unless one waits or is under way; answers whether. */
  const queueRun = async (tx: Statements, name: string, now: number): Promise<boolean> => {
    const [open] = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(isOpen(tables), eq(tasks.kind, scheduleKind), causeStartsWith(tables, scheduleCause(name))))
      .limit(1)
    if (open !== undefined) return false
    await enqueue(tx, [{ kind: scheduleKind, cause: `${scheduleCause(name)}${now}`, payload: { name } }], now)
    return true
  }

  type Plan = Parameters<Schedules["Service"]["queueDue"]>[0][number]
  /** The plans that change what is noted. */
  const changing = async (db: Reader, plans: readonly Plan[], now: number) => {
    const known = new Map((await db.select().from(schedules)).map((row) => [row.name, row.nextAt]))
    return plans.flatMap(({ name, nextAt, firstAt = now }) => {
      const noted = known.get(name) ?? firstAt
      return known.has(name) && noted > now && noted <= nextAt ? [] : [{ name, nextAt, due: noted <= now }]
    })
  }

  return {
    queueDue: Effect.fnUntraced(function* (plans) {
      const now = yield* Clock.currentTimeMillis
      // Most often nothing is due: that is read without a lock, and read again within.
      const due = yield* read("schedules.due", (db) => changing(db, plans, now))
      if (due.length === 0) return
      yield* transaction("schedules.queueDue", async (tx) => {
        for (const { name, nextAt, due } of await changing(tx, plans, now)) {
          await tx
            .insert(schedules)
            .values({ name, nextAt })
            .onConflictDoUpdate({ target: schedules.name, set: { nextAt } })
          if (due) await queueRun(tx, name, now)
        }
      })
    }),

    start: (name, audit) =>
      transaction("schedules.start", async (tx, now) => {
        const queued = await queueRun(tx, name, now)
        if (queued) await writeAudit(tx, tables, audit, now)
        return queued
      }),

    ended: (name, { startedAt, endedAt, error, report }) =>
      transaction("schedules.ended", async (tx) => {
        await tx.update(schedules).set({ startedAt, endedAt, error, report }).where(eq(schedules.name, name))
      }),

    list: read("schedules.list", async (db) => {
      const rows = await db.select().from(schedules)
      return rows.map(({ name, nextAt, startedAt, endedAt, error, report }) => ({
        name,
        nextAt,
        last: startedAt === null || endedAt === null ? null : { startedAt, endedAt, error, report },
      }))
    }),
  }
}

export const layerQueue = Layer.effect(Queue, Effect.map(Store, makeQueue))

export const layerSchedules = Layer.effect(Schedules, Effect.map(Store, makeSchedules))
