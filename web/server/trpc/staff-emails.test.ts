import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { EmailLog } from "../../../domain/email/email-log.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { Suppressions } from "../../../domain/suppressions/ports.ts"
import type { Suppression } from "../../../domain/suppressions/suppression.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).error.data.refusal?.tag]

/** An e-mail that was handed over and, unless it failed for good, sent. */
const sentEmail = (
  { runtime }: Example,
  cause: string,
  { error = null as string | null, payload = {} as unknown } = {},
) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const [queue, log] = [yield* Queue, yield* EmailLog]
      yield* queue.add([{ kind: "email", cause, payload }])
      const [claim] = yield* queue.claim("W-1", "email", 1, 1_000)
      if (claim === undefined) throw new Error("Nothing was claimed.")
      yield* log.keep({
        taskId: claim.id,
        at: 5,
        to: "anna@beispiel.de",
        subject: "Deine Bestellung",
        html: "<p style='color:red'>Hallo<script>alert(1)</script></p>",
        text: "Hallo",
        attachments: [],
        payload,
      })
      if (error === null) yield* queue.complete(claim)
      else yield* queue.fail(claim, error, null)
      return claim.id
    }),
  )
const waitingEmail = ({ runtime }: Example, cause: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      yield* (yield* Queue).add([{ kind: "email", cause, payload: {} }])
      const [task] = yield* (yield* Queue).withCauses([cause])
      return task?.id ?? ""
    }),
  )
const actionsIn = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const records = yield* (yield* AuditLog).list({ before: null, limit: 9 })
      return records.map(({ action, subject, before, after }) => [action, subject.id, before, after])
    }),
  )

const bounce: Suppression = {
  id: "SU-0123456789",
  email: "anna@beispiel.de",
  reason: "bounce",
  source: "mailbox",
  at: 60_000,
  note: "",
}

