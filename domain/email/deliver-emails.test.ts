import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import type { Document } from "../content/document.ts"
import { LegalArchive } from "../content/ports.ts"
import { Queue } from "../queue/ports.ts"
import { backOff, maxAttempts, type NewTask, type Task } from "../queue/task.ts"
import { deliverEmails, emailsAtOnce, idlePauseMs, keepDelivering, leaseMs, sendTimeoutMs } from "./deliver-emails.ts"
import type { Email } from "./email.ts"
import { emailTask } from "./email-task.ts"
import { EmailNotSent, Mailer } from "./ports.ts"

const anEmail = (to: string): Email => ({ to, subject: "Betreff", html: "<p>Hallo</p>", text: "Hallo" })

/** Nothing is written by this shop but mails about somebody, and none to those who are gone. */
const options = {
  publicUrl: "https://naehrwerk.example",
  write: (payload: unknown) => {
    if (typeof payload !== "object" || payload === null || !("about" in payload)) return Effect.succeedNone
    return payload.about === "gone"
      ? new EmailNotSent({ permanent: true, reason: "nobody there" })
      : Effect.succeedSome(anEmail(`${payload.about}@example.org`))
  },
}

/** A queue that keeps the port's promises, and its tasks laid open. */
const aQueue = (...added: readonly NewTask[]) => {
  const tasks: (Task & { readonly leasedUntil: number })[] = []
  const put = (id: string, change: Partial<Task & { readonly leasedUntil: number }>) => {
    const index = tasks.findIndex((task) => task.id === id)
    const task = tasks[index]
    if (task !== undefined) tasks[index] = { ...task, ...change }
  }
  const add = (more: readonly NewTask[]) => {
    for (const task of more) {
      if (tasks.some((known) => known.cause === task.cause)) continue
      const payload: unknown = JSON.parse(JSON.stringify(task.payload))
      const id = `task-${tasks.length + 1}`
      tasks.push({
        ...task,
        payload,
        id,
        state: "waiting",
        attempts: 0,
        dueAt: 0,
        lastError: null,
        createdAt: 0,
        leasedUntil: 0,
      })
    }
  }
  add(added)
  const service = Queue.of({
    add: (more) => Effect.sync(() => add(more)),
    claim: (kind, limit, lease) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const due = tasks.filter(
          (task) =>
            task.kind === kind &&
            ((task.state === "waiting" && task.dueAt <= now) || (task.state === "running" && task.leasedUntil <= now)),
        )
        for (const { id, attempts } of due.slice(0, limit)) {
          put(id, { state: "running", attempts: attempts + 1, leasedUntil: now + lease })
        }
        return due.slice(0, limit).map((task) => ({ ...task, attempts: task.attempts + 1 }))
      }),
    renew: () => Effect.succeed(true),
    complete: (id) => Effect.sync(() => put(id, { state: "done" })),
    fail: (id, lastError, retryAt) =>
      Effect.sync(() =>
        put(id, retryAt === null ? { state: "dead", lastError } : { state: "waiting", lastError, dueAt: retryAt }),
      ),
    revive: (id) =>
      Effect.sync(() => {
        put(id, { state: "waiting", attempts: 0, dueAt: 0 })
        return true
      }),
    list: (state) => Effect.sync(() => tasks.filter((task) => task.state === state)),
    withCauses: (causes) => Effect.sync(() => tasks.filter(({ cause }) => causes.includes(cause))),
  })
  return { service, add, task: (index: number) => tasks[index], states: () => tasks.map((task) => task.state) }
}

interface Handover {
  readonly to: string
  readonly text: string
  readonly messageId: string
  readonly at: number
}

/** A mailer that does as told by the recipient, and remembers every attempt. */
const aMailer = (behaviour: (to: string, attempt: number) => Effect.Effect<void, EmailNotSent> = () => Effect.void) => {
  const attempts: Handover[] = []
  const taken: Handover[] = []
  const service = Mailer.of({
    send: (email, messageId) =>
      Effect.gen(function* () {
        const handover = { to: email.to, text: email.text, messageId, at: yield* Clock.currentTimeMillis }
        attempts.push(handover)
        yield* behaviour(email.to, attempts.length)
        taken.push(handover)
      }),
  })
  return { service, attempts, taken }
}

const later = new EmailNotSent({ permanent: false, reason: "451 later" })
const never = new EmailNotSent({ permanent: true, reason: "550 no such mailbox" })

const archived = new Map<string, Document>([
  ["a1", { title: "AGB", blocks: [{ kind: "paragraph", text: "Wortlaut" }] }],
])
const anArchive = LegalArchive.of({
  keep: () => Effect.die("nothing is kept while mails are sent"),
  find: (digest) => Effect.succeed(Option.fromUndefinedOr(archived.get(digest))),
})

const ports = (queue: ReturnType<typeof aQueue>, mailer: ReturnType<typeof aMailer>) =>
  Layer.mergeAll(
    Layer.succeed(Queue, queue.service),
    Layer.succeed(Mailer, mailer.service),
    Layer.succeed(LegalArchive, anArchive),
  )

const numbered = (count: number): NewTask[] =>
  Array.from({ length: count }, (_, index) =>
    emailTask(`order-received:${index}`, anEmail(`kunde${index}@example.org`)),
  )

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
      yield* queue.service.revive("task-1", () => [])
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
