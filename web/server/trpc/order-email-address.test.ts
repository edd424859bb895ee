import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { EmailLog } from "../../../domain/email/email-log.ts"
import { recordOf } from "../../../domain/email/email-record.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { resultOf } from "../example-app.ts"
import { announceShipments, queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const [mistyped, right] = ["fremd@beispiel.de", "anna@beispiel.de"]
const street = "Gartenweg 3"

const place = async ({ mutate }: Example): Promise<{ orderId: string; url: string }> => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  const shippingAddress = { name: "Anna Muster", street, postalCode: "10115", city: "Berlin", country: "DE" }
  const request = { idempotencyKey: crypto.randomUUID(), email: mistyped, shippingAddress, payment: "invoice" }
  const { totalCents } = await resultOf(added)
  return resultOf(await mutate("orders.place", { ...request, expectedTotalCents: totalCents }, { cookie }))
}

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? ""

/** Keeps the queued e-mails as if they had been handed over. */
const handOver = (example: Example) =>
  example.runtime.runPromise(
    Effect.gen(function* () {
      const tasks = yield* (yield* Queue).list("waiting", 100, { startingWith: "email:" })
      for (const { id, payload } of tasks) {
        const email = { to: mistyped, subject: "Bestellung", html: street, text: street }
        yield* (yield* EmailLog).keep(recordOf(email, { taskId: id, at: 0, payload }))
      }
    }),
  )

let example: Example
let staff: { cookie: string }
let orderId: string
let token: string
const correct = (email: string, version = 1, headers = staff) =>
  example.mutate("staffOrders.fulfil", { orderId, version, command: { kind: "email-changed", email } }, headers)

beforeEach(async () => {
  example = await openExample()
  staff = { cookie: (await signInAs(example, "service@beispiel.de", { roles: ["service"] })).cookie }
  const placed = await place(example)
  orderId = placed.orderId
  token = tokenIn(placed.url)
})

