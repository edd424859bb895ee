import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { StepRefused } from "../../../domain/jobs/job-refusals.ts"
import { advance, askToCancel, askToRetry, beginAttempt, giveUp, stopWork } from "../../../domain/jobs/job-rules.ts"
import { attemptOf, JobPayload, jobTaskKind } from "../../../domain/jobs/job-task.ts"
import { Jobs, type JobsWanted, type LogWanted } from "../../../domain/jobs/ports.ts"
import { takeStep } from "../../../domain/jobs/take-step.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { type OrderStep, Orders } from "../../../domain/orders/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aJobStart, aLine } from "../job-examples.ts"
import { anOrder, aPlacement, aTask, oneTo } from "../shop-examples.ts"

const all: JobsWanted = { kind: null, only: null, after: null, limit: 99 }
const wholeLog: LogWanted = { before: null, leftOnly: false, limit: 99 }

export const jobsContract = <E>(name: string, newShop: () => Layer.Layer<Jobs | Queue | AuditLog | Orders, E>) =>
  describe(`Jobs: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a job is kept with its items, its task is due, and the log is told", () =>
      Effect.gen(function* () {
        const [jobs, queue, log] = [yield* Jobs, yield* Queue, yield* AuditLog]
        const start = { ...aJobStart("J-1", 3), items: [{ text: "ä 🌱", nested: [1, null] }, null, "text"] }
        expect(yield* jobs.start(start)).toEqual(start.job)
        expect(yield* jobs.find("J-1")).toEqual(Option.some(start.job))
        expect(yield* jobs.find("J-2")).toEqual(Option.none())
        expect(yield* jobs.items("J-1", 0, 9)).toEqual(start.items)
        expect(yield* jobs.items("J-1", 1, 1)).toEqual([null])
        expect(yield* jobs.items("J-2", 0, 9)).toEqual([])
        expect(yield* queue.claim("W-1", jobTaskKind, 9, 1_000)).toMatchObject([{ payload: { jobId: "J-1" } }])
        expect(yield* log.list({ before: null, limit: 9 })).toMatchObject(start.audit)
      }),
    )

    promise("the same key gives the same job, also to two at the same moment", () =>
      Effect.gen(function* () {
        const [jobs, queue, log] = [yield* Jobs, yield* Queue, yield* AuditLog]
        const starts = oneTo(5).map((n) => ({ ...aJobStart(`J-${n}`, 2), key: "same" }))
        const started = yield* Effect.forEach(starts, (start) => jobs.start(start), { concurrency: "unbounded" })
        expect(new Set(started.map(({ id }) => id)).size).toBe(1)
        expect(yield* jobs.list(all)).toEqual([started[0]])
        expect((yield* queue.claim("W-1", jobTaskKind, 9, 1_000)).length).toBe(1)
        expect((yield* log.list({ before: null, limit: 9 })).length).toBe(1)
      }),
    )

    promise("the largest list of items comes back in its order", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const start = aJobStart("J-1", 1_234)
        yield* jobs.start(start)
        expect(yield* jobs.items("J-1", 0, 9_999)).toEqual(start.items)
        expect(yield* jobs.items("J-1", 998, 4)).toEqual(["item 998", "item 999", "item 1000", "item 1001"])
      }),
    )

    promise("each item is finished once, whichever worker tries, and its outcome is in the log", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* jobs.start(aJobStart("J-1", 3))
        yield* jobs.change("J-1", (job) => beginAttempt(job, 1, 0))
        yield* TestClock.adjust("5 seconds")
        const step = (number: number) => ({ jobId: "J-1", attempt: 1, number })
        const tried = yield* Effect.forEach(
          oneTo(4),
          (n) => Effect.result(takeStep(step(0), aLine(`try ${n}`, "left"))),
          { concurrency: "unbounded" },
        )
        expect(tried.filter(Result.isSuccess).length).toBe(1)
        expect(Result.isFailure(yield* Effect.result(takeStep(step(2), aLine("too early"))))).toBe(true)
        yield* takeStep(step(1), { ...aLine("second"), about: null })
        expect(Option.getOrThrow(yield* jobs.find("J-1"))).toMatchObject({ state: "running", done: 2, left: 1 })
        expect(yield* jobs.log("J-1", wholeLog)).toEqual([
          { ...aLine("second"), about: null, number: 2, at: 5_000 },
          { ...aLine("try 1", "left"), text: expect.stringMatching(/^try/), number: 1, at: 5_000 },
        ])
      }),
    )

    promise("a worker whose lease is over may not go on when another has begun", () =>
      Effect.gen(function* () {
        const [jobs, queue] = [yield* Jobs, yield* Queue]
        yield* jobs.start(aJobStart("J-1", 3))
        const [first] = yield* queue.claim("W-1", jobTaskKind, 1, 1_000)
        yield* jobs.change("J-1", (job) => beginAttempt(job, first?.attempts ?? 0, 0))
        yield* takeStep({ jobId: "J-1", attempt: 1, number: 0 }, aLine("first worker"))
        yield* TestClock.adjust(1_000)
        const [second] = yield* queue.claim("W-1", jobTaskKind, 1, 1_000)
        yield* jobs.change("J-1", (job) => beginAttempt(job, second?.attempts ?? 0, 0))
        const late = yield* Effect.result(takeStep({ jobId: "J-1", attempt: 1, number: 1 }, aLine("first, late")))
        expect(Result.isFailure(late)).toBe(true)
        yield* takeStep({ jobId: "J-1", attempt: 2, number: 1 }, aLine("second worker"))
        const again = yield* Effect.result(jobs.change("J-1", (job) => beginAttempt(job, 1, 0)))
        expect(Result.isFailure(again)).toBe(true)
        expect((yield* jobs.log("J-1", wholeLog)).map(({ text }) => text)).toEqual(["second worker", "first worker"])
      }),
    )

    promise("a job stopped in the middle keeps its finished items and drops the others", () =>
      Effect.gen(function* () {
        const [jobs, log] = [yield* Jobs, yield* AuditLog]
        yield* jobs.start(aJobStart("J-1", 3))
        yield* jobs.change("J-1", (job) => beginAttempt(job, 1, 0))
        yield* takeStep({ jobId: "J-1", attempt: 1, number: 0 }, aLine("through"))
        const by = { personId: "P-2", email: "chefin@beispiel.de" }
        yield* jobs.change("J-1", (job) => askToCancel(job, by, 7))
        const next = yield* Effect.result(takeStep({ jobId: "J-1", attempt: 1, number: 1 }, aLine("too late")))
        expect(Result.isFailure(next)).toBe(true)
        expect((yield* jobs.items("J-1", 0, 9)).length).toBe(3)
        yield* jobs.change("J-1", (job) => stopWork(job, 1, 8))
        expect(Option.getOrThrow(yield* jobs.find("J-1"))).toMatchObject({
          state: "cancelled",
          done: 1,
          endedAt: 8,
          cancelledBy: by,
        })
        expect(yield* jobs.items("J-1", 0, 9)).toEqual([])
        expect((yield* jobs.log("J-1", wholeLog)).length).toBe(1)
        expect((yield* log.list({ before: null, limit: 1 }))[0]).toMatchObject({ action: "job.cancelled", by })
      }),
    )

    promise("a failed job keeps what is left to do; retried it is queued once, with attempts numbered on", () =>
      Effect.gen(function* () {
        const [jobs, queue, log] = [yield* Jobs, yield* Queue, yield* AuditLog]
        yield* jobs.start(aJobStart("J-1", 3))
        const [first] = yield* queue.claim("W-1", jobTaskKind, 9, 1_000)
        yield* jobs.change("J-1", (job) => beginAttempt(job, 7, 0))
        yield* takeStep({ jobId: "J-1", attempt: 7, number: 0 }, aLine("through"))
        yield* jobs.change("J-1", (job) => giveUp(job, 7, "TypeError", 9))
        if (first !== undefined) yield* queue.complete(first)
        expect(Option.getOrThrow(yield* jobs.find("J-1"))).toMatchObject({ state: "failed", endedAt: 9 })
        expect(yield* jobs.items("J-1", 1, 9)).toEqual(["item 1", "item 2"])
        const by = { personId: "P-2", email: "chefin@beispiel.de" }
        const retries = oneTo(3).map(() => jobs.change("J-1", (job) => askToRetry(job, by)))
        yield* Effect.all(retries, { concurrency: "unbounded" })
        const again = { state: "queued", done: 1, endedAt: null, error: null, tries: 0 }
        expect(Option.getOrThrow(yield* jobs.find("J-1"))).toMatchObject(again)
        const claimed = yield* queue.claim("W-1", jobTaskKind, 9, 1_000)
        const attempts = claimed.map((task) => attemptOf(Schema.decodeUnknownSync(JobPayload)(task.payload), task))
        expect(attempts).toEqual([8])
        const late = yield* Effect.result(takeStep({ jobId: "J-1", attempt: 7, number: 1 }, aLine("late")))
        expect(Result.isFailure(late)).toBe(true)
        expect((yield* log.list({ before: null, limit: 9 })).map((entry) => [entry.action, entry.by])).toEqual([
          ["job.retried", by],
          ["job.started", aJobStart("J-1", 3).job.startedBy],
        ])
      }),
    )

    promise("a failed job that is not retried is stopped and drops what was left to do", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* jobs.start(aJobStart("J-1", 3))
        yield* jobs.change("J-1", (job) => beginAttempt(job, 1, 0))
        yield* jobs.change("J-1", (job) => giveUp(job, 1, "TypeError", 9))
        const by = { personId: "P-2", email: "chefin@beispiel.de" }
        yield* jobs.change("J-1", (job) => askToCancel(job, by, 20))
        const stopped = { state: "cancelled", endedAt: 20, cancelledBy: by, error: "TypeError" }
        expect(Option.getOrThrow(yield* jobs.find("J-1"))).toMatchObject(stopped)
        expect(yield* jobs.items("J-1", 0, 9)).toEqual([])
        const again = yield* Effect.flip(jobs.change("J-1", (job) => askToRetry(job, by)))
        expect(again._tag).toBe("JobNotFailed")
      }),
    )

    promise("what a step does to an order and how far the job got are one: both or neither", () =>
      Effect.gen(function* () {
        const [jobs, orders, queue] = [yield* Jobs, yield* Orders, yield* Queue]
        yield* orders.place(aPlacement(anOrder("NW-1", [])))
        yield* jobs.start(aJobStart("J-1", 2))
        yield* jobs.change("J-1", (job) => beginAttempt(job, 1, 0))
        const ship = (attempt: number) =>
          orders.change(
            "NW-1",
            (order, version, job): Result.Result<OrderStep, "no job" | StepRefused> => {
              if (job === null) return Result.fail("no job")
              return Result.map(
                advance(job, { jobId: job.id, attempt, number: 0 }, aLine(`version ${version}`), 5),
                (step) => ({
                  order: { ...order, events: exampleEvents(["packed"]) },
                  tasks: [aTask(`mail of ${attempt}`)],
                  job: step,
                }),
              )
            },
            "J-1",
          )
        expect(Result.isFailure(yield* Effect.result(ship(2)))).toBe(true)
        expect(Option.getOrThrow(yield* orders.find("NW-1")).events).toEqual([])
        yield* ship(1)
        expect(Result.isFailure(yield* Effect.result(ship(1)))).toBe(true)
        expect(Option.getOrThrow(yield* orders.find("NW-1")).events).toHaveLength(1)
        expect(Option.getOrThrow(yield* jobs.find("J-1")).done).toBe(1)
        expect((yield* jobs.log("J-1", wholeLog)).map(({ text }) => text)).toEqual(["version 1"])
        expect((yield* queue.claim("W-1", "email", 9, 1_000)).map(({ cause }) => cause)).toEqual(["mail of 1"])
        const without = yield* Effect.result(orders.change("NW-1", (_, __, job) => Result.fail(job), "J-9"))
        expect(Result.isFailure(without) && without.failure).toBeNull()
      }),
    )

    promise("jobs are listed newest first, page by page, of one kind, open ones alone, or failed ones", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        for (const n of oneTo(3)) yield* jobs.start(aJobStart(`J-${n}`, 1, { startedAt: n }))
        yield* jobs.start(aJobStart("J-4", 0, { startedAt: 3 }))
        const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
        expect(ids(yield* jobs.list(all))).toEqual(["J-4", "J-3", "J-2", "J-1"])
        expect(ids(yield* jobs.list({ ...all, limit: 1 }))).toEqual(["J-4"])
        expect(ids(yield* jobs.list({ ...all, after: "J-4", limit: 2 }))).toEqual(["J-3", "J-2"])
        expect(ids(yield* jobs.list({ ...all, only: "open", kind: "orders.ship" }))).toEqual(["J-3", "J-2", "J-1"])
        expect(yield* jobs.list({ ...all, after: "J-9" })).toEqual([])
        yield* jobs.change("J-2", (job) => beginAttempt(job, 1, 0))
        yield* jobs.change("J-2", (job) => giveUp(job, 1, "TypeError", 9))
        expect(ids(yield* jobs.list({ ...all, only: "failed" }))).toEqual(["J-2"])
        expect(ids(yield* jobs.list({ ...all, only: "open" }))).toEqual(["J-3", "J-1"])
      }),
    )

    promise("the log is read from its end, page by page, whole or what was left alone", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        yield* jobs.start(aJobStart("J-1", 6))
        yield* jobs.change("J-1", (job) => beginAttempt(job, 1, 0))
        for (const n of oneTo(6))
          yield* takeStep({ jobId: "J-1", attempt: 1, number: n - 1 }, aLine(`${n}`, n % 2 === 0 ? "left" : "done"))
        const texts = (wanted: Partial<LogWanted>) =>
          Effect.map(jobs.log("J-1", { ...wholeLog, ...wanted }), (lines) => lines.map(({ text }) => text))
        expect(yield* texts({ limit: 2 })).toEqual(["6", "5"])
        expect(yield* texts({ before: 5, limit: 2 })).toEqual(["4", "3"])
        expect(yield* texts({ leftOnly: true })).toEqual(["6", "4", "2"])
        expect(yield* texts({ leftOnly: true, before: 4 })).toEqual(["2"])
        expect(yield* jobs.log("J-2", wholeLog)).toEqual([])
      }),
    )

    promise("old jobs are deleted with their log, running ones never", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const by = { personId: "P-1", email: "lager@beispiel.de" }
        for (const n of oneTo(3)) yield* jobs.start(aJobStart(`J-${n}`, 2))
        yield* jobs.change("J-1", (job) => beginAttempt(job, 1, 0))
        yield* takeStep({ jobId: "J-1", attempt: 1, number: 0 }, aLine("first"))
        yield* takeStep({ jobId: "J-1", attempt: 1, number: 1 }, aLine("last"))
        yield* jobs.change("J-2", (job) => askToCancel(job, by, 100))
        expect(yield* jobs.forgetEnded(0)).toBe(0)
        expect(yield* jobs.forgetEnded(100)).toBe(1)
        expect((yield* jobs.list(all)).map(({ id }) => id)).toEqual(["J-3", "J-2"])
        expect(yield* jobs.log("J-1", wholeLog)).toEqual([])
        expect(yield* jobs.forgetEnded(101)).toBe(1)
        expect((yield* jobs.list(all)).map(({ id }) => id)).toEqual(["J-3"])
      }),
    )
  })
