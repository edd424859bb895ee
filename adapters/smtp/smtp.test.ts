import { createServer } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { type EmailNotSent, Mailer } from "../../domain/email/ports.ts"
import { contractEmail, contractSender, mailerContract } from "../contracts/mailer.contract.ts"
import { type Disturbance, type LoopbackSmtpOptions, startSmtpServer } from "../test-servers/smtp-server.ts"
import { layerSmtp } from "./smtp.ts"

const aServer = (options?: LoopbackSmtpOptions) =>
  Effect.acquireRelease(
    Effect.promise(() => startSmtpServer(options)),
    (server) => Effect.promise(() => server.close()),
  )

const timeouts = { connect: 2_000, greeting: 300, answer: 300 }

const smtp = (url: string) => layerSmtp({ url: Redacted.make(url), from: contractSender, timeouts })

const send = (url: string, email = contractEmail) =>
  Mailer.use((mailer) => mailer.send(email, "order-1@naehrwerk.example")).pipe(Effect.provide(smtp(url)), Effect.result)

const withLogin = (url: string, user: string, pass: string) =>
  url.replace("://", `://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`)

/** `null`: sent. */
const verdict = (answer: Result.Result<void, EmailNotSent>) =>
  Result.isSuccess(answer) ? null : answer.failure.permanent
const reason = (answer: Result.Result<void, EmailNotSent>) => (Result.isSuccess(answer) ? "" : answer.failure.reason)

mailerContract(
  "SMTP",
  Effect.map(aServer(), (server) => ({ mailer: smtp(server.url), delivered: server.received })),
)

mailerContract(
  "SMTP with STARTTLS and a login",
  Effect.map(aServer({ tls: "starttls", login: { user: "shop@x", pass: "ge/heim" } }), (server) => ({
    mailer: smtp(`${withLogin(server.url, "shop@x", "ge/heim")}?requireTLS=true&tls.rejectUnauthorized=false`),
    delivered: server.received,
  })),
)

