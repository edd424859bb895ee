import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { Email as ReceivedEmail } from "postal-mime"
import type { Email } from "../../domain/email/email.ts"
import { Mailer } from "../../domain/email/ports.ts"

/** A mailer, and the messages that arrived where it delivers to. It sends as `Nährwerk <hallo@naehrwerk.example>`. */
export interface MailerUnderTest {
  readonly mailer: Layer.Layer<Mailer>
  readonly delivered: () => Promise<readonly ReceivedEmail[]>
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

const bytes = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("base64")

const lines = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n").trimEnd()

/** What every `Mailer` promises. */
export const mailerContract = (name: string, prepare: Effect.Effect<MailerUnderTest, never, Scope.Scope>): void => {
  const withMailer = (
    test: (
      mailer: Mailer["Service"],
      delivered: () => Effect.Effect<readonly ReceivedEmail[]>,
    ) => Effect.Effect<void, unknown>,
  ) =>
    Effect.gen(function* () {
      const { mailer, delivered } = yield* prepare
      yield* Effect.provide(
        Effect.flatMap(Mailer, (service) => test(service, () => Effect.promise(delivered))),
        mailer,
      )
    })

  describe(`Mailer: ${name}`, () => {
    it.live("delivers subject, both bodies and attachments as they were", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          yield* mailer.send(contractEmail, "order-1@naehrwerk.example")
          const [message, ...others] = yield* delivered()
          assert.strictEqual(others.length, 0)
          assert.strictEqual(message?.subject, contractEmail.subject)
          assert.deepStrictEqual(message?.from, { name: "Nährwerk", address: "hallo@naehrwerk.example" })
          assert.deepStrictEqual(message?.to, [{ name: "", address: "mia@example.org" }])
          assert.strictEqual(lines(message?.html), contractEmail.html)
          assert.strictEqual(lines(message?.text), lines(contractEmail.text))
          const [picture, paper] = message?.attachments ?? []
          assert.strictEqual(picture?.contentId, "<qr>")
          assert.strictEqual(picture?.mimeType, "image/png")
          assert.strictEqual(picture?.related, true)
          assert.strictEqual(picture === undefined ? "" : bytes(picture.content), pixel)
          assert.strictEqual(paper?.filename, "Widerrufsbelehrung für dich.txt")
          assert.strictEqual(paper?.disposition, "attachment")
          assert.strictEqual(paper === undefined ? "" : bytes(paper.content), "w7xiZXI=")
        }),
      ),
    )

    it.live("says who wrote the message, when, and that it was a program", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          const before = Date.now()
          yield* mailer.send(contractEmail, "order-1@naehrwerk.example")
          const [message] = yield* delivered()
          assert.strictEqual(message?.messageId, "<order-1@naehrwerk.example>")
          assert.strictEqual(
            message?.headers.find((header) => header.key === "auto-submitted")?.value,
            "auto-generated",
          )
          assert.isAtLeast(Date.parse(message?.date ?? ""), before - 1_000)
          assert.isAtMost(Date.parse(message?.date ?? ""), Date.now() + 1_000)
        }),
      ),
    )

    it.live("makes a repeat recognisable as the same message", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          yield* mailer.send(contractEmail, "order-1@naehrwerk.example")
          yield* mailer.send(contractEmail, "order-1@naehrwerk.example")
          yield* mailer.send(contractEmail, "order-2@naehrwerk.example")
          const ids = (yield* delivered()).map((message) => message.messageId)
          assert.deepStrictEqual(new Set(ids), new Set(["<order-1@naehrwerk.example>", "<order-2@naehrwerk.example>"]))
        }),
      ),
    )

    it.live("lets no value add a header, a recipient or a part", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          const evil = "x\r\nBcc: boese@example.org\r\n\r\nInhalt"
          yield* mailer.send(
            {
              ...contractEmail,
              subject: evil,
              attachments: [
                { filename: `../${evil}"`, contentType: `text/plain\r\nX-Evil: 1`, content: "AAAA", contentId: evil },
              ],
            },
            `order-1\r\nX-Evil: 1@naehrwerk.example`,
          )
          const [message, ...others] = yield* delivered()
          assert.strictEqual(others.length, 0)
          assert.strictEqual(message?.subject, "x Bcc: boese@example.org Inhalt")
          assert.isUndefined(message?.bcc)
          assert.deepStrictEqual(message?.to, [{ name: "", address: "mia@example.org" }])
          assert.isUndefined(message?.headers.find((header) => header.key === "x-evil"))
          assert.strictEqual(message?.attachments.length, 1)
          assert.notMatch(message?.attachments[0]?.filename ?? "", /[/\\\r\n]/)
        }),
      ),
    )

    it.live("refuses for good what is not one plain address, and sends nothing", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          for (const to of [
            "a@example.org, b@example.org",
            "a@example.org\r\nBcc: b@example.org",
            "Name <a@example.org>",
            "a@example.org;b@example.org",
            "a@b@example.org",
            "niemand",
            "",
          ]) {
            const answer = yield* Effect.result(mailer.send({ ...contractEmail, to }, "order-1@naehrwerk.example"))
            assert.isTrue(Result.isFailure(answer) && answer.failure.permanent, to)
          }
          assert.deepStrictEqual(yield* delivered(), [])
        }),
      ),
    )

    it.live("delivers many at once, each one whole", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          const numbers = Array.from({ length: 25 }, (_, index) => index)
          yield* Effect.forEach(
            numbers,
            (number) =>
              mailer.send(
                { ...contractEmail, to: `kunde${number}@example.org`, text: `Mail ${number}` },
                `order-${number}@naehrwerk.example`,
              ),
            { concurrency: "unbounded" },
          )
          const seen = (yield* delivered()).map((message) => [
            message.to?.[0]?.address,
            lines(message.text),
            message.messageId,
          ])
          assert.deepStrictEqual(
            seen.toSorted((a, b) => String(a[2]).localeCompare(String(b[2]), "en", { numeric: true })),
            numbers.map((number) => [
              `kunde${number}@example.org`,
              `Mail ${number}`,
              `<order-${number}@naehrwerk.example>`,
            ]),
          )
        }),
      ),
    )

    it.live("delivers to a domain with umlauts", () =>
      withMailer((mailer, delivered) =>
        Effect.gen(function* () {
          yield* mailer.send({ ...contractEmail, to: "info@müller.example" }, "order-1@naehrwerk.example")
          const [message] = yield* delivered()
          assert.strictEqual(message?.to?.[0]?.address, "info@xn--mller-kva.example")
        }),
      ),
    )
  })
}
