import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type { DeliveryReport } from "../../domain/suppressions/delivery-report.ts"
import { MailboxReports } from "../../domain/suppressions/ports.ts"
import { deliveryReportsContract } from "../contracts/delivery-reports.contract.ts"
import { soon } from "../contracts/faults.ts"
import {
  absenceNotice,
  complaint,
  customersAnswer,
  exchangeWords,
  eximBounce,
  eximWords,
  gmailBounce,
  postfixBounce,
  qmailBounce,
} from "../test-servers/bounce-messages.ts"
import {
  type ImapDisturbance,
  imapPassword,
  imapUser,
  type LoopbackImapOptions,
  startImapServer,
} from "../test-servers/imap-server.ts"
import { layerImapMailbox } from "./imap-mailbox.ts"

const timeouts = { connect: 1_000, greeting: 300, answer: 300 }

const aServer = (options?: LoopbackImapOptions) =>
  Effect.acquireRelease(
    Effect.promise(() => startImapServer(options)),
    (server) => Effect.promise(() => server.close()),
  )

/** A port nobody listens on: one that was just given up is soon another test's. */
const nobody = "imap://anna:geheim@127.0.0.1:2/INBOX"

const source = (url: string | null) =>
  MailboxReports.pipe(Effect.provide(layerImapMailbox(url === null ? null : Redacted.make(url), timeouts)))

/** Reads once as a new process; answers what was handed over too. */
const readOnce = Effect.fnUntraced(function* (url: string, counts = true) {
  const taken: DeliveryReport[] = []
  const mailbox = yield* source(url)
  const result = yield* Effect.result(
    mailbox.read((report) =>
      Effect.as(
        Effect.sync(() => taken.push(report)),
        counts,
      ),
    ),
  )
  return { taken, result, ...(Result.isSuccess(result) ? result.success : { why: result.failure.why }) }
})

const messageOf = ({ email: to, reason, messageId }: DeliveryReport) =>
  (reason === "bounce" ? postfixBounce : complaint)({ to, messageId: messageId ?? "" })

const aSide = (options: LoopbackImapOptions = {}, switches = "") =>
  Effect.gen(function* () {
    const server = yield* aServer(options)
    const mailbox = yield* source(`${server.url}${switches}`)
    const begin = (disturbance: ImapDisturbance) => () => server.disturb(disturbance)
    server.deliver(customersAnswer)
    return {
      report: (reports: readonly DeliveryReport[]) => {
        for (const report of reports) server.deliver(messageOf(report))
      },
      read: mailbox.read,
      secrets: [imapUser, imapPassword, encodeURIComponent(imapPassword)],
      faults: {
        "too busy to greet": begin({ at: "greeting", with: "refuse" }),
        "no greeting": begin({ at: "greeting", with: "stall" }),
        "dropped at once": begin({ at: "greeting", with: "drop" }),
        "no mail server": begin({ at: "greeting", with: "garbage" }),
        "login refused": begin({ at: "LOGIN", with: "refuse" }),
        "no answer to the login": begin({ at: "LOGIN", with: "stall" }),
        "dropped at the login": begin({ at: "LOGIN", with: "drop" }),
        "folder refused": begin({ at: "SELECT", with: "refuse" }),
        "search refused": begin({ at: "SEARCH", with: "refuse" }),
        "no answer to the search": begin({ at: "SEARCH", with: "stall" }),
        "nonsense instead of messages": begin({ at: "FETCH", with: "garbage" }),
        "dropped at the messages": begin({ at: "FETCH", with: "drop" }),
      },
      mend: () => server.disturb(null),
    }
  })

const unset = { source: source(null), from: undefined }

deliveryReportsContract("IMAP", aSide(), unset)
deliveryReportsContract(
  "IMAP with STARTTLS",
  aSide({ tls: "starttls" }, "?requireTLS=true&tls.rejectUnauthorized=false"),
  unset,
)

const mail = { to: "anna@beispiel.de", messageId: "order=3A1@shop.example" }