describe("layerSmtp", () => {
  const cases: readonly [Disturbance["at"], Disturbance["with"], boolean, string][] = [
    ["recipient", 550, true, "a recipient refused for good"],
    ["content", 554, true, "content refused for good"],
    ["recipient", 450, false, "a recipient put off"],
    ["content", 451, false, "content put off"],
    ["sender", 421, false, "a server that is closing"],
    ["sender", 550, false, "our sender refused: that is our set-up"],
    ["sender", 530, false, "a login asked for: that is our set-up"],
    ["greeting", 554, false, "our machine refused"],
    ["greeting", 421, false, "a server too busy"],
    ["recipient", "stall", false, "no answer to the recipient"],
    ["content", "stall", false, "no answer to the content"],
    ["greeting", "drop", false, "a connection dropped at once"],
    ["sender", "drop", false, "a connection dropped half-way"],
    ["content", "drop", false, "a connection dropped at the end"],
  ]
  for (const [at, how, permanent, what] of cases) {
    it.live(`${permanent ? "gives up" : "asks for another try"} on ${what} (${at}: ${how})`, () =>
      Effect.gen(function* () {
        const server = yield* aServer()
        server.disturb({ at, with: how })
        const answer = yield* send(server.url)
        assert.strictEqual(verdict(answer), permanent, reason(answer))
        assert.notInclude(reason(answer), contractEmail.to)
        assert.notStrictEqual(reason(answer), "")
        assert.deepStrictEqual(yield* Effect.promise(server.received), [])
      }),
    )
  }

  it.live("sends with the same pool once the server is well again", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      yield* Effect.gen(function* () {
        const mailer = yield* Mailer
        server.disturb({ at: "recipient", with: "drop" })
        assert.isFalse(verdict(yield* Effect.result(mailer.send(contractEmail, "1@x"))))
        server.disturb({ at: "recipient", with: 550 })
        assert.isTrue(verdict(yield* Effect.result(mailer.send(contractEmail, "2@x"))))
        server.disturb(null)
        yield* mailer.send(contractEmail, "3@x")
      }).pipe(Effect.provide(smtp(server.url)))
      assert.strictEqual((yield* Effect.promise(server.received)).length, 1)
    }),
  )

  it.live("waits for the greeting no longer than for that, however long an answer may take", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      server.disturb({ at: "greeting", with: "stall" })
      const answer = yield* Mailer.use((mailer) => mailer.send(contractEmail, "1@x")).pipe(
        Effect.provide(
          layerSmtp({
            url: Redacted.make(server.url),
            from: contractSender,
            timeouts: { connect: 30_000, greeting: 200, answer: 30_000 },
          }),
        ),
        Effect.result,
      )
      assert.strictEqual(verdict(answer), false)
      assert.include(reason(answer), "ETIMEDOUT")
    }),
  )

  it.live("asks for another try when nobody listens", () =>
    Effect.gen(function* () {
      const port = yield* Effect.promise(
        () =>
          new Promise<number>((resolve) => {
            const probe = createServer().listen(0, "127.0.0.1", () => {
              const address = probe.address()
              probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0))
            })
          }),
      )
      const answer = yield* send(`smtp://127.0.0.1:${port}`)
      assert.strictEqual(verdict(answer), false)
      assert.include(reason(answer), "ECONNREFUSED")
    }),
  )

  it.live("logs in, and takes a refused login for a fault in the set-up, without a word of the password", () =>
    Effect.gen(function* () {
      const server = yield* aServer({ login: { user: "shop", pass: "richtig" } })
      assert.isNull(verdict(yield* send(withLogin(server.url, "shop", "richtig"))))
      assert.deepStrictEqual(server.logins(), ["shop"])
      for (const url of [withLogin(server.url, "shop", "falsch-geheim"), server.url]) {
        const answer = yield* send(url)
        assert.strictEqual(verdict(answer), false, reason(answer))
        assert.notMatch(JSON.stringify(answer), /geheim|shop/)
      }
    }),
  )

  it.live("encrypts where the server can, and trusts no self-signed certificate unasked", () =>
    Effect.gen(function* () {
      for (const tls of ["starttls", "implicit"] as const) {
        const server = yield* aServer({ tls })
        const distrusted = yield* send(server.url)
        assert.strictEqual(verdict(distrusted), false, reason(distrusted))
        assert.isNull(verdict(yield* send(`${server.url}?tls.rejectUnauthorized=false`)))
        assert.strictEqual(server.encrypted(), 1)
        assert.strictEqual((yield* Effect.promise(server.received)).length, 1)
      }
    }),
  )

  it.live("sends nothing in clear text when TLS is required", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      assert.strictEqual(verdict(yield* send(`${server.url}?requireTLS=true`)), false)
      assert.deepStrictEqual(yield* Effect.promise(server.received), [])
    }),
  )

  it.live("does not start with an address it cannot read, and does not repeat it", () =>
    Effect.gen(function* () {
      const exit = yield* Mailer.pipe(Effect.provide(smtp("smpt://shop:geheim@mail.example")), Effect.exit)
      assert.isTrue(Exit.isFailure(exit))
      const said = Exit.isFailure(exit) ? Cause.pretty(exit.cause) : ""
      assert.include(said, "smtp://")
      assert.notInclude(said, "geheim")
    }),
  )

  it.live("names one recipient to the server, the one in the mail", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      yield* send(server.url)
      assert.deepStrictEqual(server.recipients(), [["mia@example.org"]])
    }),
  )

  it.live("lets go at once of a send that is interrupted", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      const stalled = server.disturb({ at: "content", with: "stall" })
      const patient = layerSmtp({ url: Redacted.make(server.url), from: contractSender })
      yield* Effect.gen(function* () {
        const mailer = yield* Mailer
        const sending = yield* Effect.forkChild(mailer.send(contractEmail, "1@x"))
        yield* Effect.promise(() => stalled)
        yield* Fiber.interrupt(sending)
        yield* Effect.promise(server.deserted)
        server.disturb(null)
        yield* mailer.send(contractEmail, "2@x")
      }).pipe(Effect.provide(patient))
      assert.deepStrictEqual(
        (yield* Effect.promise(server.received)).map((message) => message.messageId),
        ["<2@x>"],
      )
    }),
  )
})
