import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { anOrder, aPlacement } from "../../../adapters/contracts/shop-examples.ts"
import { LinkSigner } from "../../../domain/access/link-signer.ts"
import type { Role } from "../../../domain/access/roles.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { renderEmailOf } from "../../../domain/background/emails.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { isEmailKind } from "../../../domain/email/email-template.ts"
import { orderSubject } from "../../../domain/orders/order-link.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { QrPictures } from "../../../domain/orders/qr-pictures.ts"
import { readShipments } from "../../../domain/orders/shipments/read-shipments.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { daysAfter, germanDay } from "../../../domain/shared/german-day.ts"
import { resultOf } from "../example-app.ts"
import { announceShipments } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

type Headers = Record<string, string>

const open = async () => {
  const example = await openExample()
  const as = async (...roles: readonly Role[]): Promise<Headers> => ({
    cookie: (await signInAs(example, `${roles.join("-")}@beispiel.de`, { roles })).cookie,
  })
  return { ...example, as }
}
afterEach(() => {
  vi.restoreAllMocks()
})

const refusalOf = async (answer: Response) => {
  const { error } = await answer.json()
  return { status: answer.status, message: error.message, ...error.data.refusal, fields: error.data.fields }
}

const place = async (
  { mutate }: Example,
  { name = "Anna Muster", quantity = 2, payment = "prepayment", postalCode = "10115", city = "Berlin" } = {},
): Promise<string> => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  const { totalCents } = await resultOf(added)
  const shippingAddress = { name, street: "Gartenweg 3", postalCode, city, country: "DE" }
  const request = { idempotencyKey: crypto.randomUUID(), email: "anna@beispiel.de", shippingAddress, payment }
  const placed = await mutate("orders.place", { ...request, expectedTotalCents: totalCents }, { cookie })
  return (await resultOf(placed)).orderId
}

const stockOf = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const [level] = yield* (yield* Catalogue).stock(["NW-900"])
      return level?.quantity
    }),
  )

const auditOf = ({ runtime }: Example, id: string) =>
  runtime.runPromise(
    Effect.flatMap(AuditLog, (log) => log.list({ before: null, limit: 50, subject: { kind: "order", id } })),
  )

const waiting = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const tasks = yield* (yield* Queue).list("waiting", 100)
      const emails = tasks.filter(({ kind }) => isEmailKind(kind))
      return yield* Effect.forEach(emails.toReversed(), ({ cause, payload }) =>
        Effect.map(renderEmailOf(payload), (mail) => ({ cause, ...mail })),
      )
    }).pipe(Effect.provideService(QrPictures, { png: () => Effect.succeed("") })),
  )

const fulfil = (example: Example, headers: Headers, orderId: string, version: number, command: object) =>
  example.mutate("staffOrders.fulfil", { orderId, version, command }, headers)

/** Money on the account now. */
const payment = (cents: number) => ({ kind: "paid", cents, receivedAt: Date.now(), reference: null })

const tracking = { carrier: "dhl", number: "00340434161094021501" }

