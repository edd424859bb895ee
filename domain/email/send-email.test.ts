import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { TaskFailed, TaskSkipped } from "../queue/handler.ts"
import type { ClaimedTask } from "../queue/task.ts"
import { SecureRandom } from "../shared/secure-random.ts"
import { Suppressions } from "../suppressions/ports.ts"
import type { Reach, Suppression } from "../suppressions/suppression.ts"
import type { Email } from "./email.ts"
import { EmailLog } from "./email-log.ts"
import { type EmailRecord, recordOf } from "./email-record.ts"
import { emailKind } from "./email-template.ts"
import { EmailNotSent, Mailer } from "./ports.ts"
import { emailHandler, sendTimeoutMs } from "./send-email.ts"

const aTask = (cause: string): ClaimedTask => ({
  id: "T-1",
  kind: "email",
  cause,
  payload: { anything: 1 },
  state: "running",
  attempts: 1,
  dueAt: 0,
  owner: "W-1",
  lastError: null,
  createdAt: 0,
})

const anEmail: Email = {
  to: "a@example.org",
  subject: "Betreff",
  html: "<p></p>",
  text: "Hallo",
}

/** Sends one e-mail, with what came to the mailer. */
const send = (
  render: () => Effect.Effect<Email, EmailNotSent>,
  behaviour: Effect.Effect<void, EmailNotSent> = Effect.void,
  cause = "order:1",
  {
    reach = "usual",
    known = null,
    off = false,
  }: { readonly reach?: Reach; readonly known?: Suppression | null; readonly off?: boolean } = {},
) => {
  const sent: { email: Email; messageId: string }[] = []
  const kept: EmailRecord[] = []
  const mailer = Layer.succeed(Mailer, {
    send: (email, messageId) => {
      sent.push({ email, messageId })
      return behaviour
    },
  })
  const { work } = emailHandler({
    kind: emailKind,
    title: "E-Mails",
    keeps: true,
    publicUrl: "https://naehrwerk.example",
    render,
    reachOf: () => reach,
    isOff: () => Effect.succeed(off),
  })
  const log = Layer.mock(EmailLog, { keep: (record) => Effect.sync(() => void kept.push(record)) })
  const suppressed: unknown[] = []
  const suppressions = Layer.mock(Suppressions, {
    find: () => Effect.succeed(Option.fromNullishOr(known)),
    change: (_, decide) =>
      Effect.sync(() => {
        const { suppression } = decide(known)
        suppressed.push(suppression)
        return suppression
      }),
  })
  const random = Layer.succeed(SecureRandom, { bytes: (count) => Effect.succeed(new Uint8Array(count)) })
  const ports = Layer.mergeAll(mailer, log, suppressions, random)
  return { sent, kept, suppressed, run: Effect.provide(work(aTask(cause)), ports) }
}

