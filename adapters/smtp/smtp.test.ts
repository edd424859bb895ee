import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { type EmailNotSent, Mailer } from "../../domain/email/ports.ts"
import { contractEmail, contractSender, mailerContract } from "../contracts/mailer.contract.ts"
import {
  type Disturbance,
  type LoopbackSmtpOptions,
  type LoopbackSmtpServer,
  startSmtpServer,
} from "../test-servers/smtp-server.ts"
import { layerSmtp } from "./smtp.ts"

const aServer = (options?: LoopbackSmtpOptions) =>
  Effect.acquireRelease(
    Effect.promise(() => startSmtpServer(options)),
    (server) => Effect.promise(() => server.close()),
  )

/** For servers that stall: a busy machine answers later than this, too. */
const timeouts = { connect: 2_000, greeting: 300, answer: 300 }

const smtp = (url: string, limits: { readonly timeouts?: typeof timeouts } = {}) =>
  layerSmtp({ url: Redacted.make(url), from: contractSender, ...limits })

const send = (url: string, email = contractEmail, limits: { readonly timeouts?: typeof timeouts } = {}) =>
  Mailer.use((mailer) => mailer.send(email, "order-1@naehrwerk.example")).pipe(
    Effect.provide(smtp(url, limits)),
    Effect.result,
  )

const withLogin = (url: string, user: string, pass: string) =>
  url.replace("://", `://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`)

/** `null`: sent. */
const verdict = (answer: Result.Result<void, EmailNotSent>) =>
  Result.isSuccess(answer) ? null : answer.failure.permanent
const reason = (answer: Result.Result<void, EmailNotSent>) => (Result.isSuccess(answer) ? "" : answer.failure.reason)

/** A mail server, and a mailer that waits for it as long as in the shop. */
const aSide = (options: LoopbackSmtpOptions = {}, mailUrl = (url: string) => url, secrets: readonly string[] = []) =>
  Effect.map(aServer(options), (server) => ({
    mailer: layerSmtp({ url: Redacted.make(mailUrl(server.url)), from: contractSender }),
    received: server.received,
    secrets,
    mend: async () => void server.disturb(null),
    idle: server.deserted,
    server,
  }))

const answers =
  (at: Disturbance["at"], how: Disturbance["with"]) =>
  ({ server }: { readonly server: LoopbackSmtpServer }) =>
    server.disturb({ at, with: how })

const faults = {
  permanent: {
    "there is no such mailbox": answers("recipient", 550),
    "this message is refused": answers("content", 554),
  },
  temporary: {
    "the mailbox is busy": answers("recipient", 450),
    "the server has an error of its own": answers("content", 451),
    "the server is closing": answers("sender", 421),
    "our sender is refused": answers("sender", 550),
    "a login is asked for": answers("sender", 530),
    "our machine is refused": answers("greeting", 554),
    "the server is too busy to greet": answers("greeting", 421),
  },
  stall: {
    "waiting for the greeting": answers("greeting", "stall"),
    "waiting for the answer to the recipient": answers("recipient", "stall"),
    "waiting for the answer to the content": answers("content", "stall"),
  },
  drop: {
    "the connection is dropped at once": answers("greeting", "drop"),
    "the connection is dropped half-way": answers("sender", "drop"),
    "the connection is dropped after the content": answers("content", "drop"),
  },
}

mailerContract("SMTP", aSide(), faults)

mailerContract(
  "SMTP with STARTTLS and a login",
  aSide(
    { tls: "starttls", login: { user: "shop@x", pass: "ge/heim" } },
    (url) => `${withLogin(url, "shop@x", "ge/heim")}?requireTLS=true&tls.rejectUnauthorized=false`,
    ["shop@x", "ge/heim", "ge%2Fheim"],
  ),
  faults,
)

describe.concurrent("layerSmtp", () => {
  for (const at of ["greeting", "recipient", "content"] as const)
    it.live(`asks for another try when no answer comes for as long as its limit (${at})`, () =>
      Effect.gen(function* () {
        const server = yield* aServer()
        server.disturb({ at, with: "stall" })
        const answer = yield* send(server.url, contractEmail, { timeouts })
        assert.strictEqual(verdict(answer), false)
        assert.include(reason(answer), "ETIMEDOUT")
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
      // A port that was just given up is soon another test's.
      const answer = yield* send("smtp://127.0.0.1:2")
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

  it.live("tells a mailbox that does not exist from every other refusal", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      const said = Effect.fnUntraced(function* (disturbance: Disturbance) {
        server.disturb(disturbance)
        const answer = yield* send(server.url)
        return Result.isFailure(answer) && (answer.failure.noMailbox ?? false)
      })
      for (const status of ["5.1.1", "5.1.10"])
        assert.isTrue(yield* said({ at: "recipient", with: 550, status }), status)
      for (const words of [
        "User unknown",
        "Requested action not taken: mailbox unavailable",
        "delivery error: dd This user doesn't have a yahoo.com account",
      ])
        assert.isTrue(yield* said({ at: "recipient", with: 550, words }), words)
      for (const status of ["5.7.1", "5.2.1", "5.2.2", "5.1.8", ""])
        assert.isFalse(yield* said({ at: "recipient", with: 550, status }), status)
      for (const words of ["ReceivingRatePerm", "mailbox full", "blocked", "rejected by policy"])
        for (const status of ["5.1.1", "5.2.1"])
          for (const at of ["sender", "recipient", "content"] as const)
            assert.isFalse(yield* said({ at, with: 550, status, words }), words)
      assert.isTrue(yield* said({ at: "content", with: 554, words: "This user doesn't have a yahoo.com account" }))
      assert.isFalse(yield* said({ at: "sender", with: 550, words: "User unknown" }))
      assert.isFalse(yield* said({ at: "recipient", with: 450, status: "4.1.1" }))
      assert.isFalse(yield* said({ at: "content", with: 554, status: "5.1.1" }))
    }),
  )

  it.live("asks for another try where the words say that the refusal passes", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      for (const at of ["recipient", "content"] as const)
        for (const [words, permanent] of [
          ["5.2.1 ReceivingRatePerm", false],
          ["5.2.2 mailbox full", false],
          ["5.7.1 greylisted", false],
          ["5.7.1 blocked", true],
          ["5.1.1 User unknown", true],
        ] as const) {
          server.disturb({ at, with: 550, words })
          assert.strictEqual(verdict(yield* send(server.url)), permanent, words)
        }
    }),
  )

  it.live("dates its messages", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      const before = Date.now()
      yield* send(server.url)
      const [message] = yield* Effect.promise(server.received)
      const date = Date.parse(message?.headers.date ?? "")
      assert.isAtLeast(date, before - 1_000)
      assert.isAtMost(date, Date.now())
    }),
  )
})