describe("the e-mails of the shop, for staff", () => {
  it("are listed with recipient, number and state, and searched", async () => {
    const shop = await openExample()
    const id = await sentEmail(shop, "email:order-received:NW-7K2M9QXP4T")
    await sentEmail(shop, "email:sign-in:secret", { error: "550 no such mailbox" })
    const { cookie } = await signInAs(shop, "team@beispiel.de", { roles: ["viewer"] })
    const { rows } = await resultOf(await shop.query("staffEmails.list", {}, { cookie }))
    expect(rows).toMatchObject([
      { title: "Link zum Anmelden", about: null, state: "failed", lastError: "550 no such mailbox" },
      { id, about: "NW-7K2M9QXP4T", state: "sent", to: "anna@beispiel.de", subject: "Deine Bestellung" },
    ])
    expect(JSON.stringify(rows)).not.toContain("secret")
    const found = await resultOf(await shop.query("staffEmails.list", { term: "7k2m", state: "sent" }, { cookie }))
    expect(found.rows).toHaveLength(1)
  })

  it("say that one came back, when that was reported soon after it was sent", async () => {
    const shop = await openExample()
    const { cookie } = await signInAs(shop, "team@beispiel.de", { roles: ["viewer"] })
    const id = await sentEmail(shop, "email:order-received:NW-7K2M9QXP4T")
    const seen = async () => {
      const { rows } = await resultOf(await shop.query("staffEmails.list", {}, { cookie }))
      const { cameBackAt } = await resultOf(await shop.query("staffEmails.view", { id }, { cookie }))
      return [rows[0].cameBackAt, cameBackAt]
    }
    const report = (changes: Partial<Suppression>) =>
      shop.runtime.runPromise(
        Effect.gen(function* () {
          const suppression = { ...bounce, ...changes }
          yield* (yield* Suppressions).change(suppression.email, () => ({ suppression, audit: [] }))
        }),
      )
    expect(await seen()).toEqual([null, null])
    await report({})
    expect(await seen()).toEqual([60_000, 60_000])
    for (const changes of [
      { reason: "complaint" as const },
      { source: "staff" as const },
      { source: "server" as const },
      { at: 4 },
      { at: 8 * 86_400_000 },
    ]) {
      await report(changes)
      expect(await seen(), JSON.stringify(changes)).toEqual([null, null])
    }
  })

  it("are shown as they were sent, in a frame that runs and loads nothing", async () => {
    const shop = await openExample()
    const id = await sentEmail(shop, "email:order-received:NW-7K2M9QXP4T")
    const { cookie } = await signInAs(shop, "team@beispiel.de", { roles: ["viewer"] })
    const frame = await shop.app.request(`/admin/emails/${id}/content`, { headers: { cookie } })
    expect(frame.status).toBe(200)
    const policy = frame.headers.get("content-security-policy") ?? ""
    for (const part of ["default-src 'none'", "sandbox", "frame-ancestors 'self'"]) expect(policy).toContain(part)
    expect(policy).not.toContain("script-src")
    for (const [who, status] of [
      ["", 401],
      [(await signInAs(shop, "e@beispiel.de", { roles: ["editor"] })).cookie, 403],
    ] as const)
      expect((await shop.app.request(`/admin/emails/${id}/content`, { headers: { cookie: who } })).status).toBe(status)
    expect((await shop.app.request("/admin/emails/unknown/content", { headers: { cookie } })).status).toBe(404)
  })

  it("about applicants are seen by those alone who decide about them", async () => {
    const shop = await openExample()
    const id = await sentEmail(shop, "email:application-received:B-0123456789")
    const viewer = await signInAs(shop, "team@beispiel.de", { roles: ["viewer"] })
    const both = await signInAs(shop, "personal@beispiel.de", { roles: ["viewer", "hiring"] })
    for (const [{ cookie }, rows, status] of [
      [viewer, 0, 404],
      [both, 1, 200],
    ] as const) {
      expect((await resultOf(await shop.query("staffEmails.list", {}, { cookie }))).rows).toHaveLength(rows)
      expect((await shop.query("staffEmails.view", { id }, { cookie })).status).toBe(status)
      expect((await shop.app.request(`/admin/emails/${id}/content`, { headers: { cookie } })).status).toBe(status)
    }
  })

  it("are stopped while they wait, once, and not by those who only look", async () => {
    const shop = await openExample()
    const id = await waitingEmail(shop, "email:order-received:NW-7K2M9QXP4T")
    const { cookie } = await signInAs(shop, "team@beispiel.de", { roles: ["service"] })
    const viewer = await signInAs(shop, "v@beispiel.de", { roles: ["viewer"] })
    expect((await shop.mutate("staffEmails.stop", { id }, { cookie: viewer.cookie })).status).toBe(403)
    await resultOf(await shop.mutate("staffEmails.stop", { id }, { cookie }))
    expect(await refusalOf(await shop.mutate("staffEmails.stop", { id }, { cookie }))).toEqual([409, "EmailNotWaiting"])
    expect((await resultOf(await shop.query("staffEmails.view", { id }, { cookie }))).state).toBe("cancelled")
    expect(await actionsIn(shop)).toMatchObject([["mail.cancelled", id, null, { template: expect.any(String) }]])
  })

  it("are sent again once a minute, however often one clicks, and not where a link of theirs would open something", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9, 5) })
    const shop = await openExample()
    const id = await sentEmail(shop, "email:order-received:NW-7K2M9QXP4T", { payload: { orderId: "NW-7K2M9QXP4T" } })
    const link = await sentEmail(shop, "email:sign-in:secret", { payload: null })
    const dead = await sentEmail(shop, "email:order-shipped:NW-7K2M9QXP4T", { error: "550" })
    const { cookie } = await signInAs(shop, "team@beispiel.de", { roles: ["service"] })
    await resultOf(await shop.mutate("staffEmails.sendAgain", { id }, { cookie }))
    expect(await refusalOf(await shop.mutate("staffEmails.sendAgain", { id }, { cookie }))).toEqual([
      409,
      "EmailJustRepeated",
    ])
    vi.setSystemTime(Date.UTC(2026, 10, 24, 9, 6))
    await resultOf(await shop.mutate("staffEmails.sendAgain", { id }, { cookie }))
    for (const other of [link, dead])
      expect(await refusalOf(await shop.mutate("staffEmails.sendAgain", { id: other }, { cookie }))).toEqual([
        409,
        "EmailNotRepeatable",
      ])
    const { rows } = await resultOf(await shop.query("staffEmails.list", { state: "queued" }, { cookie }))
    expect(rows).toMatchObject([{ about: "NW-7K2M9QXP4T" }, { about: "NW-7K2M9QXP4T" }])
    expect((await actionsIn(shop)).map(([action]) => action)).toEqual(["mail.resent", "mail.resent"])
  })
})
