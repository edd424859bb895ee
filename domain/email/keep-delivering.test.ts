import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { Queue } from "../queue/ports.ts"
import { emailsAtOnce, idlePauseMs, keepDelivering, sendTimeoutMs } from "./deliver-emails.ts"
import { emailTask } from "./email-task.ts"
import { aMailer, anEmail, aQueue, numbered, options, ports } from "./example-delivery.ts"

/** Starts the worker, detached so that a failing test does not wait for it, and lets it do all it can do now. */
const settled = Effect.repeat(Effect.yieldNow, { times: 500 })
const start = Effect.tap(Effect.forkDetach(keepDelivering(options)), settled)

describe("keepDelivering", () => {
  it.effect("empties a full queue without waiting and looks again after a pause", () => {
    const queue = aQueue(...numbered(50))
    const mailer = aMailer()
    return Effect.gen(function* () {
      const worker = yield* start
      assert.strictEqual(mailer.taken.length, 50)
      queue.add([emailTask("late", anEmail("spaet@example.org"))])
      yield* TestClock.adjust(idlePauseMs - 1)
      assert.strictEqual(mailer.taken.length, 50)
      yield* TestClock.adjust(1)
      assert.strictEqual(mailer.taken.length, 51)
      yield* Fiber.interrupt(worker)
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("sends on at once while a few mails hang, and never more at once than it may", () => {
    const queue = aQueue(...numbered(20))
    const hanging = emailsAtOnce - 1
    let open = 0
    let most = 0
    const mailer = aMailer((to) =>
      Effect.suspend(() => {
        open += 1
        most = Math.max(most, open)
        return Number(/\d+/.exec(to)?.[0]) < hanging ? Effect.never : Effect.sleep(10)
      }).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            open -= 1
          }),
        ),
      ),
    )
    return Effect.gen(function* () {
      const worker = yield* start
      yield* TestClock.adjust(10 * 20)
      assert.strictEqual(mailer.taken.length, 20 - hanging)
      assert.strictEqual(most, emailsAtOnce)
      yield* TestClock.adjust(sendTimeoutMs)
      yield* Fiber.interrupt(worker)
      assert.strictEqual(queue.task(0)?.state, "waiting")
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("claims nothing more when stopped, and lets what is under way finish", () => {
    const queue = aQueue(...numbered(emailsAtOnce + 1))
    const mailer = aMailer(() => Effect.sleep(5_000))
    return Effect.gen(function* () {
      const worker = yield* start
      yield* TestClock.adjust(1_000)
      const stopped = yield* Effect.forkChild(Fiber.interrupt(worker))
      yield* TestClock.adjust(3_999)
      assert.isUndefined(stopped.pollUnsafe())
      yield* TestClock.adjust(1)
      yield* Fiber.join(stopped)
      assert.strictEqual(mailer.taken.length, emailsAtOnce)
      assert.strictEqual(queue.states().at(-1), "waiting")
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("outlives a database that is away for a while", () => {
    const queue = aQueue(...numbered(1))
    let away = 3
    const flaky = {
      ...queue,
      service: Queue.of({
        ...queue.service,
        claim: (kind, limit, lease) =>
          Effect.suspend(() => (away-- > 0 ? Effect.die(new Error("gone")) : queue.service.claim(kind, limit, lease))),
      }),
    }
    const mailer = aMailer()
    return Effect.gen(function* () {
      const worker = yield* start
      yield* TestClock.adjust(3 * idlePauseMs)
      assert.strictEqual(mailer.taken.length, 1)
      yield* Fiber.interrupt(worker)
    }).pipe(Effect.provide(ports(flaky, mailer)))
  })
})
