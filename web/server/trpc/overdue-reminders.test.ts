import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { remindOverdue } from "../../../domain/overdue/remind-overdue.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { noteSuppression } from "../../../domain/suppressions/suppress.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample, setTime } from "../open-example.ts"

const at = (text: string) => setTime(Date.parse(`${text}:00Z`))

const textOf = (mail: { readonly text: string } | undefined) => mail?.text.replace(/\s+/g, " ")

const address = { name: "Anna Muster", street: "Gartenweg 3", postalCode: "10115", city: "Berlin", country: "DE" }

/** A shop on 2 November 2026 with the reminders on, and the bank booked until its orders of that day are due. */
const open = async () => {
  const shop = await openExample()
  const as = async (role: "admin" | "viewer") => ({
    cookie: (await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })).cookie,
  })
  const staff = await as("admin")
  const place = async (email = "anna@beispiel.de", payment = "invoice"): Promise<string> => {
    const added = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
    const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
    const { totalCents } = await resultOf(added)
    const asked = { idempotencyKey: crypto.randomUUID(), email, shippingAddress: address, payment }
    const placed = await shop.mutate("orders.place", { ...asked, expectedTotalCents: totalCents }, { cookie })
    return (await resultOf(placed)).orderId
  }
  const view = async (orderId: string) => resultOf(await shop.query("staffOrders.get", { orderId }, await as("admin")))
  const step = async (orderId: string, command: object) => {
    const { version } = await view(orderId)
    const asked = { orderId, version, command }
    const answer = await shop.mutate("staffOrders.fulfil", asked, await as("admin"))
    if (answer.status !== 409) return resultOf(answer)
    const { sentence } = (await answer.json()).error.data.refusal
    return resultOf(await shop.mutate("staffOrders.fulfil", { ...asked, confirmed: sentence }, await as("admin")))
  }
  const ship = async (orderId: string) => {
    await step(orderId, { kind: "packed" })
    await step(orderId, { kind: "shipped", tracking: null })
    return orderId
  }
  const pay = async (orderId: string, cents?: number) =>
    step(orderId, {
      kind: "paid",
      cents: cents ?? (await view(orderId)).money.openCents,
      receivedAt: Date.now(),
      reference: null,
    })
  const booked = async (day: string) => shop.mutate("staffOrders.bookBankUntil", { day }, await as("admin"))
  const reminders = async () =>
    (await queuedEmails(shop)).filter(({ subject }) => /^(Deine Rechnung|Mahnung)/.test(subject))
  const listed = async (work: string) => resultOf(await shop.query("staffOrders.list", { work }, await as("admin")))
  const toDecide = async () => (await listed("decide")).rows.map(({ id }: { id: string }) => id)
  const run = () => shop.runtime.runPromise(remindOverdue())
  const why = async (orderId: string) => (await view(orderId)).reminders.why
  await shop.mutate("staffShop.switchReminders", { on: true }, staff)
  return { ...shop, as, place, view, step, ship, pay, booked, reminders, listed, toDecide, run, why }
}

beforeEach(() => at("2026-11-02T09:00"))

