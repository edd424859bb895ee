import { setImmediate } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Tracer from "effect/Tracer"
import * as TestClock from "effect/testing/TestClock"
import { ErrorReports } from "../../domain/error-reports/ports.ts"
import { type Handler, handler, TaskFailed, TaskSkipped } from "../../domain/queue/handler.ts"
import { Queue, Schedules, Workers } from "../../domain/queue/ports.ts"
import { hourly, schedule } from "../../domain/queue/schedule.ts"
import { backOff, maxAttempts, taskStates } from "../../domain/queue/task.ts"
import { heartbeatMs, idlePauseMs, workOn, workQueue } from "../../domain/queue/work-queue.ts"
import { aTask, oneTo } from "../contracts/shop-examples.ts"
import { inNewDatabase } from "./in-new-database.ts"

const later = new TaskFailed({ permanent: false, reason: "421 later" })
const refused = new TaskFailed({ permanent: true, reason: "550 no such mailbox" })
const timeoutMs = 60_000

/** A handler of tasks whose payload is a text, and the texts it has worked on. */
const aHandler = (
  attempt: (text: string, attempts: number) => Effect.Effect<void, TaskFailed | TaskSkipped> = () => Effect.void,
  onStop: Handler<never>["onStop"] = "finish",
) => {
  const done: string[] = []
  const texts = handler({
    kind: "email",
    title: "Texte",
    payload: Schema.String,
    concurrency: 5,
    timeoutMs,
    onStop,
    attempt: (text, { attempts }) =>
      Effect.andThen(
        Effect.suspend(() => attempt(text, attempts)),
        Effect.sync(() => void done.push(text)),
      ),
  })
  return { done, handlers: [texts], texts }
}

const add = (...texts: readonly string[]) =>
  Queue.use((queue) => queue.add(texts.map((text) => aTask(text, { payload: text }))))
const numbered = (count: number) => oneTo(count).map((n) => `text ${n}`)

/** The states of all tasks and what went wrong, oldest first. */
const theTasks = Effect.gen(function* () {
  const queue = yield* Queue
  const found = yield* Effect.forEach(taskStates, (state) => queue.list(state, 99))
  return found.flat().sort((a, b) => (a.cause < b.cause ? -1 : 1))
})
const states = Effect.map(theTasks, (tasks) => tasks.map(({ state }) => state))

/** Statements that were asked for and not answered yet. */
let underWay = 0
class CountedSpan extends Tracer.NativeSpan {
  override end(...args: Parameters<Tracer.NativeSpan["end"]>) {
    underWay -= 1
    super.end(...args)
  }
}
const counted = Tracer.make({
  span: (options) => {
    underWay += 1
    return new CountedSpan(options)
  },
})
/** Waits until the database has had nothing to do for a while: nothing happens any more before the clock moves. */
const settled = Effect.promise(async () => {
  for (let quiet = 0; quiet < 20; quiet = underWay === 0 ? quiet + 1 : 0) await setImmediate()
})
const adjust = (ms: number) => Effect.andThen(TestClock.adjust(ms), settled)
/** Starts a worker, detached so that a failing test does not wait for it, and lets it do all it can do now. */
const start = <R = never, S = never>(...args: Parameters<typeof workQueue<R, S>>) =>
  Effect.tap(Effect.forkDetach(workQueue(...args)), settled)

const inAShop = (name: string, test: () => Effect.Effect<unknown, unknown, Queue | Schedules | Workers>) =>
  it.effect(name, () => test().pipe(Effect.provideService(Tracer.Tracer, counted), Effect.provide(inNewDatabase())))