describe("staff's work on an order", () => {
  it("goes from payment to parcel; the shopper gets the tracking number, the log names the person, and stock is right", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const id = await place(example)
    expect(await stockOf(example)).toBe(28)
    const { totalCents } = await resultOf(await example.query("staffOrders.get", { orderId: id }, headers))
    for (const [at, command] of [
      payment(totalCents),
      { kind: "packed" },
      { kind: "shipped", tracking },
      { kind: "delivered" },
    ].entries()) {
      const answer = await fulfil(example, headers, id, at + 1, command)
      expect(await resultOf(answer)).toMatchObject({
        fulfilment: command.kind === "paid" ? "new" : command.kind,
        paymentState: "paid",
        version: at + 2,
      })
    }
    await announceShipments(example)
    const order = await resultOf(await example.query("staffOrders.get", { orderId: id }, headers))
    expect(order.happened.map(({ by }: { by: string | null }) => by)).toEqual([
      null,
      ...Array(4).fill("fulfilment@beispiel.de"),
      null,
      null,
    ])
    expect(order.mails.map(({ label }: { label: string }) => label)).toEqual([
      "Bestelleingang",
      "Vertragsbestätigung",
      "Dein Paket ist unterwegs",
    ])
    expect((await auditOf(example, id)).map(({ action, after }) => [action, after])).toEqual([
      ["order.shipment-announced", { payment: "paid", fulfilment: "delivered" }],
      ["order.delivered", { payment: "paid", fulfilment: "delivered" }],
      ["order.shipped", { payment: "paid", fulfilment: "shipped", tracking }],
      ["order.packed", { payment: "paid", fulfilment: "packed" }],
      ["order.paid", expect.objectContaining({ payment: "paid", fulfilment: "new", cents: totalCents })],
    ])
    const mail = (await waiting(example)).at(-1)
    expect(mail?.subject).toContain("unterwegs")
    expect(mail?.text).toContain(tracking.number)
    expect(mail?.html).toContain("https://www.dhl.de/")
    expect(await stockOf(example)).toBe(28)
    const shopper = await signInAs(example, "anna@beispiel.de")
    const seen = await resultOf(await example.query("orders.get", { orderId: id }, { cookie: shopper.cookie }))
    expect(seen.parcels).toMatchObject([{ carrier: "DHL", number: tracking.number }])
    expect(seen.withdrawableUntil).toBe(order.withdrawal.until)
    expect(seen.withdrawableUntil).toBeGreaterThan(Date.now())
    expect(JSON.stringify(seen)).not.toContain("fulfilment@beispiel.de")
  })

  it("is refused with a sentence when a rule forbids it, and changes nothing", async () => {
    const example = await open()
    const headers = await example.as("admin")
    const id = await place(example)
    expect(await refusalOf(await fulfil(example, headers, id, 1, { kind: "packed" }))).toMatchObject({
      status: 409,
      tag: "NotPaidYet",
      message: expect.stringContaining("Es fehlen noch"),
    })
    const nothing = { orderId: id, version: 1, command: { kind: "refunded", cents: 100, reason: "r" } }
    expect(await refusalOf(await example.mutate("staffOrders.refund", nothing, headers))).toMatchObject({
      tag: "NothingToRefund",
    })
    const bad = { kind: "shipped", tracking: { carrier: "dhl", number: "?" } }
    expect((await refusalOf(await fulfil(example, headers, id, 1, bad))).fields[0]).toMatchObject({
      path: "command.tracking.number",
      message: expect.stringContaining("Sendungsnummer"),
    })
    const noAmount = { ...nothing, command: { kind: "refunded", cents: null, reason: "r" } }
    expect((await refusalOf(await example.mutate("staffOrders.refund", noAmount, headers))).fields).toEqual([
      { path: "command.cents", message: "Bitte gib einen Betrag von 0,01 bis 100.000,00 Euro an, zum Beispiel 12,90." },
    ])
    expect(await refusalOf(await fulfil(example, headers, "NW-NIE", 1, payment(100)))).toMatchObject({
      status: 404,
    })
    expect(await auditOf(example, id)).toEqual([])
    expect((await waiting(example)).length).toBe(2)
  })

  it("cancels: packs return to stock, the reason is stored, and no more than was paid is refunded", async () => {
    const example = await open()
    const headers = await example.as("admin")
    const id = await place(example)
    const { totalCents } = await resultOf(await example.query("staffOrders.get", { orderId: id }, headers))
    await fulfil(example, headers, id, 1, payment(totalCents))
    await fulfil(example, headers, id, 2, { kind: "cancelled", reason: "Leider beschädigt" })
    expect(await stockOf(example)).toBe(30)
    const refund = (version: number, cents: number) =>
      example.mutate(
        "staffOrders.refund",
        { orderId: id, version, command: { kind: "refunded", cents, reason: "Storno" } },
        headers,
      )
    expect((await resultOf(await refund(3, totalCents - 100))).money).toMatchObject({ payableCents: 100 })
    expect(await refusalOf(await refund(4, 101))).toMatchObject({
      tag: "RefundTooHigh",
      leftCents: 100,
      fields: [{ path: "command.cents" }],
    })
    const mails = await waiting(example)
    expect(mails.map(({ subject }) => subject.split(",")[0])).toEqual([
      expect.stringContaining("Bestelleingang"),
      expect.stringContaining("Vertragsbestätigung"),
      "Stornierung",
      "Erstattung",
    ])
    expect(mails[2]?.text).toContain("Leider beschädigt")
  })

  it("asks before it books more than is open, or a reference twice", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const id = await place(example)
    const said = { ...payment(100), reference: "NW Zink" }
    const book = (version: number, command: object, confirmed?: string) =>
      example.mutate("staffOrders.fulfil", { orderId: id, version, command, confirmed }, headers)
    const { money } = await resultOf(await book(1, said))
    expect((await resultOf(await book(2, said))).version).toBe(2)
    const doubts = [
      await refusalOf(await book(2, { ...said, receivedAt: said.receivedAt - 1 })),
      await refusalOf(await book(2, payment(money.openCents + 1))),
    ]
    expect(doubts.map(({ tag }) => tag)).toEqual(["PaymentDoubtful", "PaymentDoubtful"])
    expect(doubts[0].sentence).toMatch(/^Mit diesem Verwendungszweck sind schon 1,00\s€ vom .* verbucht\.$/)
    expect(doubts[1].sentence).toMatch(/^[\d,]+\s€ sind mehr, als offen ist: /)
    // What was confirmed is one payment, and no other.
    const other = await refusalOf(await book(2, payment(money.openCents + 2), doubts[1].sentence))
    expect(other.tag).toBe("PaymentDoubtful")
    const booked = await resultOf(await book(2, payment(money.openCents + 1), doubts[1].sentence))
    expect(booked).toMatchObject({ paymentState: "overpaid", version: 3 })
    expect((await refusalOf(await book(3, payment(1)))).sentence).toMatch(
      /^Bei dieser Bestellung ist nichts mehr offen, 0,01\s€ wären zu viel\.$/,
    )
    expect((await auditOf(example, id))[0]?.after).not.toHaveProperty("confirmed")
  })

  it("grants a refund: the mail has the correction, and the money waits in the list until it is paid out", async () => {
    const example = await open()
    const headers = await example.as("admin")
    const id = await place(example, { payment: "invoice" })
    const { totalCents } = await resultOf(await example.query("staffOrders.get", { orderId: id }, headers))
    await fulfil(example, headers, id, 1, { kind: "packed" })
    await fulfil(example, headers, id, 2, { kind: "shipped", tracking: null })
    await fulfil(example, headers, id, 3, payment(totalCents))
    const refund = (version: number, kind: string) =>
      example.mutate(
        "staffOrders.refund",
        { orderId: id, version, command: { kind, cents: 490, reason: "Dose zerbeult" } },
        headers,
      )
    const owed = async () =>
      (await resultOf(await example.query("staffOrders.list", { work: "refund" }, headers))).rows.map(
        (row: { owedCents: number; refundBy: number }) => [row.owedCents, germanDay(row.refundBy)],
      )
    expect(await owed()).toEqual([])
    await refund(4, "refund-granted")
    expect(await owed()).toEqual([[490, daysAfter(germanDay(Date.now()), 14)]])
    const mail = (await waiting(example)).at(-1)
    expect(mail?.subject).toContain("Du bekommst Geld zurück")
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toMatch(/4,90\s€/)
      expect(text).toContain("Dose zerbeult")
      expect(text).toContain("Im Anhang: Rechnungskorrektur RK-000001.")
    }
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(["RK-000001.pdf"])
    await refund(5, "refunded")
    expect(await owed()).toEqual([])
    expect((await waiting(example)).at(-1)?.attachments ?? []).toEqual([])
  })

  it("records a late withdrawal and acknowledges it with date and time; goods return once", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const id = await place(example, { payment: "invoice" })
    await fulfil(example, headers, id, 1, { kind: "packed" })
    await fulfil(example, headers, id, 2, { kind: "shipped", tracking: null })
    const receivedAt = Date.now()
    const packs = [{ sku: "NW-900", quantity: 2 }]
    expect((await fulfil(example, headers, id, 3, { kind: "withdrawn", receivedAt, packs })).status).toBe(200)
    const mail = (await waiting(example)).at(-1)
    expect(mail?.subject).toContain("Eingang deines Widerrufs")
    expect(mail?.text).toMatch(/\d{4}, \d\d:\d\d\sUhr/)
    await fulfil(example, headers, id, 4, { kind: "returned", packs: [{ sku: "NW-900", quantity: 1 }], restock: true })
    await fulfil(example, headers, id, 5, { kind: "returned", packs: [{ sku: "NW-900", quantity: 1 }], restock: false })
    expect(await stockOf(example)).toBe(29)
    const again = await fulfil(example, headers, id, 6, { kind: "returned", packs, restock: true })
    expect(await refusalOf(again)).toMatchObject({ tag: "TooManyPacks", left: 0 })
    expect(await stockOf(example)).toBe(29)
  })

  it("by two people at once succeeds once; the other is told what happened and by whom", async () => {
    const example = await open()
    const [one, other] = [await example.as("fulfilment"), await example.as("admin")]
    const id = await place(example)
    const answers = await Promise.all([
      fulfil(example, one, id, 1, payment(100)),
      fulfil(example, other, id, 1, { kind: "cancelled", reason: "Zu spät" }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    const refused = await refusalOf(late as Response)
    expect(refused).toMatchObject({ tag: "OrderChanged", version: 2 })
    expect(refused.since).toEqual([
      expect.objectContaining({ by: answers[0]?.status === 200 ? "fulfilment@beispiel.de" : "admin@beispiel.de" }),
    ])
    expect(await auditOf(example, id)).toHaveLength(1)
    const noted = await example.mutate("staffOrders.note", { orderId: id, text: "Kundin ruft an" }, other)
    expect((await resultOf(noted)).happened.at(-1)).toMatchObject({ label: "Notiz", detail: "Kundin ruft an" })
  })

  it("stores a note sent twice once", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const id = await place(example)
    const note = { orderId: id, text: "Kundin ruft an", key: "6f1c1b9e-3f2a-4c55-9a55-0d8f4b8b2f10" }
    const { readAt: _, ...first } = await resultOf(await example.mutate("staffOrders.note", note, headers))
    expect(await resultOf(await example.mutate("staffOrders.note", note, headers))).toMatchObject(first)
    const other = { ...note, key: "6f1c1b9e-3f2a-4c55-9a55-0d8f4b8b2f11" }
    await example.mutate("staffOrders.note", other, headers)
    expect(await auditOf(example, id)).toHaveLength(2)
  })

  it("sends the first mails again, the contract with the texts of its day", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const id = await place(example)
    for (const [at, template] of (["order-received", "order-confirmation"] as const).entries())
      await example.mutate(
        "staffOrders.resendMail",
        {
          orderId: id,
          version: at + 1,
          command: { kind: "resent", template },
        },
        headers,
      )
    const [received, confirmation, again, contract] = await waiting(example)
    expect(again?.text).toBe(received?.text)
    expect([contract?.text, contract?.attachments]).toEqual([confirmation?.text, confirmation?.attachments])
  })
})

