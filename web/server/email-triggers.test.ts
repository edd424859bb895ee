import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { isSwitchedOff } from "../../domain/background/email-triggers.ts"
import { emails, reachOfEmail } from "../../domain/background/emails.ts"
import { emailKind } from "../../domain/email/email-template.ts"
import { emailHandler } from "../../domain/email/send-email.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { resultOf } from "./example-app.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

const staffOf = async (example: Example, role: "admin" | "viewer" = "admin") => ({
  cookie: (await signInAs(example, `${role}@beispiel.de`, { roles: [role] })).cookie,
})

/** What became of an e-mail caused now, as the list says. */
const caused = async (example: Example, headers: { cookie: string }, template: string, of: string) => {
  const render = () => Effect.succeed({ to: "anna@beispiel.de", subject: "S", html: "<p>H</p>", text: "H" })
  const handler = emailHandler({
    kind: emailKind,
    title: "E-Mails",
    keeps: true,
    publicUrl: "https://shop.example",
    render,
    reachOf: reachOfEmail,
    isOff: isSwitchedOff,
  })
  await example.runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* Queue
      yield* queue.add([{ kind: "email", cause: `email:${template}:${of}`, payload: { template, data: {} } }])
      for (const task of yield* queue.claim("W-1", "email", 9, 60_000)) yield* workOn(task, handler)
    }),
  )
  const { rows } = await resultOf(await example.query("staffEmails.list", {}, headers))
  return rows.find(({ about }: { about: string }) => about === of)
}

describe("automatic e-mails", () => {
  it("are switched off from the next one on, with a trace of each that was not sent, and none is made up for", async () => {
    const example = await openExample()
    const headers = await staffOf(example)
    const turn = (on: boolean) => example.mutate("staffEmailTriggers.switch", { name: "order-shipped", on }, headers)
    expect(await caused(example, headers, "order-shipped", "NW-0000000001")).toMatchObject({ state: "sent" })
    for (const _ of [1, 2]) expect((await turn(false)).status).toBe(200)
    const off = await caused(example, headers, "order-shipped", "NW-0000000002")
    expect(off).toMatchObject({ state: "suppressed", to: null, lastError: "Diese E-Mail ist abgeschaltet." })
    expect(await caused(example, headers, "order-tracked", "NW-0000000003")).toMatchObject({ state: "sent" })
    const html = await (await example.app.request("/admin/emails/management/triggers", { headers })).text()
    expect(html).toContain('Einschalten<span class="visually-hidden">: Dein Paket ist unterwegs')
    await turn(true)
    const { rows } = await resultOf(await example.query("staffEmails.list", { state: "queued" }, headers))
    expect(rows).toEqual([])
    const { rows: log } = await resultOf(await example.query("staff.changes", {}, headers))
    expect(log.map(({ action, subject }: { action: string; subject: { id: string } }) => [action, subject.id])).toEqual(
      [
        ["mail.switched", "order-shipped"],
        ["mail.switched", "order-shipped"],
      ],
    )
  })

  it("that law or contract demand stay on, say why, and go out whatever is stored", async () => {
    const example = await openExample()
    const headers = await staffOf(example)
    const required = emails.filter(({ trigger }) => "required" in trigger).map(({ name }) => name)
    for (const name of [
      ...["order-received", "order-confirmation", "withdrawal-declared", "withdrawal-received", "message-received"],
      ...["newsletter-confirm", "stock-alert-confirm", "draw-confirm", "trial-confirm", "sign-in", "lot-recall"],
      ...["payment-reminder", "account-unused"],
    ])
      expect(required).toContain(name)
    for (const name of required) {
      const answer = await example.mutate("staffEmailTriggers.switch", { name, on: false }, headers)
      expect([name, answer.status]).toEqual([name, 409])
    }
    const { emailSwitches } = await example.runtime.runPromise(Effect.flatMap(Settings, ({ current }) => current))
    expect(emailSwitches).toEqual({})
    const stored = { emailSwitches: { "order-received": false } }
    await example.runtime.runPromise(Effect.flatMap(Settings, ({ change }) => change(stored)))
    expect(await caused(example, headers, "order-received", "NW-0000000001")).toMatchObject({ state: "sent" })
  })

  it("are switched by those alone who decide about the shop, and only those there are", async () => {
    const example = await openExample()
    const viewer = await staffOf(example, "viewer")
    const asked = { name: "order-shipped", on: false }
    expect((await example.mutate("staffEmailTriggers.switch", asked, viewer)).status).toBe(403)
    expect((await example.query("staffEmailTriggers.list", undefined, viewer)).status).toBe(200)
    const unknown = await example.mutate("staffEmailTriggers.switch", { name: "x", on: true }, await staffOf(example))
    expect(unknown.status).toBe(404)
  })

  it("each say in a German sentence what causes them and why they cannot be off, or what is missed", () => {
    for (const { name, trigger } of emails) {
      const sentences = [trigger.when, "required" in trigger ? trigger.required : trigger.withoutIt]
      for (const sentence of sentences)
        expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-ZÄÖÜ].*\.$/)])
    }
  })
})