describe("workQueue", () => {
  inAShop("empties a full queue without waiting and looks again after a pause", () => {
    const { done, handlers } = aHandler()
    return Effect.gen(function* () {
      yield* add(...numbered(50))
      const worker = yield* start("W-1", handlers, [])
      assert.strictEqual(done.length, 50)
      yield* add("late")
      yield* adjust(idlePauseMs - 1)
      assert.strictEqual(done.length, 50)
      yield* adjust(1)
      assert.strictEqual(done.length, 51)
      yield* Fiber.interrupt(worker)
    })
  })

  inAShop("looks at every kind once a pause, and meanwhile only at those with a place again", () => {
    const { done, handlers, texts } = aHandler()
    const looked: string[] = []
    return Effect.gen(function* () {
      const queue = yield* Queue
      const counting: Queue["Service"] = {
        ...queue,
        claim: (owner, kind, ...rest) => {
          looked.push(kind)
          return queue.claim(owner, kind, ...rest)
        },
      }
      yield* add(...numbered(50))
      const others = ["job", "report"].map((kind) => ({ ...texts, kind }))
      const worker = yield* Effect.provideService(start("W-1", [...handlers, ...others], []), Queue, counting)
      assert.strictEqual(done.length, 50)
      const times = (kind: string) => looked.filter((each) => each === kind).length
      assert.deepStrictEqual([times("job"), times("report")], [1, 1])
      assert.isAtLeast(times("email"), 10)
      yield* adjust(idlePauseMs)
      assert.deepStrictEqual([times("job"), times("report")], [2, 2])
      yield* Fiber.interrupt(worker)
    })
  })

  inAShop("goes on at once while a few tasks hang, and has never more under way than it may", () => {
    let open = 0
    let most = 0
    const { done, handlers } = aHandler((text) =>
      Effect.suspend(() => {
        open += 1
        most = Math.max(most, open)
        return Number(/\d+/.exec(text)?.[0]) < 5 ? Effect.never : Effect.sleep(10)
      }).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            open -= 1
          }),
        ),
      ),
    )
    return Effect.gen(function* () {
      yield* add(...numbered(20))
      const worker = yield* start("W-1", handlers, [])
      for (const _ of oneTo(20)) yield* adjust(10)
      assert.deepStrictEqual([done.length, most], [16, 5])
      yield* adjust(timeoutMs)
      yield* Fiber.interrupt(worker)
      assert.strictEqual((yield* theTasks)[0]?.lastError, "Not done within 60 s.")
    })
  })

  inAShop("told to stop it claims nothing more and lets what is under way finish", () => {
    const { done, handlers } = aHandler(() => Effect.sleep(5_000))
    return Effect.gen(function* () {
      yield* add(...numbered(6))
      const worker = yield* start("W-1", handlers, [])
      yield* adjust(1_000)
      const stopped = yield* Effect.forkChild(Fiber.interrupt(worker))
      yield* adjust(3_999)
      assert.isUndefined(stopped.pollUnsafe())
      yield* adjust(1)
      yield* Fiber.join(stopped)
      assert.strictEqual(done.length, 5)
      assert.strictEqual((yield* states).filter((state) => state === "waiting").length, 1)
    })
  })

  inAShop("told to stop it frees at once what is not waited for", () => {
    const { handlers } = aHandler(() => Effect.never, "interrupt")
    return Effect.gen(function* () {
      yield* add("a")
      const worker = yield* start("W-1", handlers, [])
      assert.deepStrictEqual(yield* states, ["running"])
      yield* Fiber.interrupt(worker)
      assert.strictEqual((yield* Queue.use((queue) => queue.claim("W-2", "email", 9, 1_000))).length, 1)
    })
  })

  inAShop("takes over what a killed process had, long before its lease is over", () => {
    const { done, handlers } = aHandler()
    return Effect.gen(function* () {
      yield* add("a")
      yield* Workers.use((workers) => workers.seen("killed"))
      yield* Queue.use((queue) => queue.claim("killed", "email", 1, 3_600_000))
      const worker = yield* start("W-1", handlers, [])
      assert.deepStrictEqual(done, [])
      for (const _ of oneTo(4)) yield* adjust(heartbeatMs)
      assert.deepStrictEqual(done, ["a"])
      yield* Fiber.interrupt(worker)
    })
  })

  inAShop("outlives a database that is away for a while", () => {
    const { done, handlers } = aHandler()
    return Effect.gen(function* () {
      yield* add("a")
      const queue = yield* Queue
      let away = 3
      const flaky = Queue.of({
        ...queue,
        claim: (...args) => Effect.suspend(() => (away-- > 0 ? Effect.die(new Error("gone")) : queue.claim(...args))),
      })
      const worker = yield* start("W-1", handlers, []).pipe(Effect.provideService(Queue, flaky))
      for (const _ of oneTo(4)) yield* adjust(idlePauseMs)
      assert.deepStrictEqual(done, ["a"])
      yield* Fiber.interrupt(worker)
    })
  })
})

/** Works on all that is due, as one worker would. */
const workAll = (texts: Handler<never>) =>
  Effect.gen(function* () {
    const tasks = yield* (yield* Queue).claim("W-1", "email", 99, texts.leaseMs)
    yield* Effect.forEach(tasks, (task) => workOn(task, texts), { concurrency: "unbounded" })
    return tasks.length
  })