describe("an order's e-mail address that is corrected", () => {
  it("ends every way to the order that the old mailbox had: links, account, documents, payment, withdrawal, own data", async () => {
    const { app, query, mutate } = example
    const stranger = { cookie: (await signInAs(example, mistyped)).cookie }
    const ways = async (headers: Record<string, string>, secret?: string) => [
      (await query("orders.get", { orderId, ...(secret && { token: secret }) }, headers)).status,
      (await query("orders.invoices", { orderId, ...(secret && { token: secret }) }, headers)).status,
      (await app.request(`/orders/${orderId}/invoice.pdf?token=${secret ?? ""}`, { headers })).status,
    ]
    await handOver(example)
    await mutate("customers.note", { id: orderId, text: "Ruft gern an", key: crypto.randomUUID() }, staff)
    expect(await ways(stranger)).toEqual([200, 200, 404])
    expect(await ways({}, token)).toEqual([200, 200, 404])
    const own = async () => resultOf(await query("account.export", undefined, stranger))
    expect(JSON.stringify(await own())).toContain(street)

    expect((await correct(right)).status).toBe(200)
    expect(await ways(stranger)).toEqual([403, 403, 403])
    expect(await ways({}, token)).toEqual([403, 403, 403])
    for (const path of ["pay", "paid"]) {
      const answer = await app.request(`/orders/${orderId}/${path}?token=${token}`)
      expect(answer.headers.get("location") ?? "").not.toContain("http")
    }
    const { orders, emails, notes } = await own()
    expect([orders, emails]).toEqual([[], []])
    expect(JSON.stringify([orders, emails])).not.toContain(street)
    // The stranger has an account: what was noted may be about them.
    expect(notes).toHaveLength(1)
    const declared = { name: "Eve", orderNumber: orderId, extent: "whole", email: mistyped, token }
    await mutate("withdrawals.declare", { ...declared, idempotencyKey: crypto.randomUUID() }, stranger)
    const { withdrawal } = await resultOf(await query("staffOrders.get", { orderId }, staff))
    expect(withdrawal.received).toEqual([])
  })

  it("tells the old mailbox that the order is gone from there, and nothing of it", async () => {
    await correct(right)
    const toOld = (await queuedEmails(example, "email:order-moved:")).filter(({ to }) => to === mistyped)
    expect(toOld).toHaveLength(1)
    const said = JSON.stringify(toOld)
    expect(said).toContain(orderId)
    for (const secret of ["Anna", street, "Zink", right, "token", "/orders/", "€"]) expect(said).not.toContain(secret)
  })

  it("sends the new mailbox the order's mails, with links that open it", async () => {
    const shipped = { kind: "shipped", tracking: null }
    for (const [at, command] of [{ kind: "packed" }, shipped].entries())
      await example.mutate("staffOrders.fulfil", { orderId, version: at + 1, command }, staff)
    await announceShipments(example)
    await correct(right, 4)
    const toNew = (await queuedEmails(example)).filter(({ subject }) => !subject.includes("nicht mehr"))
    expect(toNew.map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => right))
    const again = toNew.slice(0, 3).map(({ subject }) => subject.replace(/,? (?:Bestellung )?NW-.*/, ""))
    expect(again.toSorted()).toEqual(["Bestelleingang", "Dein Paket ist unterwegs", "Vertragsbestätigung"])
    for (const { text } of toNew) {
      const fresh = tokenIn(text)
      expect(fresh).not.toBe(token)
      expect((await example.query("orders.get", { orderId, token: fresh })).status).toBe(200)
    }
    const { mails } = await resultOf(await example.query("staffOrders.get", { orderId }, staff))
    expect(mails).toHaveLength(7)
  })

  it("is logged without either address, and opens to no older link when it is corrected back", async () => {
    await correct(right)
    await correct(mistyped, 2)
    expect((await example.query("orders.get", { orderId, token })).status).toBe(403)
    const kept = await example.runtime.runPromise(
      Effect.gen(function* () {
        const log = yield* (yield* AuditLog).list({ before: null, limit: 20, subject: { kind: "order", id: orderId } })
        const order = yield* (yield* Orders).find(orderId)
        return { log, order }
      }),
    )
    const { happened, email } = await resultOf(await example.query("staffOrders.get", { orderId }, staff))
    expect(email).toBe(mistyped)
    expect(happened.at(-1)).toMatchObject({ label: "E-Mail-Adresse berichtigt", detail: null })
    expect(kept.log).toHaveLength(2)
    for (const address of [mistyped, right]) expect(JSON.stringify([kept.log, happened])).not.toContain(address)
  })

  it("takes notes on the customer along, where nobody else is in the old mailbox", async () => {
    await example.mutate("customers.note", { id: orderId, text: "Ruft gern an", key: crypto.randomUUID() }, staff)
    await correct(right)
    const { email, notes } = await resultOf(await example.query("customers.view", { id: orderId }, staff))
    expect([email, notes.map(({ text }: { text: string }) => text)]).toEqual([right, ["Ruft gern an"]])
  })

  it("is refused where it is none, the same mailbox, or the order has changed meanwhile", async () => {
    const wrong = await correct("anna@")
    const { error } = await wrong.json()
    expect([wrong.status, error.data.fields]).toEqual([
      400,
      [{ path: "command.email", message: "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de." }],
    ])
    expect((await correct("FREMD@Beispiel.de")).status).toBe(409)
    expect((await correct(right, 7)).status).toBe(409)
    const viewer = { cookie: (await signInAs(example, "gast@beispiel.de", { roles: ["viewer"] })).cookie }
    expect((await correct(right, 1, viewer)).status).toBe(403)
  })
})

describe("what the shop stores of a guest", () => {
  const send = (headers = staff, id = orderId) => example.mutate("customers.sendOwnData", { orderId: id }, headers)

  it("goes to the order's mailbox alone, also after that was corrected, and is logged without what it says", async () => {
    await correct(right)
    expect((await send()).status).toBe(200)
    const [mail] = await queuedEmails(example, "email:own-data:")
    expect([mail?.to, mail?.attachments?.map(({ filename }) => filename)]).toEqual([right, ["meine-daten.json"]])
    const content = Buffer.from(mail?.attachments?.[0]?.content ?? "", "base64").toString("utf8")
    const { email, orders, ...others } = JSON.parse(content)
    expect([email, orders[0].id, orders[0].shippingAddress.street]).toEqual([right, orderId, street])
    const { cookie } = await signInAs(example, right)
    const own = await resultOf(await example.query("account.export", undefined, { cookie }))
    expect(own).toMatchObject({ orders, ...others })
    const { happened } = await resultOf(await example.query("staffOrders.get", { orderId }, staff))
    expect(happened.at(-1)).toMatchObject({ label: "Auskunft über eigene Daten gesendet" })
  })

  it("is sent by those who work on orders", async () => {
    const viewer = { cookie: (await signInAs(example, "gast@beispiel.de", { roles: ["viewer"] })).cookie }
    expect((await send(viewer)).status).toBe(403)
    expect((await send(staff, "NW-NIE")).status).toBe(404)
  })
})