describe("several orders", () => {
  it("are marked as paid, each with the amount that was seen; where less is open by now nothing is booked", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const [prepaid, paid] = [await place(example), await place(example)]
    const { totalCents } = await resultOf(await example.query("staffOrders.get", { orderId: paid }, headers))
    for (const orderId of [prepaid, paid])
      await fulfil(example, headers, orderId, 1, payment(orderId === paid ? totalCents : 100))
    const payments = [prepaid, paid, "NW-NIE"].map((orderId) => ({ orderId, cents: totalCents - 100 }))
    const mark = async (day: string) =>
      resultOf(await example.mutate("staffOrders.bulk", { payments, step: "paid", day }, headers))
    const today = germanDay(Date.now())
    for (const day of [daysAfter(today, 1), daysAfter(today, -1)])
      expect((await mark(day))[0].message).toContain("vor der Bestellung oder in der Zukunft")
    expect(await mark(today)).toEqual([
      { orderId: prepaid, done: true, message: null },
      { orderId: paid, done: false, message: expect.stringContaining("Bei dieser Bestellung ist nichts mehr offen") },
      { orderId: "NW-NIE", done: false, message: "Diese Bestellung gibt es nicht." },
    ])
    const { paymentState, money } = await resultOf(
      await example.query("staffOrders.get", { orderId: prepaid }, headers),
    )
    expect([paymentState, money.paidCents]).toEqual(["paid", totalCents])
  })

  it("are packed together, with a result for each", async () => {
    const example = await open()
    const headers = await example.as("fulfilment")
    const [invoice, prepaid] = [await place(example, { payment: "invoice" }), await place(example)]
    const request = { ids: [invoice, prepaid, "NW-NIE", invoice], step: "packed" }
    const results = await resultOf(await example.mutate("staffOrders.bulk", request, headers))
    expect(results).toEqual([
      { orderId: invoice, done: true, message: null },
      { orderId: prepaid, done: false, message: expect.stringContaining("Es fehlen noch") },
      { orderId: "NW-NIE", done: false, message: "Diese Bestellung gibt es nicht." },
    ])
    const tooMany = { ids: Array.from({ length: 101 }, (_, at) => `NW-${at}`), step: "packed" }
    expect((await example.mutate("staffOrders.bulk", tooMany, headers)).status).toBe(400)
  })

  it("are found by state and by words, as the URL says", async () => {
    const example = await open()
    const headers = await example.as("viewer")
    const invoice = await place(example, { payment: "invoice", name: "Özlem Ülker" })
    const prepaid = await place(example)
    const found = async (request: object) =>
      (await resultOf(await example.query("staffOrders.list", request, headers))).rows.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found({ work: "pack" })).toEqual([invoice])
    expect(await found({ work: "pay" })).toEqual([prepaid])
    expect(await found({ term: "ÜLKER berlin" })).toEqual([invoice])
    const today = germanDay(Date.now())
    expect(await found({ from: today, to: today })).toEqual([prepaid, invoice])
    expect(await found({ from: daysAfter(today, 1) })).toEqual([])
    expect(await found({ to: daysAfter(today, -1) })).toEqual([])
    expect((await example.query("staffOrders.list", { from: "2026-02-30" }, headers)).status).toBe(400)
    const page = await example.app.request("/admin/orders?from=2026-02-30&term=%C3%9Clker&work=quatsch", { headers })
    const html = await page.text()
    expect([page.status, html.includes(invoice), html.includes(prepaid)]).toEqual([200, true, false])
  })

  it("are exported as a table in which no name is a formula", async () => {
    const example = await open()
    const headers = await example.as("admin")
    await place(example, { name: "+HYPERLINK Anna; „X“" })
    await place(example, { name: "- Bo Muster" })
    const answer = await example.app.request("/admin/orders/export.csv?payment=prepayment", { headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [heading, ...lines] = new TextDecoder().decode(bytes).trimEnd().split("\r\n")
    expect(heading).toContain('"Bestellnummer";"Bestellt am";"Zustand"')
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain(';"\'+HYPERLINK Anna; „X“";')
    expect(lines.join()).toContain(`;"'- Bo Muster";`)
    expect(heading).toContain(';"Artikel";"Packungen";')
    expect(lines[0]).toMatch(/;"2 × Zink Tabletten[^;]*\(NW-900\)";"2";/)
    expect(answer.headers.get("content-disposition")).toContain("bestellungen.csv")
    const invoice = await place(example, { payment: "invoice" })
    await fulfil(example, headers, invoice, 1, { kind: "packed" })
    const packed = await (await example.app.request(`/admin/orders/export.csv?term=${invoice}`, { headers })).text()
    expect(packed).toContain(';"RE-000001";')
    const none = await example.app.request("/admin/orders/export.csv?term=niemand", { headers })
    expect((await none.text()).trimEnd().split("\r\n")).toHaveLength(1)
  })

  it("are exported without losing a digit, and their tracking numbers are read back", async () => {
    const example = await open()
    const headers = await example.as("admin")
    const orderId = await place(example, { payment: "invoice", postalCode: "01067", city: "Dresden" })
    await fulfil(example, headers, orderId, 1, { kind: "packed" })
    const parcels = { tracking: { carrier: "dhl", number: "00340434161094015926" }, further: [] }
    await fulfil(example, headers, orderId, 2, { kind: "shipped", ...parcels })
    const table = await (await example.app.request("/admin/orders/export.csv", { headers })).text()
    expect(table).toContain(`;"'01067";"Dresden";`)
    expect(table).toContain(`;"DHL";"'00340434161094015926"\r\n`)
    expect(Result.getOrThrow(readShipments(table, "gls"))).toEqual([
      { line: 2, orderId, parcels: [parcels.tracking], fault: null },
    ])
  })

  it("abort the export when the next page cannot be read, with a log entry", async () => {
    const example = await open()
    const headers = await example.as("admin")
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const orders = yield* Orders
        for (let n = 0; n <= 500; n += 1) yield* orders.place(aPlacement(anOrder(`NW-${n}`, [])))
      }),
    )
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const answer = await example.app.request("/admin/orders/export.csv", { headers })
    await example.runtime.dispose()
    await expect(answer.text()).rejects.toThrow()
    expect(logged.mock.calls.join()).toContain('"where":"orders export"')
  })

  it("have packing slips, which name what must not be sent", async () => {
    const example = await open()
    const headers = await example.as("viewer")
    const [invoice, prepaid] = [await place(example, { payment: "invoice" }), await place(example)]
    const html = await (
      await example.app.request(`/admin/orders/packing-slips?ids=${invoice},${prepaid}`, { headers })
    ).text()
    expect(html).toContain(invoice)
    expect(html).toContain("noch nicht bezahlt: nicht versenden")
    const sheet = async () => (await example.app.request(`/admin/orders/${invoice}/invoice`, { headers })).text()
    expect(await sheet()).toContain("Noch keine Rechnung.")
    const issue = { ids: [invoice], step: "invoiced" }
    await example.mutate("staffOrders.bulk", issue, await example.as("fulfilment"))
    expect(await sheet()).toContain("RE-000001")
    const [again] = await resultOf(await example.mutate("staffOrders.bulk", issue, await example.as("fulfilment")))
    expect(again.done).toBe(false)
    // Paid in advance: its invoice follows the goods, and nothing has left.
    const page = await (await example.app.request(`/admin/orders/${prepaid}/invoice`, { headers })).text()
    expect(page).toContain("sobald die Bestellung verschickt ist")
    expect(page).not.toContain("Rechnung ausstellen")
    const early = { ids: [prepaid], step: "invoiced" }
    const [refused] = await resultOf(await example.mutate("staffOrders.bulk", early, await example.as("fulfilment")))
    expect(refused).toMatchObject({ done: false, message: expect.stringContaining("Tag des Versands") })
  })
})

