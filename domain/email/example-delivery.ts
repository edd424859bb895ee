import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Document } from "../content/document.ts"
import { LegalArchive } from "../content/ports.ts"
import { Queue } from "../queue/ports.ts"
import type { NewTask, Task } from "../queue/task.ts"
import type { Email } from "./email.ts"
import { emailTask } from "./email-task.ts"
import { EmailNotSent, Mailer } from "./ports.ts"

export const anEmail = (to: string): Email => ({ to, subject: "Betreff", html: "<p>Hallo</p>", text: "Hallo" })

/** Nothing is written by this shop but mails about somebody, and none to those who are gone. */
export const options = {
  publicUrl: "https://naehrwerk.example",
  write: (payload: unknown) => {
    if (typeof payload !== "object" || payload === null || !("about" in payload)) return Effect.succeedNone
    return payload.about === "gone"
      ? new EmailNotSent({ permanent: true, reason: "nobody there" })
      : Effect.succeedSome(anEmail(`${payload.about}@example.org`))
  },
}

/** A queue that keeps the port's promises, and its tasks laid open. */
export const aQueue = (...added: readonly NewTask[]) => {
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
    forget: () => Effect.succeed(0),
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
export const aMailer = (
  behaviour: (to: string, attempt: number) => Effect.Effect<void, EmailNotSent> = () => Effect.void,
) => {
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

export const later = new EmailNotSent({ permanent: false, reason: "451 later" })
export const never = new EmailNotSent({ permanent: true, reason: "550 no such mailbox" })

const archived = new Map<string, Document>([
  ["a1", { title: "AGB", blocks: [{ kind: "paragraph", text: "Wortlaut" }] }],
])
const anArchive = LegalArchive.of({
  keep: () => Effect.die("nothing is kept while mails are sent"),
  find: (digest) => Effect.succeed(Option.fromUndefinedOr(archived.get(digest))),
})

export const ports = (queue: ReturnType<typeof aQueue>, mailer: ReturnType<typeof aMailer>) =>
  Layer.mergeAll(
    Layer.succeed(Queue, queue.service),
    Layer.succeed(Mailer, mailer.service),
    Layer.succeed(LegalArchive, anArchive),
  )

export const numbered = (count: number): NewTask[] =>
  Array.from({ length: count }, (_, index) =>
    emailTask(`order-received:${index}`, anEmail(`kunde${index}@example.org`)),
  )
