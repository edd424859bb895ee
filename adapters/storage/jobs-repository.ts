import { and, asc, desc, eq, gte, inArray, lt, or } from "drizzle-orm"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { hasEnded, type Job } from "../../domain/jobs/job.ts"
import type { JobStart, Jobs } from "../../domain/jobs/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { jobIn, jobOf, jobRowOf, writeJob } from "./job-rows.ts"
import { enqueuing } from "./queue-repository.ts"
import { type Statements, type Store, stored, type Tables } from "./store.ts"

const states = { open: ["queued", "running", "cancelling"], failed: ["failed"] } as const

/** Rows an `insert` takes: databases allow only so many places in a statement. */
const itemsAtOnce = 500

const writeItems = async (tx: Statements, { jobItems }: Tables, { job, items }: JobStart): Promise<void> => {
  if (hasEnded(job)) return
  for (let from = 0; from < items.length; from += itemsAtOnce)
    await tx
      .insert(jobItems)
      .values(
        items.slice(from, from + itemsAtOnce).map((item, place) => ({ jobId: job.id, number: from + place, item })),
      )
}

/** Jobs in the database. */
export const makeJobs = (store: Store): Jobs["Service"] => {
  const { tables, read, transaction } = store
  const { jobs, jobItems, jobLog } = tables
  const enqueue = enqueuing(tables)
  const find = async (id: string): Promise<Option.Option<Job>> => {
    const [row] = await read.select().from(jobs).where(eq(jobs.id, id))
    return Option.map(Option.fromNullishOr(row), jobOf)
  }

  return {
    start: (start) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const { job, key, tasks, audit } = start
            // The key first: of two calls with the same key one writes the row, the other finds it.
            const written = await tx
              .insert(jobs)
              .values({ ...jobRowOf(job), key })
              .onConflictDoNothing({ target: jobs.key })
              .returning({ id: jobs.id })
            if (written.length === 0) {
              const [earlier] = await tx.select().from(jobs).where(eq(jobs.key, key))
              return earlier === undefined ? job : jobOf(earlier)
            }
            await writeItems(tx, tables, start)
            await enqueue(tx, tasks, now)
            await writeAudit(tx, tables, audit, now)
            return job
          }),
        ),
      ),

    find: (id) => stored(() => find(id)),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        stored(() =>
          transaction(async (tx) => {
            const before = await jobIn(tx, tables, id)
            if (before === null) return Result.succeed(Option.none<Job>())
            const decided = decide(before)
            if (Result.isFailure(decided)) return Result.fail(decided.failure)
            await writeJob(tx, tables, decided.success, now)
            return Result.succeed(Option.some(decided.success.job))
          }),
        ),
      ).pipe(Effect.flatMap(Effect.fromResult)),

    items: (id, from, limit) =>
      stored(async () => {
        const rows = await read
          .select({ item: jobItems.item })
          .from(jobItems)
          .where(and(eq(jobItems.jobId, id), gte(jobItems.number, from)))
          .orderBy(asc(jobItems.number))
          .limit(limit)
        return rows.map(({ item }) => item)
      }),

    list: ({ kind, only, after, limit }) =>
      stored(async () => {
        const last = after === null ? null : Option.getOrNull(await find(after))
        if (after !== null && last === null) return []
        const rows = await read
          .select()
          .from(jobs)
          .where(
            and(
              kind === null ? undefined : eq(jobs.kind, kind),
              only === null ? undefined : inArray(jobs.state, [...states[only]]),
              last === null
                ? undefined
                : or(lt(jobs.startedAt, last.startedAt), and(eq(jobs.startedAt, last.startedAt), lt(jobs.id, last.id))),
            ),
          )
          .orderBy(desc(jobs.startedAt), desc(jobs.id))
          .limit(limit)
        return rows.map(jobOf)
      }),

    log: (id, { before, leftOnly, limit }) =>
      stored(async () => {
        const rows = await read
          .select()
          .from(jobLog)
          .where(
            and(
              eq(jobLog.jobId, id),
              before === null ? undefined : lt(jobLog.number, before),
              leftOnly ? eq(jobLog.outcome, "left") : undefined,
            ),
          )
          .orderBy(desc(jobLog.number))
          .limit(limit)
        return rows.map(({ jobId: _, ...line }) => line)
      }),

    forgetEnded: (before) =>
      stored(() =>
        transaction(async (tx) => {
          const old = await tx.delete(jobs).where(lt(jobs.endedAt, before)).returning({ id: jobs.id })
          return old.length
        }),
      ),
  }
}
