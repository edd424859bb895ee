import { and, asc, desc, eq, gte, inArray, lt, or } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { hasEnded, type Job } from "../../domain/jobs/job.ts"
import { type JobStart, Jobs } from "../../domain/jobs/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { jobIn, jobOf, jobRowOf, writeJob } from "./job-rows.ts"
import { endedJobs } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

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
const makeJobs = (store: Store["Service"]): Jobs["Service"] => {
  const { tables, read, transaction, refusable } = store
  const { jobs, jobItems, jobLog } = tables
  const enqueue = enqueuing(tables)
  const find = async (db: Reader, id: string): Promise<Option.Option<Job>> => {
    const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
    return Option.map(Option.fromNullishOr(row), jobOf)
  }

  return {
    start: (start) =>
      transaction("jobs.start", async (tx, now) => {
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

    find: (id) => read("jobs.find", (db) => find(db, id)),

    change: (id, decide) =>
      refusable("jobs.change", async (tx, now) => {
        const before = await jobIn(tx, tables, id)
        if (before === null) return Result.succeed(Option.none<Job>())
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        await writeJob(tx, tables, decided.success, now)
        return Result.succeed(Option.some(decided.success.job))
      }),

    items: (id, from, limit) =>
      read("jobs.items", async (db) => {
        const rows = await db
          .select({ item: jobItems.item })
          .from(jobItems)
          .where(and(eq(jobItems.jobId, id), gte(jobItems.number, from)))
          .orderBy(asc(jobItems.number))
          .limit(limit)
        return rows.map(({ item }) => item)
      }),

    list: ({ kind, only, after, limit }) =>
      read("jobs.list", async (db) => {
        const last = after === null ? null : Option.getOrNull(await find(db, after))
        if (after !== null && last === null) return []
        const rows = await db
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
      read("jobs.log", async (db) => {
        const rows = await db
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
      transaction("jobs.forgetEnded", async (tx) => {
        const old = await tx.delete(jobs).where(endedJobs(tables, before)).returning({ id: jobs.id })
        return old.length
      }),
  }
}

export const layerJobs = Layer.effect(Jobs, Effect.map(Store, makeJobs))
