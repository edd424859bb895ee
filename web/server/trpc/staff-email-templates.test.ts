import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { aPlacement } from "../../../adapters/contracts/shop-examples.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { renderEmailOf } from "../../../domain/background/emails.ts"
import { EmailTemplateStore } from "../../../domain/email/email-template-store.ts"
import type { TemplateText } from "../../../domain/email/template-text.ts"
import { orderReceived } from "../../../domain/orders/emails/order-received.ts"
import { exampleOrder } from "../../../domain/orders/example-order.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const open = async () => {
  const shop = await openExample()
  const cookieAs = async (email: string, roles: readonly ("admin" | "editor" | "viewer")[]) => ({
    cookie: (await signInAs(shop, email, { roles })).cookie,
  })
  return {
    ...shop,
    admin: await cookieAs("chefin@beispiel.de", ["admin"]),
    editor: await cookieAs("text@beispiel.de", ["editor"]),
  }
}
type Shop = Awaited<ReturnType<typeof open>>

const name = "order-received"
const view = async (shop: Shop) => resultOf(await shop.query("staffEmailTemplates.view", { name }, shop.admin))
const save = (shop: Shop, revision: number, text: TemplateText, as = shop.admin) =>
  shop.mutate("staffEmailTemplates.save", { name, revision, text }, as)
const publish = (shop: Shop, revision: number) =>
  shop.mutate("staffEmailTemplates.publish", { name, revision }, shop.admin)

/** The e-mail as it would be sent now. */
const sent = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const [orders, seller] = [yield* Orders, yield* currentSeller]
      const order = exampleOrder({ lines: [] })
      if (Option.isNone(yield* orders.find(order.id))) yield* orders.place(aPlacement(order))
      const { payload } = orderReceived.task(order.id, { orderId: order.id, sender: seller.operator })
      return yield* renderEmailOf(JSON.parse(JSON.stringify(payload)))
    }),
  )

describe("the template of an e-mail", () => {
  it("begins with the shipped one, is kept as a draft, and is sent once it is published", async () => {
    const shop = await open()
    const { text, revision, own } = await view(shop)
    expect([revision, own]).toEqual([0, false])
    const changed = { ...text, subject: "Da ist sie: {{ bestellnummer }}" }
    expect(await resultOf(await save(shop, 0, changed))).toEqual({ revision: 1 })
    expect((await sent(shop)).subject).toBe("Bestelleingang NW-0123456789")
    expect(await resultOf(await publish(shop, 1))).toEqual({ revision: 2 })
    expect((await sent(shop)).subject).toBe("Da ist sie: NW-0123456789")
    const list = await resultOf(await shop.query("staffEmailTemplates.list", undefined, shop.admin))
    expect(list.find((each: { name: string }) => each.name === name)).toMatchObject({ own: true, hasDraft: false })
    await resultOf(await shop.mutate("staffEmailTemplates.showShipped", { name, revision: 2 }, shop.admin))
    expect((await sent(shop)).subject).toBe("Bestelleingang NW-0123456789")
    const after = await view(shop)
    expect(after.versions.map(({ what }: { what: string }) => what)).toEqual(["shipped", "published", "draft"])
    const records = await shop.runtime.runPromise(
      Effect.flatMap(AuditLog, (log) => log.list({ before: null, limit: 3 })),
    )
    expect(records.map(({ action, subject }) => [action, subject.id])).toEqual([
      ["email-template.reset", name],
      ["email-template.published", name],
      ["email-template.saved", name],
    ])
  })

  it.each([
    [
      "what the order holds is missing",
      { body: "Hallo {{ name }},\n\n{{ lieferung }}\n\n[x]({{ bestellung }})" },
      "{{ artikel }}",
    ],
    ["a loop does not end", { body: "{% for i in (1..99999999) %}x{% endfor %}" }, "Schleife"],
    ["a variable does not exist", { subject: "{{ nobody }}" }, "Betreff, Zeile 1: Den Platzhalter „nobody“"],
  ])("cannot be published when %s, and says so; what is sent stays", async (_, change, words) => {
    const shop = await open()
    const { text } = await view(shop)
    await resultOf(await save(shop, 0, { ...text, ...change }))
    const error = await errorOf(await publish(shop, 1))
    expect(error.data.code).toBe("PRECONDITION_FAILED")
    expect(error.message).toContain(words)
    expect((await sent(shop)).subject).toBe("Bestelleingang NW-0123456789")
  })

  it("of a colleague is not overwritten unseen", async () => {
    const shop = await open()
    const { text } = await view(shop)
    const theirs = { ...text, heading: "Ihre" }
    await resultOf(await save(shop, 0, theirs, shop.editor))
    const error = await errorOf(await save(shop, 0, { ...text, heading: "Meine" }))
    expect(error.data).toMatchObject({
      code: "CONFLICT",
      refusal: { tag: "EmailTemplateChanged", current: { revision: 1, text: theirs }, by: "text@beispiel.de" },
    })
  })

  it.each([
    ["fails", { subject: "{{ gone }}", preheader: "", heading: "x", body: "x" }],
    ["misses what the e-mail must say", { subject: "x", preheader: "", heading: "x", body: "{{ artikel }}" }],
  ])("that %s when it is sent gives way to the shipped one", async (_, published) => {
    const shop = await open()
    await shop.runtime.runPromise(
      Effect.flatMap(EmailTemplateStore, (store) =>
        store.change(name, () =>
          Result.succeed({
            version: {
              draft: null,
              published,
              by: "a",
              at: 1,
            },
            audit: [],
          }),
        ),
      ),
    )
    expect((await sent(shop)).subject).toBe("Bestelleingang NW-0123456789")
    expect((await view(shop)).problems).not.toEqual([])
  })

  it("is shown in a frame that runs and loads nothing, with invented data", async () => {
    const shop = await open()
    const { text } = await view(shop)
    const body = new URLSearchParams({ ...text, heading: "Probe & <b>", example: "schwierig" })
    const answer = await shop.app.request(`/admin/emails/templates/${name}/preview`, {
      method: "POST",
      body,
      headers: { ...shop.admin, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-security-policy")).toContain("sandbox")
    expect(await answer.text()).toContain("Probe &amp; &lt;b&gt;")
    const stranger = await shop.app.request(`/admin/emails/templates/${name}/preview`, { method: "POST", body })
    expect(stranger.status).toBeGreaterThanOrEqual(400)
  })

  it("is sent as a test to who asks for it", async () => {
    const shop = await open()
    const { text } = await view(shop)
    const tried = { name, text, example: "gewöhnlich" }
    expect(await resultOf(await shop.mutate("staffEmailTemplates.sendTest", tried, shop.editor))).toEqual({
      to: "text@beispiel.de",
    })
  })

  it("may be read, not changed, by those who only look", async () => {
    const shop = await open()
    const viewer = { cookie: (await signInAs(shop, "blick@beispiel.de", { roles: ["viewer"] })).cookie }
    expect((await shop.query("staffEmailTemplates.view", { name }, viewer)).status).toBe(200)
    const { text } = await view(shop)
    expect((await save(shop, 0, { ...text, heading: "x" }, viewer)).status).toBe(403)
  })
})