describe("the e-mails of an order", () => {
  const handle = (version: number, command: object) =>
    example.mutate("staffOrders.fulfil", { orderId, version, command }, staff)
  const resend = (version: number, command: object) =>
    example.mutate("staffOrders.resendMail", { orderId, version, command: { kind: "resent", ...command } }, staff)
  const ship = async () => {
    await handle(1, { kind: "packed" })
    await handle(2, { kind: "shipped", tracking: null })
    await announceShipments(example)
    return resultOf(await example.query("staffOrders.get", { orderId }, staff))
  }

  it("are each sent again to the order's mailbox, as what was done then says it", async () => {
    const { mails } = await ship()
    expect(mails.map(({ source }: { source: unknown }) => source)).toEqual(["order-received", "order-confirmation", 4])
    const again = await resultOf(await resend(4, { step: 4 }))
    expect(again.mails.at(-1)).toMatchObject({ label: "Dein Paket ist unterwegs (noch einmal)", source: null })
    expect(again.happened.at(-1).label).toBe("„Unterwegs“ noch einmal gesendet")
    const [second, first] = await queuedEmails(example, "email:order-shipped:")
    expect(second).toEqual(first)
    expect((await example.app.request(`/admin/orders/${orderId}`, { headers: staff })).status).toBe(200)
  })

  it("are one for a parcel whose number came before it was announced", async () => {
    await handle(1, { kind: "packed" })
    await handle(2, { kind: "shipped", tracking: null })
    const parcels = [{ carrier: "dhl", number: "00340434161094021501" }]
    const { mails } = await resultOf(await handle(3, { kind: "tracked", parcels, tell: true }))
    expect(mails.map(({ source }: { source: unknown }) => source)).toEqual(["order-received", "order-confirmation"])
    await announceShipments(example)
    const after = await resultOf(await example.query("staffOrders.get", { orderId }, staff))
    expect(after.mails.map(({ source }: { source: unknown }) => source).slice(2)).toEqual([5])
    const queued = await queuedEmails(example, "email:order-")
    expect(queued.filter(({ text }) => text.includes("00340434161094021501"))).toHaveLength(1)
  })

  it("name the order once in their subject", async () => {
    const address = { name: "Anna Muster", street: "Neuweg 1", postalCode: "10115", city: "Berlin", country: "DE" }
    const changed = { address, dropped: [], restock: true, reason: "Umzug" }
    expect((await handle(1, { kind: "changed", ...changed })).status).toBe(200)
    const [mail] = await queuedEmails(example, "email:order-changed:")
    expect(mail?.subject).toBe(`Änderung deiner Bestellung ${orderId}`)
  })

  it("are not sent again where a step has none", async () => {
    await ship()
    for (const step of [2, 3, 9]) expect((await resend(4, { step })).status).toBe(409)
    expect((await resend(4, { step: -1 })).status).toBe(400)
  })

  it("go to another address as the document alone, which nobody finds in the log", async () => {
    await ship()
    const send = (number: string, email = "buch@beispiel.de", version = 4) =>
      example.mutate(
        "staffOrders.sendDocument",
        { orderId, version, command: { kind: "document-sent", number, email } },
        staff,
      )
    expect((await send("RE-000002")).status).toBe(404)
    expect((await send("RE-000001", "buch@")).status).toBe(400)
    const { happened, mails } = await resultOf(await send("RE-000001"))
    expect(happened.at(-1)).toMatchObject({ label: "RE-000001 an eine andere Adresse gesendet", detail: null })
    expect(mails.at(-1).source).toBe(null)
    const [mail] = await queuedEmails(example, "email:order-document:")
    expect([mail?.to, mail?.attachments?.map(({ filename }) => filename)]).toEqual([
      "buch@beispiel.de",
      ["RE-000001.pdf"],
    ])
    expect(mail?.html).not.toContain("token=")
    for (const secret of ["/orders/", "Anna", street, orderId])
      expect(`${mail?.html} ${mail?.text}`).not.toContain(secret)
    const log = await example.runtime.runPromise(
      Effect.flatMap(AuditLog, (all) => all.list({ before: null, limit: 5, subject: { kind: "order", id: orderId } })),
    )
    expect(log[0]).toMatchObject({ action: "order.document-sent", after: { number: "RE-000001" } })
    expect(JSON.stringify(log)).not.toContain("buch@")
  })
})