describe("an overdue invoice", () => {
  it("is reminded of kindly, then by a Mahnung, and then is on the list of staff until it is paid", async () => {
    const { place, ship, booked, run, reminders, toDecide, view, why, pay, query, as, listed } = await open()
    const id = await ship(await place())
    const inAdvance = await place("bo@beispiel.de", "prepayment")
    // Probably there on Sunday, 8 November; due on Sunday, 22 November, so on the Monday.
    at("2026-11-25T22:00")
    await booked("2026-11-25")
    expect(await run()).toBe(0)
    expect(await why(id)).toContain("geht am 26.\u00a0November 2026 hinaus")
    at("2026-11-26T08:00")
    expect([await run(), await run()]).toEqual([1, 0])
    const [friendly] = await reminders()
    expect(friendly?.subject).toBe(`Deine Rechnung ist noch offen, Bestellung ${id}`)
    for (const words of [
      "RE-000001",
      "vom 2. November 2026 war",
      "am 23. November 2026 fällig",
      "voraussichtlich am 8. November 2026 angekommen",
      "19,70 €",
      "DE02 1203 0000 0000 2020 51",
      id,
    ])
      expect(textOf(friendly)).toContain(words)
    expect(friendly?.attachments?.map(({ filename }) => filename)).toEqual(["RE-000001.pdf"])
    expect((await view(id)).happened.at(-1)).toMatchObject({ label: "Erinnert", by: null })
    expect((await listed("overdue")).rows.map(({ reminded }: { reminded: string }) => reminded)).toContain("friendly")
    expect(await toDecide()).toEqual([])
    at("2026-12-09T12:00")
    expect(await run()).toBe(0)
    at("2026-12-10T12:00")
    // Up to the last day the friendly one named, somebody may have paid.
    expect([await run(), await why(id)]).toEqual([0, expect.stringContaining("Die Mahnung wartet")])
    await booked("2026-12-10")
    expect([await run(), await run()]).toEqual([1, 0])
    const dunning = (await reminders()).find(({ subject }) => subject.startsWith("Mahnung"))
    expect(textOf(dunning)).toContain("wir haben dich schon erinnert")
    expect(dunning?.text).not.toMatch(/Verzug|Inkasso|Zinsen|Gebühr|Anwalt|gerichtlich/)
    expect(await toDecide()).toEqual([id])
    expect(await why(id)).toContain("Jetzt entscheidest du.")
    const { orders } = await resultOf(await query("staff.today", undefined, await as("admin")))
    expect(orders.decide).toBe(1)
    at("2027-03-10T12:00")
    expect(await run()).toBe(0)
    expect((await reminders()).length).toBe(2)
    await pay(id)
    expect(await toDecide()).toEqual([])
    expect((await view(inAdvance)).reminders.reminded).toEqual([])
  })

  it("that is paid after the friendly reminder is not reminded of again, and one that is marked as delivered says when", async () => {
    const { place, ship, step, booked, run, reminders, pay } = await open()
    const id = await ship(await place())
    at("2026-11-04T09:00")
    await step(id, { kind: "delivered" })
    at("2026-11-27T09:00")
    await booked("2026-11-27")
    expect(await run()).toBe(1)
    expect(textOf((await reminders())[0])).toContain("Dein Paket ist am 4. November 2026 angekommen.")
    await pay(id)
    at("2027-01-07T09:00")
    await booked("2027-01-07")
    expect(await run()).toBe(0)
  })

  it("is left alone while staff have the reminders off, was due before, or is due after the last day booked", async () => {
    const { place, ship, booked, run, why, toDecide, mutate, as, runtime } = await open()
    const id = await ship(await place())
    const turn = async (on: boolean) => mutate("staffShop.switchReminders", { on }, await as("admin"))
    at("2026-11-27T09:00")
    expect([await run(), await why(id)]).toEqual([0, expect.stringContaining("23.\u00a0November 2026 oder später")])
    expect((await booked("2026-11-22")).status).toBe(200)
    expect([await run(), await toDecide()]).toEqual([0, []])
    const late = await errorOf(await booked("2026-11-28"))
    expect(late.data.fields).toEqual([{ path: "day", message: expect.stringContaining("nicht in der Zukunft") }])
    await booked("2026-11-23")
    await turn(false)
    expect([await run(), await why(id), await toDecide()]).toEqual([0, expect.stringContaining("ausgeschaltet"), [id]])
    await turn(true)
    expect([await run(), await why(id), await toDecide()]).toEqual([0, expect.stringContaining("bevor"), [id]])
    const { overdueReminders } = await runtime.runPromise(Effect.flatMap(Settings, (settings) => settings.current))
    expect(overdueReminders).toEqual({ since: Date.now(), bookedUntil: "2026-11-23" })
    for (const [procedure, input] of [
      ["staffShop.switchReminders", { on: false }],
      ["staffOrders.bookBankUntil", { day: "2026-11-01" }],
    ] as const)
      expect((await mutate(procedure, input, await as("viewer"))).status).toBe(403)
  })

  it("waits while a withdrawal or a message is open that names it or comes from its mailbox", async () => {
    const { place, ship, booked, run, why, mutate, query, as } = await open()
    const id = await ship(await place())
    at("2026-11-27T09:00")
    await booked("2026-11-27")
    const key = () => ({ idempotencyKey: crypto.randomUUID(), name: "Cem Arslan" })
    const messages = [
      { email: "Anna@beispiel.de", text: "Ist das Zink vegan?" },
      { email: "cem@beispiel.de", text: `Wo bleibt ${id.toLowerCase().replace("-", " ")}?` },
    ]
    for (const message of messages) {
      await resultOf(await mutate("messages.contact", { ...key(), topic: "product", orderNumber: "", ...message }))
      expect([await run(), await why(id)]).toEqual([0, expect.stringContaining("Eine Nachricht")])
      const { rows } = await resultOf(await query("staffMessages.list", { state: "open" }, await as("admin")))
      await resultOf(await mutate("staffMessages.finish", { id: rows[0].id, note: "Beantwortet" }, await as("admin")))
    }
    const declarations = [
      { email: "anna@beispiel.de", orderNumber: "" },
      { email: "cem@beispiel.de", orderNumber: id },
    ]
    for (const declaration of declarations) {
      await resultOf(await mutate("withdrawals.declare", { ...key(), extent: "whole", ...declaration }))
      expect([await run(), await why(id)]).toEqual([0, expect.stringContaining("Ein Widerruf")])
      const { rows } = await resultOf(await query("staffWithdrawals.list", { state: "open" }, await as("admin")))
      const close = { id: rows[0].id, reason: "Keine Bestellung" }
      await resultOf(await mutate("staffWithdrawals.close", close, await as("admin")))
    }
    expect(await why(id)).toContain("innerhalb einer Stunde")
    expect(await run()).toBe(1)
  })

  it("waits while another order of its mailbox is paid too much", async () => {
    const { place, ship, booked, run, why, pay, view, mutate, as } = await open()
    const id = await ship(await place())
    const other = await place()
    await pay(other, 5000)
    at("2026-11-27T09:00")
    await booked("2026-11-27")
    expect([await run(), await why(id)]).toEqual([0, expect.stringContaining("zu viel bezahlt")])
    const { version, money } = await view(other)
    const command = { kind: "refunded", cents: money.owedCents, reason: "Zu viel überwiesen" }
    await resultOf(await mutate("staffOrders.refund", { orderId: other, version, command }, await as("admin")))
    expect(await run()).toBe(1)
  })

  it("that says it is paid, and one whose mailbox is not there, go to staff and not to the customer", async () => {
    const { place, ship, booked, run, why, pay, step, view, toDecide, runtime } = await open()
    const saysPaid = await place("bo@beispiel.de")
    await pay(saysPaid)
    await ship(saysPaid)
    const [payment] = (await view(saysPaid)).money.payments
    await step(saysPaid, { kind: "payment-reversed", payment: payment.version, reason: "Falsche Bestellung" })
    const dead = await ship(await place("tot@beispiel.de"))
    const suppressed = { source: "server", note: "" } as const
    await runtime.runPromise(noteSuppression({ email: "Tot@beispiel.de", reason: "bounce", ...suppressed }))
    const complained = await ship(await place("nein@beispiel.de"))
    await runtime.runPromise(noteSuppression({ email: "nein@beispiel.de", reason: "complaint", ...suppressed }))
    at("2026-11-27T09:00")
    await booked("2026-11-27")
    expect(await run()).toBe(1)
    expect((await view(complained)).reminders.reminded).toMatchObject([{ level: "friendly" }])
    expect([await why(saysPaid), await why(dead)]).toEqual([
      expect.stringContaining("dass sie bezahlt ist"),
      expect.stringContaining("Das Postfach gibt es nicht"),
    ])
    expect((await toDecide()).toSorted()).toEqual([saysPaid, dead].toSorted())
  })

  it("is not reminded of on a Sunday or a holiday", async () => {
    const { place, ship, booked, run } = await open()
    await ship(await place())
    for (const day of ["2026-11-29", "2026-12-25", "2026-12-26", "2026-12-27", "2027-01-01", "2027-01-06"]) {
      at(`${day}T09:00`)
      await booked(day)
      expect([day, await run()]).toEqual([day, 0])
    }
    at("2027-01-07T09:00")
    expect(await run()).toBe(1)
  })
})
