import { createHmac } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterEach, describe, expect, it, vi } from "vitest"
import { isSwitchedOff } from "../../domain/background/email-triggers.ts"
import { emails, reachOfEmail } from "../../domain/background/emails.ts"
import { emailKind } from "../../domain/email/email-template.ts"
import { emailHandler } from "../../domain/email/send-email.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import { exampleMailSecret } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const anna = "anna@beispiel.de"

const found = async ({ runtime }: Example, email = anna) =>
  Option.getOrNull(await runtime.runPromise(Effect.flatMap(Suppressions, ({ find }) => find(email))))

const signed = (body: string, { at = Date.now(), secret = exampleMailSecret } = {}) => {
  const time = Math.floor(at / 1_000)
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`
}

const report = ({ app }: Example, body: string, signature = signed(body)) =>
  app.request("/webhooks/mail", { method: "POST", headers: { "x-signature": signature }, body })

const bounce = JSON.stringify({ reports: [{ email: "Anna@beispiel.de", reason: "bounce", note: "550 5.1.1" }] })

describe("reports of the mail service", () => {
  it("suppress addresses, and reported again change nothing", async () => {
    const example = await openExample()
    const answer = await report(example, bounce)
    expect([answer.status, await answer.json()]).toEqual([200, { received: 1 }])
    const first = await found(example)
    expect(first).toMatchObject({
      email: "Anna@beispiel.de",
      reason: "bounce",
      source: "webhook",
      note: "550 5.1.1",
    })
    expect((await report(example, bounce)).status).toBe(200)
    await report(example, JSON.stringify({ reports: [{ email: anna, reason: "complaint" }] }))
    expect(await found(example)).toEqual(first)
  })

  it("are refused without a signature, with another secret, for other words, from another time, and unreadable", async () => {
    const example = await openExample()
    vi.useFakeTimers({ toFake: ["Date"] })
    const old = signed(bounce)
    for (const [body, signature] of [
      [bounce, ""],
      [bounce, signed(bounce, { secret: "another secret" })],
      [bounce.replace("Anna", "Bea"), signed(bounce)],
      [bounce, signed(bounce, { at: Date.now() + 301_000 })],
      [bounce, `${signed(bounce)},v1=${"0".repeat(64)}`],
      ...["", "null", "[]", '{"reports":[{"email":1}]}', '{"reports":[{"email":"a@b.de","reason":"delay"}]}'].map(
        (other) => [other, signed(other)] as const,
      ),
    ] as const)
      expect((await report(example, body, signature)).status, body + signature).toBe(400)
    vi.setSystemTime(Date.now() + 302_000)
    expect((await report(example, bounce, old)).status).toBe(400)
    expect(await found(example)).toBeNull()
    expect(await found(example, "bea@beispiel.de")).toBeNull()
  })
})

describe("a bounce that a mail service reports", () => {
  it("suppresses no living mailbox, whatever the service makes of the answer it quotes", async () => {
    const example = await openExample()
    const notes = [
      "550 5.2.1 ReceivingRatePerm",
      "552 5.2.2 over quota",
      "550 5.1.1 blocked",
      "450 greylisted",
      "550 no",
    ]
    const reports = notes.map((note) => ({ email: anna, reason: "bounce", note }))
    const answer = await report(example, JSON.stringify({ reports }))
    expect([answer.status, await answer.json()]).toEqual([200, { received: notes.length }])
    expect(await found(example)).toBeNull()
    const complained = { email: anna, reason: "complaint", note: "550 5.7.1 spam" }
    await report(example, JSON.stringify({ reports: [complained] }))
    expect(await found(example)).toMatchObject({ reason: "complaint" })
  })
})

describe("staff", () => {
  it("suppress an address and free it again, with entries in the log that name no shopper", async () => {
    const example = await openExample()
    const headers = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    const asked = { email: "ANNA@beispiel.de", reason: "request", note: "Rief an" }
    expect((await example.mutate("staffSuppressions.add", asked, headers)).status).toBe(200)
    expect(await found(example)).toMatchObject({ ...asked, source: "staff" })
    const html = await (await example.app.request("/admin/emails/management/suppressions", { headers })).text()
    expect(html).toContain("ANNA@beispiel.de")
    expect(html).toContain("Auf Wunsch")
    expect((await example.mutate("staffSuppressions.remove", { email: anna }, headers)).status).toBe(200)
    expect(await found(example)).toBeNull()
    const log = await (await example.query("staff.changes", {}, headers)).json()
    expect(log.result.data.rows.map(({ action }: { action: string }) => action)).toEqual([
      "suppression.removed",
      "suppression.added",
    ])
    expect(JSON.stringify(log).toLowerCase()).not.toContain(anna)
  })
})

describe("a suppressed e-mail", () => {
  it("is listed as that with its reason, no problem of anybody's, and sent after all once the address is free again", async () => {
    const example = await openExample()
    const headers = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    const dataOf = async (answer: Response) => (await answer.json()).result.data
    const listed = async () => (await dataOf(await example.query("staffEmails.list", {}, headers))).rows
    await example.mutate("staffSuppressions.add", { email: anna, reason: "bounce", note: "" }, headers)
    const payload = { template: "account-unused", data: {} }
    const render = () => Effect.succeed({ to: anna, subject: "Dein Konto", html: "<p>Hallo</p>", text: "Hallo" })
    const work = Effect.gen(function* () {
      const queue = yield* Queue
      yield* queue.add([{ kind: "email", cause: "email:account-unused:A-1", payload }])
      for (const task of yield* queue.claim("W-1", "email", 9, 60_000))
        yield* workOn(
          task,
          emailHandler({
            kind: emailKind,
            title: "E-Mails",
            keeps: true,
            publicUrl: "https://shop.example",
            render,
            reachOf: reachOfEmail,
            isOff: isSwitchedOff,
          }),
        )
    })
    await example.runtime.runPromise(work)
    const [{ id, ...row }] = await listed()
    expect(row).toMatchObject({ state: "suppressed", to: anna, lastError: expect.stringContaining("gesperrt") })
    const view = async () => dataOf(await example.query("staffEmails.view", { id }, headers))
    expect(await view()).toMatchObject({ content: null, addressSuppressed: true, repeatable: false })
    expect((await example.app.request(`/admin/emails/${id}/content`, { headers })).status).toBe(404)
    expect(await dataOf(await example.query("jobs.background", undefined, headers))).toMatchObject({ mails: [] })
    const again = () => example.mutate("staffEmails.sendAgain", { id }, headers)
    expect((await again()).status).toBe(409)
    await example.mutate("staffSuppressions.remove", { email: anna }, headers)
    expect(await view()).toMatchObject({ addressSuppressed: false, repeatable: true })
    expect((await again()).status).toBe(200)
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(["queued", "suppressed"])
    const html = await (await example.app.request(`/admin/emails/${id}`, { headers })).text()
    for (const words of ["Unterdrückt", "Doch noch senden"]) expect(html).toContain(words)
  })
})

describe("the reach of e-mails", () => {
  it("is demanded for contracts, declarations, recalls and links to sign in, and of no reminder or advertisement", () => {
    const reach = (template: string) => reachOfEmail({ template, data: {} })
    for (const name of [
      "order-confirmation",
      "order-shipped",
      "withdrawal-declared",
      "lot-recall",
      "trial-recall",
      "sign-in",
    ])
      expect([name, reach(name)]).toEqual([name, "required"])
    expect(reach("newsletter-confirm")).toBe("newsletter")
    for (const name of ["stock-alert-back", "payment-reminder", "account-unused"]) expect(reach(name)).toBe("usual")
    expect(reachOfEmail(null)).toBe("usual")
    expect(emails.map(({ name }) => reach(name))).toContain("usual")
  })
})
