import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { Queue } from "../queue/ports.ts"
import { backOff, maxAttempts, type NewTask } from "../queue/task.ts"
import { deliverEmails, leaseMs, sendTimeoutMs } from "./deliver-emails.ts"
import { emailTask } from "./email-task.ts"
import { aMailer, anEmail, aQueue, later, never, numbered, options, ports } from "./example-delivery.ts"
import { EmailNotSent } from "./ports.ts"

describe("deliverEmails", () => {
  it.effect("puts archived texts into the mails that carry them", () => {
    const queue = aQueue(
      emailTask("order:1", { ...anEmail("a@example.org"), text: "Hallo\n\n\f\n\nGrüße", enclosed: ["a1"] }),
    )
    const mailer = aMailer()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 1, failed: 0 })
      const text = mailer.taken[0]?.text ?? ""
      assert.match(text, /^Hallo\n\nAGB\n[-=]+\n\nWortlaut\n\nGrüße$/)
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("writes a mail that was queued as what it is about, and gives up one that cannot be written", () => {
    const about = (about: string): NewTask => ({ kind: "email", cause: `about:${about}`, payload: { about } })
    const queue = aQueue(about("anna"), about("gone"))
    const mailer = aMailer()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 1, failed: 1 })
      assert.deepStrictEqual(
        mailer.attempts.map(({ to }) => to),
        ["anna@example.org"],
      )
      assert.deepStrictEqual(queue.states(), ["done", "dead"])
      assert.strictEqual(queue.task(1)?.lastError, "nobody there")
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("never sends a mail without a text it should carry, and tries again", () => {
    const queue = aQueue(emailTask("order:1", { ...anEmail("a@example.org"), enclosed: ["a1", "gone"] }))
    const mailer = aMailer()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 1 })
      assert.deepStrictEqual(mailer.attempts, [])
      assert.strictEqual(queue.task(0)?.state, "waiting")
      assert.include(queue.task(0)?.lastError ?? "", "archive")
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("sends what is due, books it as done and says how many", () => {
    const queue = aQueue(...numbered(3), { kind: "feed", cause: "feed:1", payload: {} })
    const mailer = aMailer()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 3, failed: 0 })
      assert.deepStrictEqual(queue.states(), ["done", "done", "done", "waiting"])
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 0 })
      assert.strictEqual(mailer.taken.length, 3)
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect(
    "tries again after exactly the back-off, always under the same Message-ID, and is dead after the last attempt",
    () => {
      const queue = aQueue(emailTask("order-received:1", anEmail("a@example.org")))
      const mailer = aMailer(() => Effect.fail(later))
      return Effect.gen(function* () {
        for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
          assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 1 })
          assert.strictEqual(mailer.attempts.length, attempt)
          yield* TestClock.adjust(backOff(attempt) - 1)
          assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 0 })
          yield* TestClock.adjust(1)
        }
        assert.strictEqual(mailer.attempts.length, maxAttempts)
        assert.deepStrictEqual(new Set(mailer.attempts.map((attempt) => attempt.messageId)).size, 1)
        assert.strictEqual(queue.task(0)?.state, "dead")
        assert.strictEqual(queue.task(0)?.lastError, "451 later")
      }).pipe(Effect.provide(ports(queue, mailer)))
    },
  )

  it.effect("gives a mail up at once when it is refused for good, and sends it when staff revive it", () => {
    const queue = aQueue(emailTask("order-received:1", anEmail("a@example.org")))
    const mailer = aMailer((_, attempt) => (attempt === 1 ? Effect.fail(never) : Effect.void))
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 1 })
      assert.strictEqual(queue.task(0)?.state, "dead")
      yield* queue.service.revive("task-1", () => Result.succeed([]))
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 1, failed: 0 })
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("gives up a payload that is no e-mail and says what is wrong with it", () => {
    const queue = aQueue(
      { kind: "email", cause: "broken:1", payload: { to: "a@example.org", subject: 7, html: "" } },
      { kind: "email", cause: "broken:2", payload: null },
      emailTask("broken:3", anEmail("a@example.org\r\nBcc: b@example.org")),
      ...numbered(1),
    )
    const mailer = aMailer()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 1, failed: 3 })
      assert.deepStrictEqual(queue.states(), ["dead", "dead", "dead", "done"])
      assert.match(queue.task(0)?.lastError ?? "", /not an e-mail.*subject.*text/s)
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("sends again under the same Message-ID after a crash between delivery and bookkeeping", () => {
    const queue = aQueue(emailTask("order-received:1", anEmail("a@example.org")))
    let crashes = 1
    const crashing = {
      ...queue,
      service: Queue.of({
        ...queue.service,
        complete: (id) => (crashes-- > 0 ? Effect.die(new Error("database gone")) : queue.service.complete(id)),
      }),
    }
    const mailer = aMailer()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 1 })
      assert.strictEqual(queue.task(0)?.state, "running")
      yield* TestClock.adjust(leaseMs - 1)
      yield* deliverEmails(options)
      assert.strictEqual(mailer.taken.length, 1)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 1, failed: 0 })
      assert.strictEqual(mailer.taken.length, 2)
      assert.strictEqual(mailer.taken[0]?.messageId, mailer.taken[1]?.messageId)
      assert.deepStrictEqual(queue.states(), ["done"])
    }).pipe(Effect.provide(ports(crashing, mailer)))
  })

  it.effect("loses no mail that was under way when the worker was stopped", () => {
    const queue = aQueue(emailTask("order-received:1", anEmail("a@example.org")))
    const mailer = aMailer((_, attempt) => (attempt === 1 ? Effect.never : Effect.void))
    return Effect.gen(function* () {
      const round = yield* Effect.forkChild(deliverEmails(options))
      yield* TestClock.adjust(1_000)
      yield* Fiber.interrupt(round)
      assert.deepStrictEqual(queue.states(), ["running"])
      yield* TestClock.adjust(leaseMs)
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 1, failed: 0 })
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("buries a mail whose sending kills the worker every time", () => {
    const queue = aQueue(emailTask("order-received:1", anEmail("a@example.org")))
    const mailer = aMailer(() => Effect.never)
    return Effect.gen(function* () {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const round = yield* Effect.forkChild(deliverEmails(options))
        yield* TestClock.adjust(1_000)
        yield* Fiber.interrupt(round)
        yield* TestClock.adjust(leaseMs)
      }
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 0, failed: 1 })
      assert.strictEqual(mailer.attempts.length, maxAttempts)
      assert.deepStrictEqual(queue.states(), ["dead"])
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("cuts off a send that takes too long and sends the others meanwhile", () => {
    const queue = aQueue(...numbered(8))
    const mailer = aMailer((to) => (to === "kunde0@example.org" ? Effect.never : Effect.void))
    return Effect.gen(function* () {
      const round = yield* Effect.forkChild(deliverEmails(options))
      yield* TestClock.adjust(sendTimeoutMs - 1)
      assert.strictEqual(mailer.taken.length, 7)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* Fiber.join(round), { sent: 7, failed: 1 })
      assert.strictEqual(queue.task(0)?.dueAt, sendTimeoutMs + backOff(1))
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("takes a bug in the mailer for a failure of this mail only", () => {
    const queue = aQueue(...numbered(3))
    const mailer = aMailer((to) =>
      to === "kunde1@example.org" ? Effect.die(new TypeError("kunde1@example.org")) : Effect.void,
    )
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* deliverEmails(options), { sent: 2, failed: 1 })
      assert.deepStrictEqual(queue.states(), ["done", "waiting", "done"])
      assert.strictEqual(queue.task(1)?.lastError, "Unexpected: TypeError")
    }).pipe(Effect.provide(ports(queue, mailer)))
  })

  it.effect("logs the task and the kind of error, nothing of the person", () => {
    const queue = aQueue(...numbered(3), {
      kind: "email",
      cause: "sign-in:kunde9@example.org",
      payload: { to: "kunde9@example.org" },
    })
    const mailer = aMailer((to) =>
      to === "kunde0@example.org"
        ? Effect.fail(new EmailNotSent({ permanent: true, reason: "550 <kunde0@example.org>" }))
        : to === "kunde1@example.org"
          ? Effect.die(new Error("kunde1@example.org"))
          : Effect.fail(later),
    )
    const lines: string[] = []
    const logger = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    return Effect.gen(function* () {
      yield* deliverEmails(options)
      assert.strictEqual(lines.length, 4)
      const all = lines.join("\n")
      assert.notMatch(all, /kunde|example|Betreff/)
      for (const part of ["task-1", "task-4", "EmailNotSent (permanent)"]) assert.include(all, part)
    }).pipe(Effect.provide(Layer.mergeAll(ports(queue, mailer), logger)))
  })
})
