import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { Email } from "../../domain/email/email.ts"
import { type EmailNotSent, Mailer } from "../../domain/email/ports.ts"
import type { ReceivedMessage } from "../test-servers/received-message.ts"
import { type Faults, faultsOf, soon } from "./faults.ts"

/** A mailer, and the other side it delivers to: nothing has arrived there yet. */
export interface MailerUnderTest {
  /** Sends as `contractSender`, and waits for an answer for longer than a test takes. */
  readonly mailer: Layer.Layer<Mailer>
  readonly received: () => Promise<readonly ReceivedMessage[]>
  /** Passwords, keys and users it was given. */
  readonly secrets: readonly string[]
  /** Ends what a fault began. */
  readonly mend: () => Promise<unknown>
  /** Resolves when nothing the mailer began is open any more: no connection, no half-written file. */
  readonly idle: () => Promise<unknown>
}

export interface MailerFaults<Side> {
  /** Trying again cannot help. */
  readonly permanent: Faults<Side>
  /** Refused for now, or because of our own set-up. */
  readonly temporary: Faults<Side>
  /** No answer comes. */
  readonly stall: Faults<Side>
  /** The connection breaks. */
  readonly drop: Faults<Side>
}

export const contractSender = "Nährwerk <hallo@naehrwerk.example>"

// A PNG of one pixel.
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** A mail as the shop sends it: umlauts, an emoji, both bodies, a picture and a document. */
export const contractEmail: Email = {
  to: "mia@example.org",
  subject: "Deine Bestellung für Größe & Stärke 🌿 ist eingegangen, danke dir; alles Weitere steht unten",
  html: `<!DOCTYPE html><html lang="de"><body><p>Grüße, 12,90\u00a0€ 🌿</p><img src="cid:qr" alt="Code"></body></html>`,
  text: `Grüße, 12,90\u00a0€ 🌿\n.\nFrom hier\n${"lang ".repeat(400)}\n`,
  attachments: [
    { filename: "qr.png", contentType: "image/png", content: pixel, contentId: "qr" },
    { filename: "Widerrufsbelehrung für dich.txt", contentType: "text/plain", content: "w7xiZXI=" },
  ],
}

const lines = (text: string) => text.replaceAll("\r\n", "\n").trimEnd()

/**
 * What every `Mailer` promises. `prepare` opens another side of its own for each test; `faults` says how each kind of failure
 * comes about there.
 */