describe("emailHandler", () => {
  it.effect("sends a repeat under the same Message-ID, and two causes never under one", () =>
    Effect.gen(function* () {
      const [first, again, other] = ["order:1", "order:1", "order:2"].map((cause) =>
        send(() => Effect.succeed(anEmail), Effect.void, cause),
      )
      for (const each of [first, again, other]) if (each !== undefined) yield* each.run
      assert.strictEqual(first?.sent[0]?.messageId, again?.sent[0]?.messageId)
      assert.notStrictEqual(first?.sent[0]?.messageId, other?.sent[0]?.messageId)
      assert.match(first?.sent[0]?.messageId ?? "", /@naehrwerk\.example$/)
    }),
  )

  it.effect("says whether trying again can help: of what cannot be rendered, and of what the mailer refuses", () =>
    Effect.gen(function* () {
      for (const permanent of [true, false]) {
        const refusal = new EmailNotSent({ permanent, reason: "no such mailbox" })
        for (const { run } of [send(() => refusal), send(() => Effect.succeed(anEmail), refusal)]) {
          const failed = yield* Effect.flip(run)
          assert.deepStrictEqual(failed, new TaskFailed({ permanent, reason: "no such mailbox" }))
        }
      }
    }),
  )

  it.effect(
    "keeps an e-mail before it is handed over, without what its links open, and to be written again only then",
    () =>
      Effect.gen(function* () {
        const token = "k".repeat(43)
        const mail = { ...anEmail, html: `<a href="/orders/NW-1?token=${token}">`, text: `/orders/NW-1?token=${token}` }
        const refused = send(() => Effect.succeed(mail), new EmailNotSent({ permanent: true, reason: "no" }))
        yield* Effect.flip(refused.run)
        assert.deepStrictEqual(refused.kept, [
          {
            taskId: "T-1",
            at: 0,
            to: mail.to,
            subject: mail.subject,
            html: `<a href="/orders/NW-1?token=…">`,
            text: "/orders/NW-1?token=…",
            attachments: [],
            payload: { anything: 1 },
          },
        ])
        assert.isNull(recordOf(mail, { taskId: "T-1", at: 0, payload: { link: token } }).payload)
      }),
  )

  it.effect(
    "skips what goes to an address its reach stops at, and keeps to whom it would have gone, not its words",
    () =>
      Effect.gen(function* () {
        const known = { id: "SU-1", email: anEmail.to, reason: "bounce", source: "server", at: 0, note: "" } as const
        const stopped = send(() => Effect.succeed(anEmail), Effect.void, "order:1", { known })
        const skipped = yield* Effect.flip(stopped.run)
        assert.deepStrictEqual(
          skipped,
          new TaskSkipped({ reason: "Die Adresse ist gesperrt: Postfach gibt es nicht." }),
        )
        assert.deepStrictEqual(stopped.sent, [])
        assert.deepStrictEqual(stopped.kept, [
          {
            ...{ taskId: "T-1", at: 0, to: anEmail.to, subject: anEmail.subject, html: "", text: "", attachments: [] },
            payload: { anything: 1 },
          },
        ])
        const demanded = send(() => Effect.succeed(anEmail), Effect.void, "order:1", { known, reach: "required" })
        yield* demanded.run
        assert.strictEqual(demanded.sent.length, 1)
      }),
  )

  it.effect("skips what is switched off without writing it, and keeps nothing of it", () =>
    Effect.gen(function* () {
      const refused = new EmailNotSent({ permanent: true, reason: "never written" })
      const off = send(() => refused, Effect.void, "order:1", { off: true, reach: "required" })
      assert.deepStrictEqual(yield* Effect.flip(off.run), new TaskSkipped({ reason: "Diese E-Mail ist abgeschaltet." }))
      assert.deepStrictEqual([off.sent, off.kept], [[], []])
    }),
  )

  it.effect("suppresses a mailbox that the mail server does not know, and none for another refusal", () =>
    Effect.gen(function* () {
      for (const noMailbox of [true, false]) {
        const refusal = new EmailNotSent({ permanent: true, reason: "550 5.1.1", ...(noMailbox && { noMailbox }) })
        const refused = send(() => Effect.succeed(anEmail), refusal)
        yield* Effect.flip(refused.run)
        const bounce = {
          id: "SU-0000000000",
          email: anEmail.to,
          source: "server",
          reason: "bounce",
          note: "550 5.1.1",
          at: 0,
        }
        assert.deepStrictEqual(refused.suppressed, noMailbox ? [bounce] : [])
      }
    }),
  )

  it.effect("cuts off a mailer that takes longer than a minute", () => {
    const { run } = send(() => Effect.succeed(anEmail), Effect.never)
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(run))
      yield* TestClock.adjust(sendTimeoutMs - 1)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      const late = new TaskFailed({ permanent: false, reason: "Not done within 60 s." })
      assert.deepStrictEqual(yield* Fiber.join(fiber), late)
    })
  })
})
