import { randomUUID } from "node:crypto"
import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, not, sql } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Queue } from "../../domain/queue/ports.ts"
import type { NewTask, Task } from "../../domain/queue/task.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { built, filledUp, filling, inPieces, placesOfColumn, rowsOfPlaces } from "./built.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"
import { together } from "./together.ts"

const taskColumns = ["id", "kind", "cause", "payload", "state", "attempts", "dueAt", "createdAt"] as const

/** Ids made later sort later: those of a million old tasks stay out of the way, where random ones would each touch another page. */
const newTaskId = (now: number): string => `${now.toString(36)}-${randomUUID()}`

/** Adds tasks that are due `now`, unless their cause is known. Belongs into the transaction that causes them. */
export const enqueuing = ({ tasks }: Pick<Tables, "tasks">) => {
  const insert = built((tx: Statements, added) =>
    tx.insert(tasks).values(rowsOfPlaces(taskColumns, added)).onConflictDoNothing({ target: tasks.cause }).prepare(),
  )
  return async (tx: Statements, added: readonly NewTask[], now: number): Promise<void> => {
    const rows = added.map(({ kind, cause, payload }) => ({
      id: newTaskId(now),
      kind,
      cause,
      payload,
      state: "waiting",
      attempts: 0,
      dueAt: now,
      createdAt: now,
    }))
    await inPieces(rows, async (piece) => {
      await insert(tx, piece.length).execute(filling(piece))
      return []
    })
  }
}

/** The queue in the database. */
export const makeQueue = (store: Store): Queue["Service"] => {
  const { tables, read, transaction } = store
  const { tasks } = tables
  const { number, ...task } = getTableColumns(tasks)
  const enqueue = enqueuing(tables)

  const [kind, now] = [sql.placeholder("kind"), sql.placeholder("now")]
  // Word for word the condition of the index, which holds no other tasks.
  const isOpen = sql`${tasks.state} in ('waiting', 'running')`
  const isDue = and(isOpen, lte(tasks.dueAt, now))
  const selectDue = built((db: Store["read"]) =>
    db
      .select({ number })
      .from(tasks)
      .where(and(eq(tasks.kind, kind), isDue))
      .orderBy(asc(tasks.dueAt), asc(number))
      .limit(sql.placeholder("limit"))
      .prepare(),
  )
  const claimDue = built((tx: Statements, claimed) => {
    const wanted = placesOfColumn("number", claimed)
    return (
      tx
        .update(tasks)
        .set({ state: "running", attempts: sql`${tasks.attempts} + 1`, dueAt: sql`${sql.placeholder("until")}` })
        // By their numbers, without the kind: with it SQLite would go through all that are due.
        .where(and(inArray(number, wanted), isDue))
        .returning({ number, ...task })
        .prepare()
    )
  })
  const completeSome = built((tx: Statements, completed) => {
    const ids = placesOfColumn("id", completed)
    return tx
      .update(tasks)
      .set({ state: "done", payload: null, lastError: null })
      .where(and(inArray(tasks.id, ids), ne(tasks.state, "done")))
      .prepare()
  })
  const completeAll = async (ids: readonly string[]): Promise<readonly string[]> => {
    const completed = filledUp(ids.map((id) => ({ id })))
    await transaction((tx) => completeSome(tx, completed.length).execute(filling(completed)))
    return ids
  }
  const complete = together(completeAll, async (id: string) => {
    await completeAll([id])
    return id
  })

  /** A range of the index: no text is greater than the greatest character after the same beginning. */
  const causeStartsWith = (start: string) =>
    sql`(${tasks.cause} >= ${start} and ${tasks.cause} < ${`${start}\u{10ffff}`})`

  /** Looks without a lock: who finds nothing must not have stopped the writers. What another worker took meanwhile is looked for again. */
  const claim = async (kind: string, limit: number, now: number, until: number): Promise<readonly Task[]> => {
    const wanted = await selectDue(read).execute({ kind, now, limit })
    if (wanted.length === 0) return []
    const claimed = await transaction(async (tx) =>
      claimDue(tx, wanted.length).execute({ ...filling(wanted), now, until }),
    )
    if (claimed.length === 0) return claim(kind, limit, now, until)
    const turns = wanted.map(({ number }) => number)
    return claimed.sort((a, b) => turns.indexOf(a.number) - turns.indexOf(b.number)).map(({ number: _, ...row }) => row)
  }

  return {
    add: (added) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => stored(() => transaction((tx) => enqueue(tx, added, now)))),

    claim: (kind, limit, leaseMs) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => stored(() => claim(kind, limit, now, now + leaseMs))),

    renew: (id, attempts, leaseMs) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const renewed = await tx
              .update(tasks)
              .set({ dueAt: now + leaseMs })
              .where(and(eq(tasks.id, id), eq(tasks.state, "running"), eq(tasks.attempts, attempts)))
              .returning({ id: tasks.id })
            return renewed.length > 0
          }),
        ),
      ),

    complete: (id) => Effect.asVoid(stored(() => complete(id))),

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

    revive: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const isDead = and(eq(tasks.id, id), eq(tasks.state, "dead"))
            const [dead] = await tx.select(task).from(tasks).where(isDead)
            if (dead === undefined) return Result.succeed(false)
            const decided = decide(dead)
            if (Result.isFailure(decided)) return Result.fail(decided.failure)
            await tx.update(tasks).set({ state: "waiting", attempts: 0, dueAt: now, lastError: null }).where(isDead)
            await writeAudit(tx, tables, decided.success, now)
            return Result.succeed(true)
          }),
        ),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    list: (state, limit, { kind, startingWith, notStartingWith } = {}) =>
      stored(() =>
        read
          .select(task)
          .from(tasks)
          .where(
            and(
              eq(tasks.state, state),
              kind === undefined ? undefined : eq(tasks.kind, kind),
              startingWith === undefined ? undefined : causeStartsWith(startingWith),
              notStartingWith === undefined ? undefined : not(causeStartsWith(notStartingWith)),
            ),
          )
          .orderBy(desc(number))
          .limit(limit),
      ),

    withCauses: (causes) =>
      stored(() =>
        read
          .select(task)
          .from(tasks)
          .where(inArray(tasks.cause, [...causes]))
          .orderBy(asc(number)),
      ),

    forget: (startingWith, addedBefore) =>
      stored(() =>
        transaction(async (tx) => {
          // With the plus SQLite goes by the causes alone, not through all that was ever done.
          const isOver = sql`+${tasks.state} in ('done', 'dead')`
          const old = and(causeStartsWith(startingWith), isOver, lt(tasks.createdAt, addedBefore))
          return (await tx.delete(tasks).where(old).returning({ id: tasks.id })).length
        }),
      ),
  }
}