export const mailerContract = <Side extends MailerUnderTest>(
  name: string,
  prepare: Effect.Effect<Side, never, Scope.Scope>,
  faults: MailerFaults<Side>,
): void => {
  const promise = (
    words: string,
    test: (
      send: Mailer["Service"]["send"],
      received: Effect.Effect<readonly ReceivedMessage[]>,
      side: Side,
    ) => Effect.Effect<void, unknown>,
  ) =>
    it.live(words, () =>
      Effect.gen(function* () {
        const side = yield* prepare
        const received = Effect.promise(side.received)
        yield* Effect.provide(
          Effect.flatMap(Mailer, ({ send }) => test(send, received, side)),
          side.mailer,
        )
      }),
    )
  const checkReason = ({ reason }: EmailNotSent, side: Side) => {
    assert.notStrictEqual(reason, "")
    assert.isAtMost(reason.length, 300)
    for (const secret of [contractEmail.to, contractEmail.subject, ...side.secrets]) assert.notInclude(reason, secret)
  }

  describe.concurrent(`Mailer: ${name}`, () => {
    promise("delivers subject, both bodies and attachments as they were", (send, received) =>
      Effect.gen(function* () {
        yield* send(contractEmail, "order-1@naehrwerk.example")
        const [message, ...others] = yield* received
        assert.strictEqual(others.length, 0)
        assert.deepStrictEqual(message?.to, ["mia@example.org"])
        assert.deepStrictEqual(message?.from, { name: "Nährwerk", address: "hallo@naehrwerk.example" })
        assert.strictEqual(message?.subject, contractEmail.subject)
        assert.strictEqual(lines(message?.html ?? ""), contractEmail.html)
        assert.strictEqual(lines(message?.text ?? ""), lines(contractEmail.text))
        assert.deepStrictEqual(message?.attachments, [
          { filename: "qr.png", contentType: "image/png", content: pixel, contentId: "qr" },
          {
            filename: "Widerrufsbelehrung für dich.txt",
            contentType: "text/plain",
            content: "w7xiZXI=",
            contentId: null,
          },
        ])
      }),
    )

    promise("says which message it is, and that a program wrote it", (send, received) =>
      Effect.gen(function* () {
        yield* send(contractEmail, "order-1@naehrwerk.example")
        const [message] = yield* received
        assert.strictEqual(message?.messageId, "order-1@naehrwerk.example")
        assert.strictEqual(message?.headers["auto-submitted"], "auto-generated")
      }),
    )

    promise("has a newsletter ended by one request, and says nothing of that in other mails", (send, received) =>
      Effect.gen(function* () {
        const unsubscribeUrl = `https://naehrwerk.example/newsletter/unsubscribe/NL-0123456789ABCDEF?token=${"a".repeat(43)}`
        yield* send({ ...contractEmail, unsubscribeUrl }, "1@x")
        yield* send({ ...contractEmail, unsubscribeUrl: `${unsubscribeUrl}>\r\nBcc: boese@example.org` }, "2@x")
        yield* send({ ...contractEmail, unsubscribeUrl: `${unsubscribeUrl}>,<https://boese.example` }, "3@x")
        yield* send(contractEmail, "4@x")
        const headersOf = (messages: readonly ReceivedMessage[], id: string) =>
          messages.find(({ messageId }) => messageId === id)?.headers
        const messages = yield* received
        assert.strictEqual(headersOf(messages, "1@x")?.["list-unsubscribe"], `<${unsubscribeUrl}>`)
        assert.strictEqual(headersOf(messages, "1@x")?.["list-unsubscribe-post"], "List-Unsubscribe=One-Click")
        for (const id of ["2@x", "3@x", "4@x"]) {
          assert.notProperty(headersOf(messages, id), "list-unsubscribe")
          assert.notProperty(headersOf(messages, id), "list-unsubscribe-post")
          assert.notProperty(headersOf(messages, id), "bcc")
        }
      }),
    )

    promise("makes a repeat recognisable as the same message", (send, received) =>
      Effect.gen(function* () {
        yield* send(contractEmail, "order-1@naehrwerk.example")
        yield* send(contractEmail, "order-1@naehrwerk.example")
        yield* send(contractEmail, "order-2@naehrwerk.example")
        assert.deepStrictEqual(
          new Set((yield* received).map(({ messageId }) => messageId)),
          new Set(["order-1@naehrwerk.example", "order-2@naehrwerk.example"]),
        )
      }),
    )

    promise("lets no value add a header, a recipient or a part", (send, received) =>
      Effect.gen(function* () {
        const evil = "x\r\nBcc: boese@example.org\r\n\r\nInhalt"
        yield* send(
          {
            ...contractEmail,
            subject: evil,
            attachments: [
              { filename: `../${evil}"`, contentType: `text/plain\r\nX-Evil: 1`, content: "AAAA", contentId: evil },
            ],
          },
          `order-1\r\nX-Evil: 1@naehrwerk.example`,
        )
        const [message, ...others] = yield* received
        assert.strictEqual(others.length, 0)
        assert.strictEqual(message?.subject, "x Bcc: boese@example.org Inhalt")
        assert.deepStrictEqual(message?.to, ["mia@example.org"])
        assert.notProperty(message?.headers, "bcc")
        assert.notProperty(message?.headers, "x-evil")
        assert.strictEqual(message?.attachments.length, 1)
        assert.notMatch(message?.attachments[0]?.filename ?? "", /[/\\\r\n]/)
      }),
    )

    promise("refuses for good what is not one plain address, and sends nothing", (send, received) =>
      Effect.gen(function* () {
        for (const to of [
          "a@example.org, b@example.org",
          "a@example.org\r\nBcc: b@example.org",
          "Name <a@example.org>",
          "a@example.org;b@example.org",
          "a@b@example.org",
          "mia@müller example",
          "niemand",
          "",
        ]) {
          const answer = yield* Effect.result(send({ ...contractEmail, to }, "order-1@naehrwerk.example"))
          assert.isTrue(Result.isFailure(answer) && answer.failure.permanent, to)
        }
        assert.deepStrictEqual(yield* received, [])
      }),
    )

    promise("delivers many at once, each one whole", (send, received) =>
      Effect.gen(function* () {
        const sent = Array.from({ length: 25 }, (_, number) => ({
          to: `kunde${number}@example.org`,
          text: `Mail ${number}`,
          messageId: `order-${number}@naehrwerk.example`,
        }))
        yield* Effect.forEach(sent, ({ to, text, messageId }) => send({ ...contractEmail, to, text }, messageId), {
          concurrency: "unbounded",
        })
        const arrived = (yield* received).map(({ to, text, messageId }) => ({
          to: to.join(),
          text: lines(text),
          messageId,
        }))
        assert.sameDeepMembers(arrived, sent)
      }),
    )

    promise("delivers to a domain with umlauts, in its ASCII form", (send, received) =>
      Effect.gen(function* () {
        yield* send({ ...contractEmail, to: "info@müller.example" }, "order-1@naehrwerk.example")
        assert.deepStrictEqual((yield* received)[0]?.to, ["info@xn--mller-kva.example"])
      }),
    )

    promise(
      "an interrupted send leaves nothing open and nothing half delivered, and the next one works",
      (send, received, side) =>
        Effect.gen(function* () {
          const sending = yield* Effect.forkDetach(send(contractEmail, "1@x"), { startImmediately: true })
          yield* soon("Interrupting", Fiber.interrupt(sending))
          yield* soon("Coming to rest", Effect.promise(side.idle))
          yield* send(contractEmail, "2@x")
          const arrived = yield* received
          for (const { text } of arrived) assert.strictEqual(lines(text), lines(contractEmail.text))
          assert.strictEqual(arrived.at(-1)?.messageId, "2@x")
        }),
    )

    for (const kind of ["permanent", "temporary", "drop"] as const)
      for (const [what, fault] of faultsOf(faults[kind]))
        promise(
          `${kind === "permanent" ? "gives up" : "asks for another try"} when ${what} (${kind}), and sends again after it`,
          (send, received, side) =>
            Effect.gen(function* () {
              void fault(side)
              const answer = yield* soon("Failing", Effect.result(send(contractEmail, "1@x")))
              assert.isTrue(Result.isFailure(answer), "sent")
              if (Result.isFailure(answer)) {
                assert.strictEqual(answer.failure.permanent, kind === "permanent", answer.failure.reason)
                checkReason(answer.failure, side)
              }
              assert.deepStrictEqual(yield* received, [])
              yield* Effect.promise(side.mend)
              yield* send(contractEmail, "2@x")
              assert.deepStrictEqual(
                (yield* received).map(({ messageId }) => messageId),
                ["2@x"],
              )
            }),
        )

    for (const [what, fault] of faultsOf(faults.stall))
      promise(`ends at once when interrupted while ${what} (stall), and sends again after it`, (send, received, side) =>
        Effect.gen(function* () {
          const stalled = fault(side)
          const sending = yield* Effect.forkDetach(Effect.result(send(contractEmail, "1@x")))
          yield* soon(
            "Stalling",
            Effect.promise(() => stalled),
          )
          assert.isUndefined(sending.pollUnsafe())
          yield* soon("Interrupting", Fiber.interrupt(sending))
          yield* soon("Letting go", Effect.promise(side.idle))
          yield* Effect.promise(side.mend)
          yield* send(contractEmail, "2@x")
          assert.deepStrictEqual(
            (yield* received).map(({ messageId }) => messageId),
            ["2@x"],
          )
        }),
      )
  })
}