describe("a task", () => {
  inAShop(
    "is tried again after the back-off, give or take a fifth, is a dead letter after the last attempt, and revived has them all",
    () => {
      const { texts } = aHandler(() => later)
      return Effect.gen(function* () {
        yield* add("a")
        const tryAll = Effect.gen(function* () {
          for (const attempt of oneTo(maxAttempts)) {
            assert.strictEqual(yield* workAll(texts), 1)
            yield* TestClock.adjust(0.8 * backOff(attempt) - 1)
            assert.strictEqual(yield* workAll(texts), 0)
            yield* TestClock.adjust(0.4 * backOff(attempt) + 1)
          }
        })
        yield* tryAll
        const [dead] = yield* theTasks
        assert.deepStrictEqual([dead?.state, dead?.lastError], ["dead", "421 later"])
        yield* Queue.use((queue) => queue.revive(dead?.id ?? "", () => Result.succeed([])))
        yield* tryAll
        assert.deepStrictEqual(yield* states, ["dead"])
      })
    },
  )

  inAShop("is a dead letter at once when trying again cannot help, or nobody can read what it asks for", () => {
    const { texts } = aHandler(() => refused)
    return Effect.gen(function* () {
      yield* add("a")
      yield* Queue.use((queue) => queue.add([aTask("b", { payload: { no: "text" } })]))
      yield* workAll(texts)
      const [refusedTask, unreadable] = yield* theTasks
      assert.deepStrictEqual([refusedTask?.state, refusedTask?.lastError], ["dead", refused.reason])
      assert.strictEqual(unreadable?.state, "dead")
      assert.match(unreadable?.lastError ?? "", /^Unreadable payload/)
    })
  })

  inAShop("that is not to be done is skipped, and is no dead letter", () => {
    const { texts } = aHandler(() => new TaskSkipped({ reason: "unwanted" }))
    return Effect.gen(function* () {
      yield* add("a")
      yield* workAll(texts)
      const [skipped] = yield* theTasks
      assert.deepStrictEqual([skipped?.state, skipped?.lastError, skipped?.payload], ["skipped", "unwanted", null])
    })
  })

  inAShop("that kills its worker every time is a dead letter in the end", () => {
    const { texts } = aHandler()
    return Effect.gen(function* () {
      yield* add("a")
      for (const _ of oneTo(maxAttempts)) yield* Queue.use((queue) => queue.claim("killed", "email", 1, 0))
      yield* workAll(texts)
      assert.deepStrictEqual(yield* states, ["dead"])
    })
  })

  inAShop("whose end cannot be written down is done again when its lease is over", () => {
    const { done, texts } = aHandler()
    return Effect.gen(function* () {
      yield* add("a")
      const queue = yield* Queue
      const broken = Queue.of({ ...queue, complete: () => Effect.die(new Error("database gone")) })
      yield* workAll(texts).pipe(Effect.provideService(Queue, broken))
      yield* TestClock.adjust(texts.leaseMs - 1)
      assert.strictEqual(yield* workAll(texts), 0)
      yield* TestClock.adjust(1)
      yield* workAll(texts)
      assert.deepStrictEqual(done, ["a", "a"])
      assert.deepStrictEqual(yield* states, ["done"])
    })
  })

  inAShop("that breaks down takes no other with it, and the log names no person", () => {
    const lines: string[] = []
    const reported: string[] = []
    const logger = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    const { done, texts } = aHandler((text) => {
      if (text === "text 1") return Effect.die(new TypeError("kunde@example.org"))
      return text === "text 2" ? new TaskFailed({ permanent: true, reason: "550 <kunde@example.org>" }) : Effect.void
    })
    return Effect.gen(function* () {
      yield* add(...numbered(3))
      yield* workAll(texts)
      assert.deepStrictEqual(done, ["text 3"])
      assert.deepStrictEqual(yield* states, ["waiting", "dead", "done"])
      assert.strictEqual((yield* theTasks)[0]?.lastError, "Unexpected: TypeError")
      assert.strictEqual(lines.length, 2)
      assert.notMatch(lines.join("\n"), /kunde|example|text/)
      assert.include(lines.join("\n"), "TaskFailed (permanent)")
      // What a handler refuses is known; what breaks it is a fault.
      assert.deepStrictEqual(reported, ["task email"])
    }).pipe(
      Effect.provide(logger),
      Effect.provideService(ErrorReports, { report: ({ where }) => void reported.push(where) }),
    )
  })
})

describe("a schedule", () => {
  inAShop("runs at the first start and then by its clock, also after a run that broke down", () => {
    const runs: number[] = []
    const work = Effect.clockWith((clock) =>
      Effect.suspend(() => {
        runs.push(clock.currentTimeMillisUnsafe())
        return runs.length === 1 ? Effect.die(new TypeError("no database")) : Effect.void
      }),
    )
    const schedules = [schedule({ name: "sweep", title: "Aufräumen", cron: hourly, work })]
    return Effect.gen(function* () {
      const worker = yield* start("W-1", [], schedules)
      assert.deepStrictEqual(runs, [0])
      const runsOf = Effect.map(
        Effect.flatMap(Schedules, (each) => each.list),
        ([sweep]) => sweep,
      )
      assert.deepStrictEqual(yield* runsOf, {
        name: "sweep",
        nextAt: 7 * 60_000,
        last: { startedAt: 0, endedAt: 0, error: "TypeError", report: null },
      })
      for (const _ of oneTo(25)) yield* adjust(5 * 60_000)
      assert.strictEqual(runs.length, 3)
      const known = yield* runsOf
      assert.strictEqual(known?.last?.error, null)
      assert.strictEqual(known?.nextAt, 127 * 60_000)
      yield* Fiber.interrupt(worker)
    })
  })

  inAShop("of two processes that are there at its time, one runs it", () => {
    let runs = 0
    const work = Effect.sync(() => {
      runs += 1
    })
    const schedules = [schedule({ name: "sweep", title: "Aufräumen", cron: hourly, work })]
    return Effect.gen(function* () {
      const workers = [yield* start("W-1", [], schedules), yield* start("W-2", [], schedules)]
      for (const _ of oneTo(10)) yield* adjust(60_000)
      assert.strictEqual(runs, 2)
      yield* Fiber.interruptAll(workers)
    })
  })
})