describe("layerImapMailbox", () => {
  it.live("leaves other messages untouched, without reading them", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      const others = [customersAnswer, absenceNotice].map(server.deliver)
      const bounce = server.deliver(postfixBounce(mail))
      assert.deepInclude(yield* readOnce(server.url), { read: 1, bounces: 1, left: 0 })
      for (const uid of others) assert.deepStrictEqual([server.flagsOf(uid), server.fetched(uid)], [[], 0])
      assert.deepStrictEqual(server.flagsOf(bounce), ["$ShopRead", "\\Seen"])
    }),
  )

  it.live("reads what mail servers write for people, by who sends it", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      for (const of of [qmailBounce, eximWords, exchangeWords]) server.deliver(of(mail))
      server.deliver(qmailBounce(mail).replace("MAILER-DAEMON@", "ben@"))
      const { taken, ...counted } = yield* readOnce(server.url)
      assert.deepInclude(counted, { read: 3, bounces: 3, left: 0 })
      assert.isTrue(taken.every(({ email, messageId }) => email === mail.to && messageId === mail.messageId))
    }),
  )

  it.live("reads nothing a second time: neither what counted, nor what is late, nor what it left unread", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      const late = server.deliver(postfixBounce(mail, { action: "delayed", status: "4.4.1" }))
      const unclear = server.deliver(eximBounce(mail, "550 no"))
      const declined = server.deliver(gmailBounce(mail))
      assert.deepInclude(yield* readOnce(server.url, false), { read: 3, bounces: 0, left: 2 })
      assert.deepStrictEqual(server.flagsOf(late), ["$ShopRead", "\\Seen"])
      for (const uid of [unclear, declined]) assert.deepStrictEqual(server.flagsOf(uid), ["$ShopRead"])
      assert.deepInclude(yield* readOnce(server.url), { read: 0, left: 0, taken: [] })
    }),
  )

  it.live("marks only as read where a server keeps no flags of its own", () =>
    Effect.gen(function* () {
      const server = yield* aServer({ keywords: false })
      const [counted, unclear] = [postfixBounce(mail), eximBounce(mail, "550 no")].map(server.deliver)
      assert.deepInclude(yield* readOnce(server.url), { read: 2, bounces: 1, left: 1 })
      assert.deepStrictEqual(
        [counted, unclear].map((uid) => server.flagsOf(uid ?? 0)),
        [["\\Seen"], []],
      )
      assert.deepInclude(yield* readOnce(server.url), { read: 1, bounces: 0, left: 1 })
    }),
  )

  it.live("reads no more than the beginning of a report that returns 10 MB", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      server.deliver(gmailBounce(mail).replace("Hallo!", "x".repeat(76).concat("\r\n").repeat(135_000)))
      assert.deepInclude(yield* readOnce(server.url), { read: 1, bounces: 1 })
      assert.isBelow(server.sent(), 300_000)
    }),
  )

  it.live("reads at most 200 reports at a time, and the others the next time", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      for (let n = 0; n < 210; n++) server.deliver(postfixBounce({ ...mail, to: `a${n}@beispiel.de` }))
      const [first, second] = [yield* readOnce(server.url), yield* readOnce(server.url)]
      assert.deepStrictEqual([first.taken.length, second.taken.length], [200, 10])
      assert.strictEqual(new Set([...first.taken, ...second.taken].map(({ email }) => email)).size, 210)
    }),
  )

  it.live("hands over again what it could not mark, and no other", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      for (const n of [1, 2, 3]) server.deliver(postfixBounce({ ...mail, to: `a${n}@beispiel.de` }))
      server.disturb({ at: "STORE", with: "drop" })
      assert.deepInclude(yield* readOnce(server.url), { why: "broken" })
      server.disturb(null)
      const emails = (yield* readOnce(server.url)).taken.map(({ email }) => email)
      assert.deepStrictEqual(emails, ["a3@beispiel.de", "a2@beispiel.de", "a1@beispiel.de"])
    }),
  )

  it.live("says what is wrong", () =>
    Effect.gen(function* () {
      const [plain, readOnly, tls] = [
        yield* aServer(),
        yield* aServer({ readOnly: true }),
        yield* aServer({ tls: "implicit" }),
      ]
      const why = (url: string) => Effect.map(readOnce(url), (read) => ("why" in read ? read.why : "read"))
      assert.strictEqual(yield* why(plain.url.replace("ge%22heim", "falsch")), "login")
      assert.strictEqual(yield* why(plain.url.replace("/INBOX", "/Bounces")), "folder")
      assert.strictEqual(yield* why(`${plain.url}?requireTLS=true`), "insecure")
      assert.strictEqual(yield* why(tls.url), "insecure")
      assert.strictEqual(yield* why(plain.url.replace("imap:", "imaps:")), "insecure")
      assert.strictEqual(yield* why(`${tls.url}?tls.rejectUnauthorized=false`), "read")
      assert.strictEqual(yield* why(readOnly.url), "read-only")
      assert.strictEqual(yield* why(nobody), "unreachable")
      assert.strictEqual(yield* why(nobody.replace("127.0.0.1", "no-such-host.invalid")), "unreachable")
      for (const at of ["greeting", "SEARCH", "FETCH"] as const) {
        plain.deliver(postfixBounce(mail))
        plain.disturb({ at, with: "stall" })
        assert.strictEqual(yield* why(plain.url), "silent", at)
      }
    }),
  )

  it.live("when interrupted lets go of the connection at once", () =>
    Effect.gen(function* () {
      const server = yield* aServer()
      server.disturb({ at: "SELECT", with: "stall" })
      const mailbox = yield* Effect.provide(MailboxReports, layerImapMailbox(Redacted.make(server.url)))
      const reading = yield* Effect.forkChild(mailbox.read(() => Effect.succeed(true)))
      const until = (clients: number) =>
        soon(
          `${clients} clients`,
          Effect.repeat(Effect.sleep("5 millis"), { until: () => server.clients() === clients }),
        )
      yield* until(1)
      yield* soon("Interrupting", Fiber.interrupt(reading))
      yield* until(0)
    }),
  )

  it.effect("stops the start with a wrong address, without repeating it", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(source("imaps://geheim@mail.example"))
      assert.strictEqual(exit._tag, "Failure")
      assert.notInclude(JSON.stringify(exit), "geheim")
      assert.include(
        JSON.stringify(exit, (_, value) => (value instanceof Error ? value.message : value)),
        "no password",
      )
    }),
  )
})
