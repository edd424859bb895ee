import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { describe, expect, it, onTestFinished } from "vitest"
import { layerImapMailbox } from "../../adapters/imap-mailbox/imap-mailbox.ts"
import { complaint, eximBounce, postfixBounce } from "../../adapters/test-servers/bounce-messages.ts"
import { imapPassword, startImapServer } from "../../adapters/test-servers/imap-server.ts"
import { EmailLog } from "../../domain/email/email-log.ts"
import { emailKind } from "../../domain/email/email-template.ts"
import { bouncesFetched, fetchBounces } from "../../domain/email/fetch-bounces.ts"
import { messageIdOf } from "../../domain/email/message-id.ts"
import { Queue, Schedules, scheduleKind } from "../../domain/queue/ports.ts"
import { schedule, scheduleHandler } from "../../domain/queue/schedule.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import { noteReport } from "../../domain/suppressions/suppress.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

const anna = "anna@beispiel.de"

const aMailbox = async () => {
  const server = await startImapServer()
  onTestFinished(() => server.close())
  return server
}

/** An e-mail the shop has handed over; answers its Message-ID. */
const sent = ({ runtime }: Example, cause: string, to: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* Queue
      yield* queue.add([{ kind: emailKind, cause, payload: {} }])
      const [task] = yield* queue.withCauses([cause])
      const record = {
        taskId: task?.id ?? "",
        at: 0,
        to,
        subject: "",
        html: "",
        text: "",
        attachments: [],
        payload: null,
      }
      yield* (yield* EmailLog).keep(record)
      return messageIdOf(cause, "localhost")
    }),
  )

const fetched = ({ runtime }: Example, url: string) =>
  runtime.runPromise(
    Effect.map(fetchBounces(), bouncesFetched).pipe(Effect.provide(layerImapMailbox(Redacted.make(url)))),
  )

const found = ({ runtime }: Example, email: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      return Option.getOrNull(yield* (yield* Suppressions).find(email))
    }),
  )

describe("bounces in the mailbox", () => {
  it("suppress whom the shop wrote to, once, and are told to staff", async () => {
    const [example, server] = [await openExample(), await aMailbox()]
    const messageId = await sent(example, "email:order-shipped:NW-1", "Anna@Beispiel.de")
    server.deliver(postfixBounce({ to: anna, messageId }))
    expect(await fetched(example, server.url)).toBe(
      "1 gelesen: 1 unzustellbar, 0 als Spam gemeldet, 0 fürs Team liegen gelassen.",
    )
    const first = await found(example, anna)
    expect(first).toMatchObject({ reason: "bounce", source: "mailbox" })
    expect(first?.note).toContain("User unknown")
    expect(await fetched(example, server.url)).toBe("Nichts Neues.")
    server.deliver(postfixBounce({ to: anna, messageId }))
    await fetched(example, server.url)
    expect(await found(example, anna)).toEqual(first)
  })

  it("count for an address with a domain beyond ASCII as mail servers know it", async () => {
    const [example, server] = [await openExample(), await aMailbox()]
    const messageId = await sent(example, "email:a:1", "anna@müller.example")
    server.deliver(postfixBounce({ to: "anna@xn--mller-kva.example", messageId }))
    expect(await fetched(example, server.url)).toContain("1 unzustellbar")
    expect(await found(example, "anna@müller.example")).toMatchObject({ reason: "bounce" })
  })

  it("are left for staff when forged: of no e-mail of ours, of another recipient's, or without its headers", async () => {
    const [example, server] = [await openExample(), await aMailbox()]
    const messageId = await sent(example, "email:order-shipped:NW-1", "ben@beispiel.de")
    const uids = [
      postfixBounce({ to: anna, messageId: messageIdOf("email:order-shipped:NW-2", "localhost") }),
      postfixBounce({ to: "ben@beispiel.de", messageId: messageId.replace("@localhost", "@other.example") }),
      postfixBounce({ to: anna, messageId }),
      complaint({ to: anna, messageId }),
      complaint({ to: "anna@beispiel.de,ben@beispiel.de", messageId }),
      postfixBounce({ to: "ben@beispiel.de", messageId }).replaceAll(`<${messageId}>`, ""),
      eximBounce({ to: "ben@beispiel.de", messageId }, "552 5.2.2 mailbox full"),
    ].map(server.deliver)
    expect(await fetched(example, server.url)).toBe(
      "7 gelesen: 0 unzustellbar, 0 als Spam gemeldet, 7 fürs Team liegen gelassen.",
    )
    for (const uid of uids) expect(server.flagsOf(uid)).not.toContain("\\Seen")
    for (const email of [anna, "ben@beispiel.de"]) expect(await found(example, email)).toBeNull()
  })

  it("wait for the next run, with a German line for staff, when the mailbox cannot be read", async () => {
    const [example, server] = [await openExample(), await aMailbox()]
    const run = (url: string) =>
      example.runtime.runPromise(
        Effect.gen(function* () {
          const schedules = yield* Schedules
          const mine = schedule({
            name: "fetch-bounces",
            title: "Rückläufer abholen",
            cron: "*/5 * * * *",
            work: fetchBounces(),
            report: bouncesFetched,
          })
          yield* schedules.queueDue([{ name: mine.name, nextAt: Date.now() + 300_000 }])
          yield* schedules.start(mine.name, [])
          const [task] = yield* (yield* Queue).claim("W-1", scheduleKind, 1, 60_000)
          if (task === undefined) throw new Error("No run was queued")
          yield* scheduleHandler([mine]).work(task)
          yield* (yield* Queue).complete(task)
          return (yield* schedules.list).find(({ name }) => name === mine.name)?.last
        }).pipe(Effect.provide(layerImapMailbox(Redacted.make(url)))),
      )
    server.deliver(postfixBounce({ to: anna, messageId: await sent(example, "email:a:1", anna) }))
    const wrong = await run(server.url.replace("ge%22heim", "falsch"))
    expect(wrong).toMatchObject({
      error: "Das Postfach nimmt Benutzer oder Passwort aus BOUNCE_MAILBOX_URL nicht an.",
      report: null,
    })
    server.disturb({ at: "FETCH", with: "drop" })
    const dropped = await run(server.url)
    expect(dropped?.error).toMatch(/^Der Server des Postfachs hat mittendrin abgebrochen/)
    expect(JSON.stringify([wrong, dropped])).not.toContain(imapPassword)
    server.disturb(null)
    expect(await run(server.url)).toMatchObject({ error: null, report: expect.stringContaining("1 unzustellbar") })
  })

  it("are shown to staff with their source, and whether one is connected and when it reported", async () => {
    const [example, server] = [await openExample(), await aMailbox()]
    server.deliver(postfixBounce({ to: anna, messageId: await sent(example, "email:a:1", anna) }))
    const headers = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    const html = async () =>
      (await (await example.app.request("/admin/emails/management/suppressions", { headers })).text()).replace(
        /<!-- -->/g,
        "",
      )
    const before = await html()
    expect(before).toContain("Noch nichts gemeldet")
    expect(before).toContain("BOUNCE_MAILBOX_URL")
    await fetched(example, server.url)
    const report = { email: "ben@beispiel.de", reason: "complaint", note: "", messageId: null } as const
    await example.runtime.runPromise(noteReport("webhook", report))
    const after = await html()
    expect(after).toContain("Rückläufer im Postfach</div>")
    expect(after).toContain("Zuletzt gemeldet")
  })
})
