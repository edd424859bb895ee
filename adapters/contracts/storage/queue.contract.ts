import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Queue, type TasksWanted } from "../../../domain/queue/ports.ts"
import type { ClaimedTask, Task } from "../../../domain/queue/task.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const causes = (tasks: readonly Task[]) => tasks.map(({ cause }) => cause)
const lease = 60_000
/** A task that was just claimed, or an unknown one. */
const had = (task: ClaimedTask | undefined): ClaimedTask => {
  if (task === undefined) throw new Error("Nothing was claimed.")
  return task
}
const nobody = { id: "nobody", owner: "W-1", attempts: 1 }
const nobodyTold = () => Result.succeed([])

export const queueContract = <E>(name: string, newShop: () => Layer.Layer<Queue | AuditLog, E>) =>
  describe(`Queue: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a task is due at once and comes with all it was given", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* TestClock.adjust("5 seconds")
        const payload = { to: "ä@example.org", text: "ß漢🌱", nested: { list: [1, null, true] }, constructor: "x" }
        yield* queue.add([aTask("order:NW-1", { payload })])
        const [waiting] = yield* queue.list("waiting", 10)
        const [claimed] = yield* queue.claim("W-1", "email", 10, lease)
        expect(waiting).toEqual({
          id: expect.stringMatching(/./),
          kind: "email",
          cause: "order:NW-1",
          payload,
          state: "waiting",
          attempts: 0,
          dueAt: 5_000,
          owner: null,
          lastError: null,
          createdAt: 5_000,
        })
        expect(claimed).toEqual({ ...waiting, state: "running", owner: "W-1", attempts: 1, dueAt: 5_000 + lease })
      }),
    )

    promise("a task that says when it is due waits until then", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* TestClock.adjust("5 seconds")
        yield* queue.add([aTask("later", { dueAt: 6_000 }), aTask("now")])
        expect(causes(yield* queue.claim("W-1", "email", 9, lease))).toEqual(["now"])
        yield* TestClock.adjust("999 millis")
        expect(yield* queue.claim("W-1", "email", 9, lease)).toEqual([])
        yield* TestClock.adjust("1 millis")
        expect(yield* queue.claim("W-1", "email", 9, lease)).toMatchObject([{ cause: "later", createdAt: 5_000 }])
      }),
    )

    promise("any JSON is a payload", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        const payloads = [null, 0, false, "", "text", "17", [], {}]
        yield* queue.add(payloads.map((payload, index) => aTask(`cause ${index}`, { payload })))
        expect((yield* queue.claim("W-1", "email", 20, lease)).map(({ payload }) => payload)).toEqual(payloads)
      }),
    )

    promise("a cause is queued once, whatever became of its task", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a"), aTask("a", { payload: "second" }), aTask("__proto__"), aTask("constructor")])
        yield* queue.add([aTask("__proto__"), aTask("b"), aTask("a", { kind: "push" })])
        yield* queue.add([])
        const claimed = yield* queue.claim("W-1", "email", 10, lease)
        expect(causes(claimed)).toEqual(["a", "__proto__", "constructor", "b"])
        expect(claimed[0]?.payload).toEqual({ cause: "a" })
        expect(yield* queue.claim("W-1", "push", 10, lease)).toEqual([])
        for (const each of claimed) expect(yield* queue.complete(each)).toBe(true)
        yield* queue.add([aTask("a")])
        expect(yield* queue.claim("W-1", "email", 10, lease)).toEqual([])
      }),
    )

    promise("a worker gets its kind only, at most what it asks for, oldest due first", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("late")])
        const [late] = yield* queue.claim("W-1", "email", 1, lease)
        yield* TestClock.adjust("10 millis")
        yield* queue.add([aTask("first"), aTask("other", { kind: "push" }), aTask("second")])
        yield* queue.fail(had(late), "try later", 20)
        expect(yield* queue.claim("W-1", "email", 0, lease)).toEqual([])
        expect(causes(yield* queue.claim("W-1", "email", 1, lease))).toEqual(["first"])
        yield* TestClock.adjust("10 millis")
        yield* queue.add([aTask("third")])
        expect(causes(yield* queue.claim("W-1", "email", 10, lease))).toEqual(["second", "late", "third"])
        expect(causes(yield* queue.claim("W-1", "push", 10, lease))).toEqual(["other"])
        expect(yield* queue.claim("W-1", "nothing", 10, lease)).toEqual([])
      }),
    )

    promise("workers at the same time never get the same task, and together get all", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add(oneTo(40).map((n) => aTask(`cause ${n}`)))
        const claims = yield* Effect.forEach(oneTo(10), () => queue.claim("W-1", "email", 5, lease), {
          concurrency: "unbounded",
        })
        const taken = causes(claims.flat())
        expect(taken.length).toBe(40)
        expect(new Set(taken).size).toBe(40)
        expect(Math.max(...claims.map((claim) => claim.length))).toBe(5)
      }),
    )

    promise("a crashed worker's task is due again when its lease is over, not before", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a")])
        yield* queue.claim("W-1", "email", 1, lease)
        yield* TestClock.adjust(lease - 1)
        expect(yield* queue.claim("W-1", "email", 1, lease)).toEqual([])
        yield* TestClock.adjust(1)
        const [again] = yield* queue.claim("W-1", "email", 1, lease)
        expect(again).toMatchObject({ cause: "a", attempts: 2, state: "running", dueAt: 2 * lease })
      }),
    )

    promise("a lease is renewed by the worker that has the task and by no other", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a"), aTask("b")])
        const [task] = yield* queue.claim("W-1", "email", 2, lease)
        yield* TestClock.adjust(lease - 1)
        expect(yield* queue.renew(had(task), lease)).toBe(true)
        yield* TestClock.adjust(lease - 1)
        expect(causes(yield* queue.claim("W-1", "email", 2, lease))).toEqual(["b"])
        yield* TestClock.adjust(1)
        expect(causes(yield* queue.claim("W-1", "email", 2, lease))).toEqual(["a"])
        expect(yield* queue.renew(had(task), 10 * lease)).toBe(false)
        yield* TestClock.adjust(lease)
        expect(causes(yield* queue.claim("W-1", "email", 2, lease))).toEqual(["b", "a"])
        expect(yield* queue.renew(nobody, lease)).toBe(false)
      }),
    )

    promise("a worker whose lease was lost changes nothing, whether it says done, failed or goes on", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        const changes = Effect.fnUntraced(function* (claim: ClaimedTask) {
          return [
            yield* queue.renew(claim, 10 * lease),
            yield* queue.complete(claim),
            yield* queue.fail(claim, "lost", 0),
            yield* queue.fail(claim, "lost", null),
          ]
        })
        const nothing = [false, false, false, false]
        yield* queue.add([aTask("a")])
        const lost = had((yield* queue.claim("W-1", "email", 1, lease))[0])
        yield* TestClock.adjust(lease)
        const [taken] = yield* queue.claim("W-2", "email", 1, lease)
        expect(taken).toMatchObject({ owner: "W-2", attempts: 2 })
        expect(yield* changes(lost)).toEqual(nothing)
        // The right attempt in the wrong hands, and the right hands a turn earlier.
        expect(yield* changes({ ...lost, attempts: 2 })).toEqual(nothing)
        expect(yield* changes({ ...lost, owner: "W-2" })).toEqual(nothing)
        expect(yield* queue.list("running", 9)).toEqual([taken])
        expect(yield* queue.complete(had(taken))).toBe(true)
        expect(yield* changes(had(taken))).toEqual(nothing)
        expect(yield* queue.list("done", 9)).toMatchObject([{ owner: null, attempts: 2, lastError: null }])
      }),
    )

    promise("a completed task stays completed, without its payload", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a")])
        const [task] = yield* queue.claim("W-1", "email", 1, lease)
        expect(yield* queue.complete(had(task))).toBe(true)
        expect(yield* queue.complete(had(task))).toBe(false)
        expect(yield* queue.complete(nobody)).toBe(false)
        expect(yield* queue.fail(nobody, "too late", 0)).toBe(false)
        yield* queue.revive(had(task).id, nobodyTold)
        yield* TestClock.adjust(10 * lease)
        expect(yield* queue.claim("W-1", "email", 1, lease)).toEqual([])
        expect(yield* queue.list("done", 10)).toEqual([
          { ...task, state: "done", payload: null, owner: null, lastError: null, dueAt: expect.any(Number) },
        ])
      }),
    )

    promise("a failed attempt is due again at its time, with the error kept", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a")])
        const [task] = yield* queue.claim("W-1", "email", 1, lease)
        expect(yield* queue.fail(had(task), "421 später", 30_000)).toBe(true)
        expect(yield* queue.list("waiting", 10)).toMatchObject([
          { attempts: 1, owner: null, lastError: "421 später", dueAt: 30_000 },
        ])
        yield* TestClock.adjust(29_999)
        expect(yield* queue.claim("W-1", "email", 1, lease)).toEqual([])
        yield* TestClock.adjust(1)
        expect(yield* queue.claim("W-1", "email", 1, lease)).toMatchObject([{ attempts: 2, lastError: "421 später" }])
      }),
    )

    promise("a dead task waits for staff, who can revive it once", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a"), aTask("b")])
        const [task, other] = yield* queue.claim("W-1", "email", 2, lease)
        const id = task?.id ?? ""
        yield* queue.revive(id, nobodyTold)
        yield* queue.fail(had(task), "550", null)
        yield* queue.fail(had(task), "woken", 0)
        yield* TestClock.adjust(10 * lease)
        expect(yield* queue.list("dead", 10)).toMatchObject([{ id, cause: "a", attempts: 1, lastError: "550" }])
        expect(yield* queue.claim("W-1", "email", 10, lease)).toMatchObject([{ id: other?.id }])
        yield* queue.revive(id, nobodyTold)
        yield* queue.revive("nobody", nobodyTold)
        const revived = yield* queue.claim("W-1", "email", 10, lease)
        expect(revived).toMatchObject([{ id, attempts: 1, lastError: null, payload: { cause: "a" } }])
        yield* queue.revive(id, nobodyTold)
        expect(yield* queue.claim("W-1", "email", 10, lease)).toEqual([])
      }),
    )

    promise("a skipped task is over, with its reason and without its payload, and nothing to do", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a")])
        const [task] = yield* queue.claim("W-1", "email", 1, lease)
        expect(yield* queue.skip({ ...had(task), owner: "W-2" }, "unwanted")).toBe(false)
        expect(yield* queue.skip(had(task), "unwanted")).toBe(true)
        expect(yield* queue.skip(had(task), "again")).toBe(false)
        expect(yield* queue.complete(had(task))).toBe(false)
        expect(yield* queue.revive(had(task).id, nobodyTold)).toBe(false)
        yield* TestClock.adjust(10 * lease)
        yield* queue.add([aTask("a")])
        expect(yield* queue.claim("W-1", "email", 1, lease)).toEqual([])
        expect(yield* queue.list("skipped", 9)).toMatchObject([{ payload: null, owner: null, lastError: "unwanted" }])
        expect(yield* queue.counts).toEqual([])
        expect(yield* queue.forget("a", lease)).toBe(1)
      }),
    )

    promise("a waiting task is cancelled once: it is not worked on, and its cause stays known", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a")])
        const [{ id = "" } = {}] = yield* queue.list("waiting", 1)
        const told = () => Result.succeed([anEntry("a", "mail.cancelled")])
        expect(yield* Effect.flip(queue.cancel(id, () => Result.fail("no" as const)))).toBe("no")
        expect(yield* queue.cancel(id, told)).toBe(true)
        expect(yield* queue.cancel(id, told)).toBe(false)
        yield* queue.add([aTask("a")])
        expect(yield* queue.claim("W-1", "email", 10, lease)).toEqual([])
        expect(yield* queue.list("cancelled", 10)).toMatchObject([{ id, payload: null }])
        expect(yield* queue.counts).toEqual([])
        yield* queue.add([aTask("b")])
        const [running] = yield* queue.claim("W-1", "email", 10, lease)
        expect(yield* queue.cancel(had(running).id, told)).toBe(false)
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(1)
      }),
    )

    promise("a revived task is logged in the same step, one that was not revived is not logged", () =>
      Effect.gen(function* () {
        const [queue, log] = [yield* Queue, yield* AuditLog]
        yield* queue.add([aTask("a")])
        const [task] = yield* queue.claim("W-1", "email", 1, lease)
        const id = task?.id ?? ""
        const told = ({ cause, lastError }: Task) =>
          Result.succeed([{ ...anEntry(cause, "task.retried"), before: lastError }])
        expect(yield* queue.revive(id, told)).toBe(false)
        yield* queue.fail(had(task), "550", null)
        yield* TestClock.adjust(9_000)
        expect(yield* queue.revive(id, told)).toBe(true)
        expect(yield* queue.revive(id, told)).toBe(false)
        expect(yield* queue.revive("nobody", told)).toBe(false)
        expect(yield* log.list({ before: null, limit: 9 })).toEqual([
          { ...anEntry("a", "task.retried"), before: "550", number: expect.any(Number), at: 9_000 },
        ])
      }),
    )

    promise("a dead task stays dead where its check refuses to revive it", () =>
      Effect.gen(function* () {
        const [queue, log] = [yield* Queue, yield* AuditLog]
        yield* queue.add([aTask("a")])
        const [task] = yield* queue.claim("W-1", "email", 1, lease)
        const id = task?.id ?? ""
        yield* queue.fail(had(task), "550", null)
        expect(yield* Effect.flip(queue.revive(id, ({ cause }) => Result.fail(`not ${cause}`)))).toBe("not a")
        expect(yield* queue.revive("nobody", () => Result.fail("not this"))).toBe(false)
        expect(yield* queue.list("dead", 9)).toMatchObject([{ id, attempts: 1, lastError: "550" }])
        expect(yield* log.list({ before: null, limit: 9 })).toEqual([])
      }),
    )

    promise("tasks are listed newest first, those of a state and a kind, by how their causes begin", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a:1"), aTask("b:1"), aTask("a:2", { kind: "push" })])
        yield* TestClock.adjust("1 second")
        yield* queue.add([aTask("a:3"), aTask("a"), aTask("A:4"), aTask("a:\u{10fffe}")])
        yield* queue.claim("W-1", "push", 1, lease)
        const listed = Effect.fnUntraced(function* (limit: number, wanted?: TasksWanted) {
          return causes(yield* queue.list("waiting", limit, wanted))
        })
        expect(yield* listed(2)).toEqual(["a:\u{10fffe}", "A:4"])
        expect(yield* listed(9)).toEqual(["a:\u{10fffe}", "A:4", "a", "a:3", "b:1", "a:1"])
        expect(yield* listed(9, { startingWith: "a:" })).toEqual(["a:\u{10fffe}", "a:3", "a:1"])
        expect(yield* listed(2, { notStartingWith: ["a:"] })).toEqual(["A:4", "a"])
        expect(yield* listed(9, { notStartingWith: ["a:", "b", "x"] })).toEqual(["A:4", "a"])
        expect(yield* listed(9, { startingWith: "a", notStartingWith: ["a:"] })).toEqual(["a"])
        expect(yield* listed(9, { kind: "push" })).toEqual([])
        expect(causes(yield* queue.list("running", 9, { kind: "push", startingWith: "a:" }))).toEqual(["a:2"])
        expect(yield* queue.list("running", 9, { kind: "email" })).toEqual([])
      }),
    )

    promise("what is over and old is forgotten by how its cause begins, and nothing that is still to be done", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("a:done"), aTask("a:dead"), aTask("b:dead"), aTask("a:running")])
        const [done, dead, other] = yield* queue.claim("W-1", "email", 4, lease)
        yield* queue.complete(had(done))
        yield* queue.fail(had(dead), "550", null)
        yield* queue.fail(had(other), "550", null)
        yield* queue.add([aTask("a:waiting")])
        yield* TestClock.adjust("1 second")
        yield* queue.add([aTask("a:young", { kind: "push" })])
        for (const each of yield* queue.claim("W-1", "push", 1, lease)) yield* queue.complete(each)
        expect(yield* queue.forget("a:", 0)).toBe(0)
        expect(yield* queue.forget("a:", 1_000, 1)).toBe(1)
        expect(yield* queue.forget("a:", 1_000, 9)).toBe(1)
        expect(yield* queue.forget("a:", 1_000)).toBe(0)
        expect(causes(yield* queue.list("done", 9))).toEqual(["a:young"])
        expect(causes(yield* queue.list("dead", 9))).toEqual(["b:dead"])
        expect(causes(yield* queue.list("running", 9))).toEqual(["a:running"])
        expect(causes(yield* queue.list("waiting", 9))).toEqual(["a:waiting"])
        yield* queue.add([aTask("a:dead"), aTask("b:dead")])
        expect(causes(yield* queue.list("waiting", 9))).toEqual(["a:dead", "a:waiting"])
      }),
    )

    promise("what is not done is counted by kind and state", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        expect(yield* queue.counts).toEqual([])
        yield* queue.add([aTask("a"), aTask("b"), aTask("c"), aTask("d"), aTask("e", { kind: "push" })])
        const [done, dead] = yield* queue.claim("W-1", "email", 3, lease)
        yield* queue.complete(had(done))
        yield* queue.fail(had(dead), "550", null)
        const counts = [...(yield* queue.counts)].sort((a, b) => (a.kind + a.state < b.kind + b.state ? -1 : 1))
        expect(counts).toEqual([
          { kind: "email", state: "dead", count: 1, dueAt: expect.any(Number) },
          { kind: "email", state: "running", count: 1, dueAt: expect.any(Number) },
          { kind: "email", state: "waiting", count: 1, dueAt: expect.any(Number) },
          { kind: "push", state: "waiting", count: 1, dueAt: expect.any(Number) },
        ])
      }),
    )

    promise("tasks are found by their causes, whatever became of them, oldest first", () =>
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([aTask("one"), aTask("two"), aTask("three")])
        const [first] = yield* queue.claim("W-1", "email", 1, 1_000)
        yield* queue.complete(had(first))
        const found = yield* queue.withCauses(["three", "unknown", "one"])
        expect(found.map(({ cause, state }) => [cause, state])).toEqual([
          ["one", "done"],
          ["three", "waiting"],
        ])
        expect(yield* queue.withCauses([])).toEqual([])
      }),
    )
  })