describe("addresses for a carrier", () => {
  it("have the columns staff name, the house number apart, and each postcode as it stands", async () => {
    const example = await open()
    const id = await place(example)
    const file = async () =>
      example.app.request(`/admin/orders/addresses.csv?ids=${id}`, { headers: await example.as("fulfilment") })
    const [first, row] = (await (await file()).text()).split("\r\n")
    expect(first).toMatch(/^"Bestellnummer";"Name";"Adresszusatz";"Straße";"Hausnummer";"Postnummer";/)
    expect(row).toMatch(/;"Gartenweg";"3";"";"10115";"Berlin";"DE"$/)
    const { headings } = (await resultOf(await example.query("staffShop.view", {}, await example.as("admin"))))
      .addressFile
    const named = { headings: { ...headings, order: "Referenz", addition: " " }, country: "DEU" }
    await example.mutate("staffShop.changeAddressFile", named, await example.as("admin"))
    const [changed, line] = (await (await file()).text()).split("\r\n")
    expect(changed).toMatch(/^"Referenz";"Name";"Straße";/)
    expect(line).toMatch(/"DEU"$/)
    const wrong = { ...named, headings: { ...headings, order: "x".repeat(61) } }
    expect((await example.mutate("staffShop.changeAddressFile", wrong, await example.as("admin"))).status).toBe(400)
    const missing = await example.app.request("/admin/orders/addresses.csv?ids=NW-NONE", {
      headers: await example.as("fulfilment"),
    })
    expect(missing.status).toBe(404)
  })
})

