import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Job } from "../../../domain/jobs/job.ts"
import { type JobWork, jobHandler, jobLeaseMs as leaseMs } from "../../../domain/jobs/job-handler.ts"
import { askToCancel, askToRetry } from "../../../domain/jobs/job-rules.ts"
import { Jobs } from "../../../domain/jobs/ports.ts"
import { type ExampleStep, exampleEvents } from "../../../domain/orders/example-order.ts"
import type { Order } from "../../../domain/orders/order.ts"
import { parcelsOf, statusOf } from "../../../domain/orders/order-status.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import type { ShipmentLine } from "../../../domain/orders/shipments/read-shipments.ts"
import { shipLine } from "../../../domain/orders/shipments/ship-line.ts"
import { announcementKind } from "../../../domain/orders/take-back-shipment.ts"
import { Queue, type Schedules, type Workers } from "../../../domain/queue/ports.ts"
import { maxAttempts } from "../../../domain/queue/task.ts"
import { idlePauseMs, workQueue } from "../../../domain/queue/work-queue.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aJobStart } from "../job-examples.ts"
import { layerSellingFacts } from "../selling-facts.ts"
import { anOrder, aPlacement, oneTo } from "../shop-examples.ts"
import { shippingWork, workOnOne } from "../work-on-one.ts"

type Kept = AuditLog | Jobs | Orders | Queue | Schedules | Workers

const idOf = (n: number) => `NW-${String(n).padStart(10, "0")}`
const parcelOf = (n: number) => ({ carrier: "dhl", number: `10000${n}` }) as const
const aShipment = (n: number): ShipmentLine => ({ line: n + 1, orderId: idOf(n), parcels: [parcelOf(n)], fault: null })

const packed = (n: number, steps: readonly ExampleStep[] = ["packed"]): Order => ({
  ...anOrder(idOf(n), []),
  events: exampleEvents(steps),
})

/** A job that ships so many packed orders. */
const shippingJob = (count: number) =>
  Effect.gen(function* () {
    const [jobs, orders] = [yield* Jobs, yield* Orders]
    for (const n of oneTo(count)) yield* orders.place(aPlacement(packed(n)))
    yield* jobs.start({ ...aJobStart("J-1", count), items: oneTo(count).map(aShipment) })
  })

const theJob: Effect.Effect<Job, never, Jobs> = Effect.map(
  Effect.flatMap(Jobs, (jobs) => jobs.find("J-1")),
  Option.getOrThrow,
)

const theLog = Effect.flatMap(Jobs, (jobs) => jobs.log("J-1", { before: null, leftOnly: false, limit: 99 }))

/** Each order went once: one entry, one mail to come, one line of the log, in their order. */
const expectEachOnce = (count: number) =>
  Effect.gen(function* () {
    const [orders, queue] = [yield* Orders, yield* Queue]
    for (const n of oneTo(count)) {
      const order = Option.getOrThrow(yield* orders.find(idOf(n)))
      expect([statusOf(order).fulfilment, parcelsOf(order), order.events.length]).toEqual(["shipped", [parcelOf(n)], 2])
    }
    const announced = yield* queue.list("waiting", 99, { kind: announcementKind })
    expect(new Set(announced.map(({ cause }) => cause)).size).toBe(count)
    expect((yield* theLog).map(({ number }) => number)).toEqual(oneTo(count).toReversed())
  })

/** The shop's own work, with something that happens before an item. */
const withBefore = <R>(before: (number: number) => Effect.Effect<void, never, R>) =>
  shippingWork((...[item, step, job]: Parameters<typeof shipLine>) =>
    Effect.andThen(before(step.number), shipLine(item, step, job)),
  )
const shopsWork = shippingWork(shipLine)

/** Works on one job that waits, if there is one; answers whether there was. */
const workOnJob = <R>(work: JobWork<R>) => workOnOne(jobHandler(work))

