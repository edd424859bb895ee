import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Queue, Schedules, scheduleKind } from "../../../domain/queue/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const lease = 60_000

/** Claims the runs that wait and ends their tasks; answers their payloads. */
const runAll = Effect.gen(function* () {
  const queue = yield* Queue
  const tasks = yield* queue.claim("W-1", scheduleKind, 99, lease)
  for (const task of tasks) yield* queue.complete(task)
  return tasks.map(({ payload }) => payload)
})

export const schedulesContract = <E>(name: string, newShop: () => Layer.Layer<AuditLog | Queue | Schedules, E>) =>
  describe(`Schedules: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one seen for the first time is due at once, and then when it was planned", () =>
      Effect.gen(function* () {
        const schedules = yield* Schedules
        yield* schedules.queueDue([{ name: "a", nextAt: 1_000 }])
        expect(yield* runAll).toEqual([{ name: "a" }])
        yield* TestClock.adjust(999)
        yield* schedules.queueDue([{ name: "a", nextAt: 1_000 }])
        expect(yield* runAll).toEqual([])
        yield* TestClock.adjust(1)
        yield* schedules.queueDue([{ name: "a", nextAt: 2_000 }])
        expect(yield* runAll).toEqual([{ name: "a" }])
        expect(yield* schedules.list).toEqual([{ name: "a", nextAt: 2_000, last: null }])
      }),
    )

    promise("one that waits for its time is due then, also the first time", () =>
      Effect.gen(function* () {
        const schedules = yield* Schedules
        yield* schedules.queueDue([{ name: "a", nextAt: 1_000, firstAt: 1_000 }])
        expect(yield* runAll).toEqual([])
        yield* TestClock.adjust(1_000)
        yield* schedules.queueDue([{ name: "a", nextAt: 2_000, firstAt: 2_000 }])
        expect(yield* runAll).toEqual([{ name: "a" }])
      }),
    )

    promise("of several processes that see it is due at the same moment, one queues it", () =>
      Effect.gen(function* () {
        const schedules = yield* Schedules
        const plans = ["a", "b"].map((each) => ({ name: each, nextAt: 1_000 }))
        yield* Effect.forEach(oneTo(8), () => schedules.queueDue(plans), { concurrency: "unbounded" })
        expect((yield* runAll).length).toBe(2)
        yield* TestClock.adjust(1_000)
        const later = plans.map((each) => ({ ...each, nextAt: 2_000 }))
        yield* Effect.forEach(oneTo(8), () => schedules.queueDue(later), { concurrency: "unbounded" })
        expect((yield* runAll).length).toBe(2)
      }),
    )

    promise("it runs sooner when a new release plans it sooner, and is not queued beside a run that is under way", () =>
      Effect.gen(function* () {
        const [schedules, queue] = [yield* Schedules, yield* Queue]
        yield* schedules.queueDue([{ name: "a", nextAt: 9_000 }])
        yield* schedules.queueDue([{ name: "a", nextAt: 1_000 }])
        expect(yield* schedules.list).toMatchObject([{ nextAt: 1_000 }])
        yield* TestClock.adjust(1_000)
        const [running] = yield* queue.claim("W-1", scheduleKind, 9, lease)
        yield* schedules.queueDue([{ name: "a", nextAt: 2_000 }])
        expect(yield* runAll).toEqual([])
        expect(yield* schedules.list).toMatchObject([{ nextAt: 2_000 }])
        if (running !== undefined) yield* queue.complete(running)
        yield* TestClock.adjust(1_000)
        yield* schedules.queueDue([{ name: "a", nextAt: 3_000 }])
        expect(yield* runAll).toEqual([{ name: "a" }])
      }),
    )

    promise("started by hand it is queued once and logged, and its plan stays", () =>
      Effect.gen(function* () {
        const [schedules, log] = [yield* Schedules, yield* AuditLog]
        yield* schedules.queueDue([
          { name: "a", nextAt: 9_000 },
          { name: "ab", nextAt: 9_000 },
        ])
        yield* runAll
        yield* TestClock.adjust(10)
        const started = yield* Effect.forEach(
          oneTo(4),
          () => schedules.start("a", [anEntry("P-1", "schedule.started")]),
          {
            concurrency: "unbounded",
          },
        )
        expect(started.filter(Boolean).length).toBe(1)
        expect(yield* schedules.start("ab", [])).toBe(true)
        expect((yield* log.list({ before: null, limit: 9 })).length).toBe(1)
        expect(yield* runAll).toEqual([{ name: "a" }, { name: "ab" }])
        expect(yield* schedules.list).toMatchObject([{ nextAt: 9_000 }, { nextAt: 9_000 }])
      }),
    )

    promise("how its last run went is kept, of each its own", () =>
      Effect.gen(function* () {
        const schedules = yield* Schedules
        yield* schedules.queueDue([
          { name: "a", nextAt: 9 },
          { name: "b", nextAt: 9 },
        ])
        yield* schedules.ended("a", { startedAt: 1, endedAt: 2, error: "TypeError", report: null })
        yield* schedules.ended("unknown", { startedAt: 1, endedAt: 2, error: null, report: null })
        const list = [...(yield* schedules.list)].sort((a, b) => (a.name < b.name ? -1 : 1))
        expect(list).toEqual([
          { name: "a", nextAt: 9, last: { startedAt: 1, endedAt: 2, error: "TypeError", report: null } },
          { name: "b", nextAt: 9, last: null },
        ])
        yield* TestClock.adjust(9)
        yield* schedules.queueDue([{ name: "a", nextAt: 18 }])
        yield* schedules.ended("a", { startedAt: 10, endedAt: 11, error: null, report: "3 gelesen" })
        expect((yield* schedules.list).find((each) => each.name === "a")?.last).toEqual({
          startedAt: 10,
          endedAt: 11,
          error: null,
          report: "3 gelesen",
        })
      }),
    )
  })