describe("invoices as a file", () => {
  it("are one PDF of several orders for staff, and of an order for whoever may see it", async () => {
    const example = await open()
    const { app, runtime } = example
    const headers = await example.as("fulfilment")
    const [one, other, prepaid] = [
      await place(example, { payment: "invoice" }),
      await place(example, { payment: "invoice" }),
      await place(example),
    ]
    await example.mutate("staffOrders.bulk", { ids: [one, other], step: "packed" }, headers)

    const many = await app.request(`/admin/orders/invoices.pdf?ids=${other},${one},${prepaid}`, { headers })
    expect(await many.text()).toBe("RE-000001\nRE-000002")
    expect([many.headers.get("content-type"), many.headers.get("content-disposition")]).toEqual([
      "application/pdf",
      'inline; filename="RE-000001-und-weitere.pdf"',
    ])
    expect((await app.request(`/admin/orders/invoices.pdf?ids=${prepaid}`, { headers })).status).toBe(404)
    const tooMany = Array.from({ length: 51 }, (_, n) => `NW-${n}`)
    expect((await app.request(`/admin/orders/invoices.pdf?ids=${tooMany}`, { headers })).status).toBe(400)

    const token = await runtime.runPromise(
      Effect.flatMap(LinkSigner, (signer) => signer.sign(orderSubject({ id: one, events: [] }))),
    )
    const own = await app.request(`/orders/${one}/invoice.pdf?token=${token}`)
    expect([own.status, await own.text(), own.headers.get("cache-control")]).toEqual([200, "RE-000001", "no-store"])
    const { cookie } = await signInAs(example, "anna@beispiel.de")
    expect((await app.request(`/orders/${other}/invoice.pdf`, { headers: { cookie } })).status).toBe(200)
    // Nobody else learns whether there is such an order.
    for (const stranger of [{}, { cookie: (await signInAs(example, "eve@beispiel.de")).cookie }])
      for (const query of ["", `?token=${token}`]) {
        const answers = await Promise.all(
          [other, "NW-NIE"].map(async (id) => {
            const answer = await app.request(`/orders/${id}/invoice.pdf${query}`, { headers: stranger })
            return [answer.status, await answer.text()]
          }),
        )
        expect(answers[0]?.[0]).toBeOneOf([401, 403])
        expect(answers[1]).toEqual(answers[0])
      }
  })
})

it("staff's actions are stored with the order, and earlier releases can read it without them", async () => {
  const example = await open()
  const headers = await example.as("fulfilment")
  const id = await place(example)
  await fulfil(example, headers, id, 1, payment(100))
  const order = await example.runtime.runPromise(Effect.flatMap(Orders, (orders) => orders.find(id)))
  expect(Option.getOrThrow(order).events).toMatchObject([{ kind: "paid", cents: 100, version: 2 }])
})
