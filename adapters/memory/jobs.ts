import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { hasEnded, type Job } from "../../domain/jobs/job.ts"
import { Jobs, type JobsWanted } from "../../domain/jobs/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit, writeJob } from "./in-memory-database.ts"

/** Whether the job is among those asked for. */
const isOne = ({ kind, only }: Pick<JobsWanted, "kind" | "only">, job: Job): boolean => {
  if (kind !== null && job.kind !== kind) return false
  return only === null || (only === "failed" ? job.state === "failed" : !hasEnded(job))
}

const newestFirst = (a: Job, b: Job): number => b.startedAt - a.startedAt || compareTexts(b.id, a.id)

/** Jobs in memory. */
const makeJobs = (database: Database): Jobs["Service"] => {
  const { jobs } = database
  return {
    start: ({ job, key, items, tasks, audit }) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const earlier = [...jobs.values()].find((kept) => kept.key === key)
        if (earlier !== undefined) return copied(earlier.job)
        jobs.set(job.id, { job: copied(job), key, items: hasEnded(job) ? [] : copied(items), log: [] })
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return job
      }),

    find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(jobs.get(id)), ({ job }) => copied(job))),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const kept = jobs.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.job))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        writeJob(database, decided.success, now)
        return Effect.succeedSome(decided.success.job)
      }),

    items: (id, from, limit) => Effect.sync(() => copied((jobs.get(id)?.items ?? []).slice(from, from + limit))),

    list: ({ kind, only, after, limit }) =>
      Effect.sync(() => {
        const last = after === null ? null : jobs.get(after)?.job
        if (last === undefined) return []
        return copied(
          [...jobs.values()]
            .map(({ job }) => job)
            .filter((job) => isOne({ kind, only }, job))
            .toSorted(newestFirst)
            .filter((job) => last === null || newestFirst(last, job) < 0)
            .slice(0, limit),
        )
      }),

    log: (id, { before, leftOnly, limit }) =>
      Effect.sync(() =>
        copied(
          (jobs.get(id)?.log ?? [])
            .filter(({ number, outcome }) => (before === null || number < before) && !(leftOnly && outcome !== "left"))
            .toReversed()
            .slice(0, limit),
        ),
      ),

    forgetEnded: (before) =>
      Effect.sync(() => {
        const old = [...jobs.values()].filter(({ job }) => job.endedAt !== null && job.endedAt < before)
        for (const { job } of old) jobs.delete(job.id)
        return old.length
      }),
  }
}

export const layerJobs = Layer.effect(Jobs, Effect.map(InMemoryDatabase, makeJobs))
