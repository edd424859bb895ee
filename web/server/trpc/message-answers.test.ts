import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { beforeEach, describe, expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { toMessage } from "../../../domain/email/message.ts"
import { Messages, type Settlement } from "../../../domain/messages/ports.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const text = "Ist in den Kapseln Gelatine?\nDanke"
let example: Example
let jo: { cookie: string }
let id: string

const as = async (name: string, role: Role = "admin") => ({
  cookie: (await signInAs(example, `${name}@beispiel.de`, { roles: [role] })).cookie,
})
const answer = (changes: object = {}, headers = jo) =>
  example.mutate(
    "staffMessages.answer",
    { id, key: crypto.randomUUID(), seen: 0, text: "Nein.\n\nViele Grüße\nJo", quoted: true, ...changes },
    headers,
  )
const answersSent = () => queuedEmails(example, "email:message-answer:")

beforeEach(async () => {
  example = await openExample()
  jo = await as("jo")
  const asked = { name: "Anna Muster", email: "anna@beispiel.de", topic: "product", orderNumber: "", text }
  id = (await resultOf(await example.mutate("messages.contact", { ...asked, idempotencyKey: crypto.randomUUID() }))).id
})

describe("a message is answered", () => {
  it("by mail with the message below, its reply to the shop; the answer is stored with it and is its sender's to have", async () => {
    const seen = await resultOf(await answer())
    expect(seen.answers).toEqual([expect.objectContaining({ text: "Nein.\n\nViele Grüße\nJo", quoted: true })])
    expect(seen.assignee.email).toBe("jo@beispiel.de")
    const [mail] = await answersSent()
    expect([mail?.to, mail?.subject]).toEqual(["anna@beispiel.de", "Antwort: Frage zu einem Produkt"])
    for (const words of ["Nein.", "Jo", "Ist in den Kapseln Gelatine?"]) expect(mail?.text).toContain(words)
    if (mail === undefined) throw new Error("no answer was queued")
    const { headers } = Result.getOrThrow(toMessage(mail, "1@shop.example", "shop@shop.example"))
    expect(headers).toEqual({ "Reply-To": "hallo@naehrwerk.example" })
    await answer({ seen: 1, quoted: false })
    expect((await answersSent())[0]?.text).not.toContain("Gelatine")
    const shopper = { cookie: (await signInAs(example, "anna@beispiel.de")).cookie }
    const { messages } = await resultOf(await example.query("account.export", undefined, shopper))
    expect(messages[0].answers).toHaveLength(2)
    const page = await (await example.app.request(`/admin/messages/${id}`, { headers: jo })).text()
    expect(page).toContain("Unsere Antworten")
  })

  it("once, however often the same answer is sent, and not over a colleague's", async () => {
    const key = crypto.randomUUID()
    for (const _ of [1, 2]) expect((await answer({ key })).status).toBe(200)
    expect(await answersSent()).toHaveLength(1)
    const late = await answer({}, await as("bo"))
    expect([late.status, (await late.json()).error.message]).toEqual([
      409,
      "Inzwischen hat jo@beispiel.de geantwortet. Deine Antwort ist nicht hinausgegangen.",
    ])
  })

  it("only with words, by those who may, and while it is open", async () => {
    const empty = await answer({ text: " \n " })
    expect([empty.status, (await empty.json()).error.data.fields]).toEqual([
      400,
      [{ path: "text", message: "Bitte schreib eine Antwort." }],
    ])
    expect((await answer({}, await as("gast", "viewer"))).status).toBe(403)
    expect((await answer({ id: "N-GIBTESNICHT" })).status).toBe(404)
    await example.mutate("staffMessages.finish", { id, note: "" }, jo)
    expect((await answer()).status).toBe(409)
    expect((await resultOf(await example.mutate("staffMessages.reopen", { id }, jo))).state).toBe("open")
    expect((await answer()).status).toBe(200)
  })

  it("by whoever takes it, and the log says who did what, and nothing of what was written", async () => {
    const take = async (mine: boolean, headers: { cookie: string }) =>
      (await resultOf(await example.mutate("staffMessages.assign", { id, mine }, headers))).assignee?.email ?? null
    const bo = await as("bo")
    expect([await take(true, jo), await take(true, bo), await take(false, jo)]).toEqual([
      "jo@beispiel.de",
      "bo@beispiel.de",
      null,
    ])
    await take(true, bo)
    expect((await resultOf(await answer())).assignee.email).toBe("bo@beispiel.de")
    const { rows } = await resultOf(await example.query("staffMessages.list", {}, jo))
    expect(rows[0].assignee.email).toBe("bo@beispiel.de")
    const log = await example.runtime.runPromise(
      Effect.flatMap(AuditLog, (all) => all.list({ before: null, limit: 9, subject: { kind: "message", id } })),
    )
    const told = ["answered", "assigned", "released", "assigned", "assigned"].map((each) => `message.${each}`)
    expect(log.map(({ action }) => action)).toEqual(told)
    for (const words of ["Nein.", "Gelatine", "anna@"]) expect(JSON.stringify(log)).not.toContain(words)
  })
})

describe("a cancellation that was put away", () => {
  const open = { subscriptionId: "1", title: "Zink", endsOn: "2026-12-01" }
  const ended = { ...open, subscriptionId: "2", ended: true } as const
  let cancelled: string
  /** As if the shop had come so far with its ends. */
  const settle = (settlement: Omit<Settlement, "audit">) =>
    example.runtime.runPromise(
      Effect.flatMap(Messages, (messages) =>
        messages.settle(cancelled, () => Result.succeed({ ...settlement, audit: [] })),
      ),
    )
  const reopen = () => example.mutate("staffMessages.reopen", { id: cancelled }, jo)

  beforeEach(async () => {
    const asked = { name: "Anna", email: "anna@beispiel.de", termination: "ordinary", reason: "", contract: "Abo 1" }
    const request = { ...asked, endsOn: "", idempotencyKey: crypto.randomUUID() }
    cancelled = (await resultOf(await example.mutate("messages.cancel", request))).id
  })

  it("is opened again without the ends that staff took back", async () => {
    await settle({ outcome: { state: "ending" }, ends: [open, ended] })
    await example.mutate("staffMessages.finish", { id: cancelled, note: "Doch nicht" }, jo)
    expect(await resultOf(await reopen())).toMatchObject({ state: "open", ends: [ended] })
  })

  it("stays so where the shop itself ended the subscription", async () => {
    await settle({ outcome: { state: "done", note: "", at: 1, by: null }, ends: [ended] })
    const refused = await reopen()
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      "Das hat der Shop selbst erledigt: Es lässt sich nicht wieder öffnen.",
    ])
  })
})