/** What working on jobs promises on top of any way of keeping them. */
export const jobWorkContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`Working on a job: ${name}`, () => {
    const promise = inANewShop(() => Layer.mergeAll(newShop(), Layer.fresh(layerSellingFacts)))

    promise("ships what can be shipped, and says of everything else why not", () =>
      Effect.gen(function* () {
        const [jobs, orders, log] = [yield* Jobs, yield* Orders, yield* AuditLog]
        yield* orders.place(aPlacement(packed(1)))
        yield* orders.place(aPlacement(packed(2, ["cancelled"])))
        yield* orders.place(aPlacement(packed(3, [])))
        const bad = { line: 5, orderId: null, parcels: [], fault: "Hier fehlt die Bestellnummer." }
        yield* jobs.start({ ...aJobStart("J-1", 5), items: [...oneTo(4).map(aShipment), bad] })
        expect(yield* workOnJob(shopsWork)).toBe(true)
        expect(yield* workOnJob(shopsWork)).toBe(false)
        expect(yield* theJob).toMatchObject({ state: "done", done: 5, left: 4 })
        expect((yield* theLog).map(({ outcome, about, text }) => [outcome, about?.id ?? null, text])).toEqual([
          ["left", null, "Zeile\u00a05: Hier fehlt die Bestellnummer."],
          ["left", idOf(4), "Zeile\u00a05: Diese Bestellung gibt es nicht."],
          ["left", idOf(3), "Zeile\u00a04: Diese Bestellung ist noch nicht gepackt."],
          ["left", idOf(2), "Zeile\u00a03: Diese Bestellung ist storniert."],
          ["done", idOf(1), "Zeile\u00a02: Verschickt mit DHL 100001."],
        ])
        expect((yield* log.list({ before: null, limit: 1 }))[0]).toMatchObject({
          by: { email: "lager@beispiel.de" },
          action: "order.shipped",
          subject: { kind: "order", id: idOf(1) },
        })
      }),
    )

    promise("stopped with the shop it is handed back, and goes on where it was", () =>
      Effect.gen(function* () {
        yield* shippingJob(5)
        let stop: Effect.Effect<unknown> = Effect.void
        const worker = yield* Effect.forkChild(
          workOnJob(withBefore((number) => (number === 2 ? Effect.sync(() => Effect.runFork(stop)) : Effect.void))),
        )
        stop = Fiber.interrupt(worker)
        yield* Fiber.await(worker)
        const { state, done } = yield* theJob
        expect([state, done > 0 && done < 5]).toEqual(["running", true])
        expect(yield* workOnJob(shopsWork)).toBe(true)
        expect(yield* theJob).toMatchObject({ state: "done", done: 5, attempt: 2 })
        yield* expectEachOnce(5)
      }),
    )

    promise("a dead worker's job is taken over when the lease is over, and the dead worker changes nothing more", () =>
      Effect.gen(function* () {
        yield* shippingJob(4)
        const asleep = withBefore((number) => (number === 2 ? Effect.sleep(leaseMs) : Effect.void))
        const first = yield* Effect.forkChild(workOnJob(asleep))
        while ((yield* theJob).done < 2) yield* Effect.promise(() => new Promise(setImmediate))
        expect(yield* workOnJob(shopsWork)).toBe(false)
        // Not dead but asleep, and the two of them wake in the same instant.
        yield* TestClock.adjust(leaseMs)
        yield* workOnJob(shopsWork)
        yield* Fiber.await(first)
        while (yield* workOnJob(shopsWork)) yield* Effect.void
        expect(yield* theJob).toMatchObject({ state: "done", done: 4 })
        yield* expectEachOnce(4)
      }),
    )

    promise("stops where it is when staff cancel it, and finished items stay", () =>
      Effect.gen(function* () {
        yield* shippingJob(4)
        const jobs = yield* Jobs
        const by = { personId: "P-2", email: "chefin@beispiel.de" }
        const cancel = Effect.ignore(jobs.change("J-1", (job) => askToCancel(job, by, 0)))
        yield* workOnJob(withBefore((number) => (number === 2 ? cancel : Effect.void)))
        expect(yield* theJob).toMatchObject({ state: "cancelled", done: 2, cancelledBy: by })
        yield* expectEachOnce(2)
        const orders = yield* Orders
        expect(statusOf(Option.getOrThrow(yield* orders.find(idOf(3)))).fulfilment).toBe("packed")
        yield* TestClock.adjust(10 * leaseMs)
        expect(yield* workOnJob(shopsWork)).toBe(false)
      }),
    )

    promise("cancelled while no worker is on it, it is stopped by the next one", () =>
      Effect.gen(function* () {
        yield* shippingJob(2)
        const jobs = yield* Jobs
        const by = { personId: "P-2", email: "chefin@beispiel.de" }
        yield* workOnJob(withBefore((number) => (number === 1 ? Effect.die(new Error("no disk")) : Effect.void)))
        yield* jobs.change("J-1", (job) => askToCancel(job, by, 0))
        expect((yield* theJob).state).toBe("cancelling")
        yield* TestClock.adjust(30_000)
        yield* workOnJob(shopsWork)
        expect(yield* theJob).toMatchObject({ state: "cancelled", done: 1 })
      }),
    )

    promise("broken down it is tried again later, and given up when it never gets on", () =>
      Effect.gen(function* () {
        yield* shippingJob(3)
        const broken = withBefore((number) => (number === 1 ? Effect.die(new TypeError("no such thing")) : Effect.void))
        expect(yield* workOnJob(broken)).toBe(true)
        expect(yield* theJob).toMatchObject({ state: "running", done: 1 })
        expect(yield* workOnJob(broken)).toBe(false)
        let attempts = 1
        while ((yield* theJob).state === "running") {
          yield* TestClock.adjust(6 * 3_600_000)
          if (yield* workOnJob(broken)) attempts += 1
        }
        expect(yield* theJob).toMatchObject({
          state: "failed",
          done: 1,
          error: "TypeError",
          endedAt: expect.any(Number),
        })
        expect(attempts).toBe(maxAttempts + 1)
        expect(yield* workOnJob(broken)).toBe(false)
        yield* expectEachOnce(1)
      }),
    )

    promise(
      "given up and tried again it goes on where it got stuck, each order once, also beside a worker from before",
      () =>
        Effect.gen(function* () {
          yield* shippingJob(4)
          const broken = withBefore((number) =>
            number === 2 ? Effect.die(new TypeError("no such thing")) : Effect.void,
          )
          while ((yield* theJob).state !== "failed") {
            yield* workOnJob(broken)
            yield* TestClock.adjust(6 * 3_600_000)
          }
          const { attempt, done } = yield* theJob
          expect(done).toBe(2)
          const by = { personId: "P-2", email: "chefin@beispiel.de" }
          yield* (yield* Jobs).change("J-1", (job) => askToRetry(job, by))
          const before = { jobId: "J-1", attempt, number: 2 }
          const late = withBefore(() => Effect.ignore(shipLine(aShipment(3), before, aJobStart("J-1", 4).job)))
          expect(yield* workOnJob(late)).toBe(true)
          expect(yield* theJob).toMatchObject({ state: "done", done: 4, error: null, attempt: attempt + 1 })
          yield* expectEachOnce(4)
        }),
    )

    promise("fails a second time as it did the first, and can be retried any number of times", () =>
      Effect.gen(function* () {
        yield* shippingJob(2)
        const by = { personId: "P-2", email: "chefin@beispiel.de" }
        const broken = withBefore(() => Effect.die(new TypeError("no such thing")))
        const untilGivenUp = Effect.gen(function* () {
          let attempts = 0
          while ((yield* theJob).state !== "failed") {
            if (yield* workOnJob(broken)) attempts += 1
            yield* TestClock.adjust(6 * 3_600_000)
          }
          return attempts
        })
        expect(yield* untilGivenUp).toBe(maxAttempts)
        for (const _ of oneTo(2)) {
          yield* (yield* Jobs).change("J-1", (job) => askToRetry(job, by))
          expect(yield* untilGivenUp).toBe(maxAttempts)
        }
        yield* (yield* Jobs).change("J-1", (job) => askToRetry(job, by))
        yield* workOnJob(shopsWork)
        expect((yield* theJob).state).toBe("done")
        yield* expectEachOnce(2)
      }),
    )

    promise("however long it takes, it stays with its worker", () =>
      Effect.gen(function* () {
        yield* shippingJob(8)
        const others: boolean[] = []
        const slow = withBefore(() =>
          Effect.gen(function* () {
            yield* TestClock.adjust(leaseMs / 2)
            others.push(yield* workOnJob(shopsWork))
          }),
        )
        yield* workOnJob(slow)
        expect(others).toEqual(oneTo(8).map(() => false))
        expect(yield* theJob).toMatchObject({ state: "done", attempt: 1 })
      }),
    )

    promise("is begun by itself for as long as the shop runs", () =>
      Effect.gen(function* () {
        const working = yield* Effect.forkChild(workQueue("W-2", [jobHandler(shopsWork)], []))
        yield* shippingJob(2)
        while ((yield* theJob).state !== "done") yield* TestClock.adjust(idlePauseMs)
        yield* Fiber.interrupt(working)
        yield* expectEachOnce(2)
      }),
    )
  })
