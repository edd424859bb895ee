import { describe, expect } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import type { Caller } from "../../../domain/access/caller.ts"
import type { LinkSigner } from "../../../domain/access/link-signer.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { paymentMethods, paymentRules } from "../../../domain/content/payment-method.ts"
import type { LegalArchive } from "../../../domain/content/ports.ts"
import { CustomerNotes } from "../../../domain/customers/ports.ts"
import { EmailLog } from "../../../domain/email/email-log.ts"
import { recordOf } from "../../../domain/email/email-record.ts"
import type { EmailTemplateStore } from "../../../domain/email/email-template-store.ts"
import { announceShipment } from "../../../domain/orders/announce-shipment.ts"
import { cancelUnpaid } from "../../../domain/orders/cancel-unpaid.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { handleOrder } from "../../../domain/orders/handle-order.ts"
import type { Order } from "../../../domain/orders/order.ts"
import type { OrderCommand } from "../../../domain/orders/order-event.ts"
import { parcelsOf, statusOf } from "../../../domain/orders/order-status.ts"
import { Invoices, Orders } from "../../../domain/orders/ports.ts"
import { OrderRecords } from "../../../domain/orders/staff-ports.ts"
import { takeBackMs } from "../../../domain/orders/take-back-shipment.ts"
import type { Tracking } from "../../../domain/orders/tracking.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { aPerson, aSession } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { renderOrderEmail } from "../render-order-email.ts"
import { layerSellingFacts } from "../selling-facts.ts"
import { anOrder, aPlacement, aProduct } from "../shop-examples.ts"
import { workOnOne } from "../work-on-one.ts"

type Kept =
  | AuditLog
  | Catalogue
  | CustomerNotes
  | EmailLog
  | EmailTemplateStore
  | Invoices
  | LegalArchive
  | LinkSigner
  | OrderRecords
  | Orders
  | Queue

const person = aPerson("P-1", { roles: ["fulfilment"] })
const by: Caller = { person, session: aSession("S-1", "P-1", { area: "staff" }) }

const first: Tracking = { carrier: "dhl", number: "00340434161094021501" }
const second: Tracking = { carrier: "gls", number: "ZD3XR4" }

/** The time to take a shipment back is over. */
const announce = Effect.andThen(TestClock.adjust(takeBackMs), workOnOne(announceShipment))

/** An order that has left the house without a number, which its shopper knows. */
const shipped = Effect.gen(function* () {
  const [catalogue, orders] = [yield* Catalogue, yield* Orders]
  yield* catalogue.publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
  yield* orders.place(aPlacement({ ...anOrder("NW-1", [["A", 1]]), payment: "invoice" }))
  yield* handleOrder(by, "NW-1", 1, { kind: "packed" })
  yield* handleOrder(by, "NW-1", 2, { kind: "shipped", tracking: null })
  yield* announce
  const [log, records, queue] = [yield* AuditLog, yield* OrderRecords, yield* Queue]
  /** All that handling it may change, to be compared. */
  const state = Effect.gen(function* () {
    const { order, version } = Option.getOrThrow(yield* records.find("NW-1"))
    const tasks = yield* queue.list("waiting", 9)
    const audit = yield* log.list({ before: null, limit: 9 })
    return { order, version, causes: tasks.map(({ cause }) => cause), audited: audit.map(({ action }) => action) }
  })
  const mail = Effect.gen(function* () {
    const [task] = yield* queue.list("waiting", 9)
    return yield* renderOrderEmail(task?.payload)
  })
  return {
    log,
    state,
    mail,
    track: (version: number, command: Omit<Extract<OrderCommand, { kind: "tracked" }>, "kind">) =>
      handleOrder(by, "NW-1", version, { kind: "tracked", ...command }),
  }
})

/** What staff's work on orders promises on top of any way of keeping them. */
export const handlingOrdersContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`Handling orders: ${name}`, () => {
    const promise = inANewShop(() => Layer.mergeAll(newShop(), Layer.fresh(layerSellingFacts)))

    promise("mails carry the invoices their step issued, the parcel's all until then, and say so", () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(Date.parse("2026-11-23T10:00:00Z"))
        const { mail } = yield* shipped
        const carried = Effect.map(mail, ({ text, attachments }) => ({
          files: attachments?.map(({ filename, contentType, content }) => [filename, contentType, atob(content)]),
          told: /Im Anhang: (.*)\./.exec(text)?.[1] ?? null,
        }))
        const file = (number: string) => [`${number}.pdf`, "application/pdf", number]
        // Issued when it was packed, a step before.
        expect(yield* carried).toEqual({ files: [file("RE-000001")], told: "Rechnung RE-000001" })
        yield* TestClock.adjust("1 hour")
        const receivedAt = yield* Clock.currentTimeMillis
        yield* handleOrder(by, "NW-1", null, { kind: "withdrawn", receivedAt, packs: [{ sku: "A", quantity: 1 }] })
        expect(yield* carried).toEqual({ files: [file("RK-000001")], told: "Rechnungskorrektur RK-000001" })
        yield* TestClock.adjust("1 hour")
        yield* handleOrder(by, "NW-1", null, { kind: "tracked", parcels: [first], tell: true })
        expect(yield* carried).toEqual({ files: [], told: null })

        const orders = yield* Orders
        yield* orders.place(aPlacement({ ...anOrder("NW-2", [["A", 1]]), payment: "invoice" }))
        yield* handleOrder(by, "NW-2", null, { kind: "packed" })
        yield* TestClock.adjust("1 hour")
        yield* handleOrder(by, "NW-2", null, { kind: "cancelled", reason: "Auf Wunsch." })
        expect(yield* carried).toEqual({ files: [file("RS-000001")], told: "Stornorechnung RS-000001" })
      }),
    )

    promise(
      "an order that moves to another mailbox leaves neither its e-mails' words nor its customer's notes in the old one",
      () =>
        Effect.gen(function* () {
          yield* shipped
          const [log, notes, queue] = [yield* EmailLog, yield* CustomerNotes, yield* Queue]
          const orders = yield* Orders
          yield* orders.place(aPlacement({ ...anOrder("NW-2", [["A", 1]]), payment: "invoice" }))
          yield* handleOrder(by, "NW-2", null, { kind: "cancelled", reason: "Auf Wunsch." })
          const { email } = Option.getOrThrow(yield* orders.find("NW-1"))
          const words = { to: email, subject: "x", html: "x", text: "x" }
          const tasks = yield* queue.list("waiting", 9)
          for (const { id, cause } of tasks)
            yield* log.keep(recordOf({ ...words, subject: cause }, { taskId: id, at: 0, payload: null }))
          const note = { id: "K-1", text: "Ruft gern an", by: { personId: "P-1", email: "a@example.org" }, at: 0 }
          yield* notes.add(email, note, "1", [])
          const left = Effect.gen(function* () {
            const mails = yield* log.ofMailbox(email)
            return [mails.filter(({ subject }) => subject.includes("NW-1")).length, (yield* notes.of(email)).length]
          })
          expect(yield* left).toEqual([1, 1])
          yield* handleOrder(by, "NW-1", null, { kind: "email-changed", email: "richtig@example.org" })
          expect(yield* left).toEqual([0, 1])
          expect(yield* log.ofMailbox(email)).toHaveLength(1)
          yield* handleOrder(by, "NW-2", null, { kind: "email-changed", email: "richtig@example.org" })
          expect([yield* left, yield* notes.of("richtig@example.org")]).toEqual([[0, 0], [note]])
        }),
    )

    promise("numbers told later stand in the order, the log and one mail, all in the step that adds them", () =>
      Effect.gen(function* () {
        const { log, state, mail, track } = yield* shipped
        const before = yield* state
        yield* track(4, { parcels: [first, second, first], tell: true })
        const after = yield* state
        expect(after.version).toBe(5)
        expect(parcelsOf(after.order)).toEqual([first, second])
        expect(statusOf(after.order)).toEqual(statusOf(before.order))
        expect(after.causes).toEqual(["email:order-tracked:NW-1:5", ...before.causes])
        expect((yield* log.list({ before: null, limit: 1 }))[0]).toMatchObject({
          action: "order.tracked",
          by: { personId: "P-1" },
          before: { parcels: [] },
          after: { parcels: [first, second], tell: true },
        })
        const { subject, text } = yield* mail
        expect(subject).toBe("Deine Sendungsnummer, Bestellung NW-1")
        for (const { number } of [first, second]) expect(text).toContain(number)
        expect(text).not.toContain("gilt nicht mehr")
        expect(yield* Effect.flip(track(5, { parcels: [second, first], tell: true }))).toMatchObject({
          _tag: "NothingChanged",
        })
        expect(yield* state).toEqual(after)
      }),
    )

    promise("a number that was wrong is replaced, which the mail says; without a mail nobody is written to", () =>
      Effect.gen(function* () {
        const { state, mail, track } = yield* shipped
        yield* track(4, { parcels: [first], tell: false })
        const quiet = yield* state
        expect(quiet.causes.filter((cause) => cause.includes("order-tracked"))).toEqual([])
        yield* track(5, { parcels: [second], tell: true })
        const { text } = yield* mail
        expect(text).toContain(second.number)
        expect(text).not.toContain(first.number)
        expect(text).toContain("gilt nicht mehr")
        yield* track(6, { parcels: [], tell: true })
        const { order, causes, audited } = yield* state
        expect(parcelsOf(order)).toEqual([])
        expect(causes.filter((cause) => cause.includes("order-tracked"))).toHaveLength(1)
        expect(audited.slice(0, 3)).toEqual(["order.tracked", "order.tracked", "order.tracked"])
      }),
    )

    promise("of two people who add numbers to the same order at once one does it, the other hears of it", () =>
      Effect.gen(function* () {
        const { state, track } = yield* shipped
        const exits = yield* Effect.all(
          [first, second].map((parcel) => Effect.exit(track(4, { parcels: [parcel], tell: true }))),
          { concurrency: "unbounded" },
        )
        expect(exits.filter(Exit.isSuccess)).toHaveLength(1)
        expect((yield* state).causes.filter((cause) => cause.includes("order-tracked"))).toHaveLength(1)
        const late = yield* Effect.flip(track(4, { parcels: [], tell: false }))
        expect(late).toMatchObject({
          _tag: "OrderChanged",
          version: 5,
          since: [{ label: "Sendungsnummer eingetragen", by: person.email }],
        })
      }),
    )

    promise("what has not left the house has no number", () =>
      Effect.gen(function* () {
        const { state } = yield* shipped
        const orders = yield* Orders
        yield* orders.place(aPlacement(anOrder("NW-2", [["A", 1]])))
        const before = yield* state
        const early = handleOrder(by, "NW-2", 1, { kind: "tracked", parcels: [first], tell: true })
        expect(yield* Effect.flip(early)).toMatchObject({ _tag: "NotShippedYet" })
        expect(yield* state).toEqual(before)
      }),
    )

    promise("sent in several parcels: each has its number in the mail", () =>
      Effect.gen(function* () {
        const { mail } = yield* shipped
        const orders = yield* Orders
        yield* orders.place(aPlacement({ ...anOrder("NW-2", [["A", 1]]), payment: "invoice" }))
        yield* handleOrder(by, "NW-2", 1, { kind: "packed" })
        const done = yield* handleOrder(by, "NW-2", 2, { kind: "shipped", tracking: first, further: [second, first] })
        expect(parcelsOf(done)).toEqual([first, second])
        yield* announce
        const { text } = yield* mail
        expect(text).toContain("in 2\u00a0Paketen")
        expect(text).toContain(`Paket\u00a02 reist mit GLS, Sendungsnummer ${second.number}.`)
      }),
    )

    promise(
      "a shipment can be taken back for ten minutes; then one step issues the invoice and its mail carries it, however it is paid",
      () =>
        Effect.gen(function* () {
          yield* TestClock.setTime(Date.parse("2026-11-23T10:00:00Z"))
          const [orders, queue] = [yield* Orders, yield* Queue]
          yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
          for (const [index, payment] of paymentMethods.entries()) {
            const id = `NW-${index}`
            const handle = (command: OrderCommand) => handleOrder(by, id, null, command)
            yield* orders.place(aPlacement({ ...anOrder(id, [["A", 1]]), payment }))
            const receivedAt = yield* Clock.currentTimeMillis
            yield* handle({ kind: "paid", cents: 1680, receivedAt, reference: null })
            yield* handle({ kind: "packed" })
            yield* handle({ kind: "shipped", tracking: first })
            expect(yield* queue.claim("W-1", "email", 9, 1_000)).toEqual([])
            yield* TestClock.adjust("9 minutes")
            yield* handle({ kind: "noted", text: "Der Bote kam nicht." })
            expect(statusOf(yield* handle({ kind: "unshipped" }))).toMatchObject({ fulfilment: "packed" })
            // Of the shipment that was taken back nobody hears.
            yield* announce
            yield* handle({ kind: "shipped", tracking: second })
            expect(yield* workOnOne(announceShipment)).toBe(false)
            yield* announce
            const [task, ...others] = yield* queue.claim("W-1", "email", 9, 1_000)
            expect(others).toEqual([])
            if (task !== undefined) yield* queue.skip(task, "Read by the test.")
            const { text, attachments } = yield* renderOrderEmail(task?.payload)
            expect(text).toContain(second.number)
            expect(text).not.toContain(first.number)
            const number = `RE-00000${index + 1}`
            expect(text).toContain(`Im Anhang: Rechnung ${number}.`)
            expect(attachments?.map(({ filename }) => filename)).toEqual([`${number}.pdf`])
            const [invoice, ...more] = yield* (yield* Invoices).of([id])
            const { shippedAt, invoiced } = statusOf(Option.getOrThrow(yield* orders.find(id)))
            expect([invoice?.number, more, invoiced]).toEqual([number, [], true])
            if (paymentRules[payment].invoiced === "when-shipped")
              expect([invoice?.suppliedAt, invoice?.issuedAt]).toEqual([shippedAt, (shippedAt ?? 0) + takeBackMs])
            expect(yield* Effect.flip(handle({ kind: "unshipped" }))).toMatchObject({ _tag: "ShipmentIsFinal" })
          }
        }),
    )

    promise(
      "an unpaid order is reminded of once, then cancelled, and its packs are back; a paid one is left alone",
      () =>
        Effect.gen(function* () {
          const [catalogue, orders, queue] = [yield* Catalogue, yield* Orders, yield* Queue]
          yield* catalogue.publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
          const now = yield* Clock.currentTimeMillis
          const place = (id: string, changes: Partial<Order> = {}) =>
            orders.place(aPlacement({ ...anOrder(id, [["A", 1]]), payment: "prepayment", placedAt: now, ...changes }))
          yield* place("NW-1")
          yield* place("NW-2", { events: exampleEvents(["paid"], { cents: 1680 }) })
          yield* place("NW-3", { payment: "invoice" })
          expect(yield* cancelUnpaid()).toBe(0)
          yield* TestClock.adjust("10 days")
          expect([yield* cancelUnpaid(), yield* cancelUnpaid()]).toEqual([1, 0])
          yield* TestClock.adjust("11 days")
          expect([yield* cancelUnpaid(), yield* cancelUnpaid()]).toEqual([1, 0])
          const order = Option.getOrThrow(yield* orders.find("NW-1"))
          expect(order.events.map(({ kind, by }) => [kind, by])).toEqual([
            ["reminded", null],
            ["cancelled", null],
          ])
          expect((yield* catalogue.stock(["A"]))[0]?.quantity).toBe(7)
          const mails = yield* Effect.forEach((yield* queue.list("waiting", 9)).toReversed(), ({ payload }) =>
            renderOrderEmail(payload),
          )
          expect(mails.map(({ subject }) => subject)).toEqual([
            "Erinnerung an deine Zahlung, Bestellung NW-1",
            "Stornierung, Bestellung NW-1",
          ])
        }),
    )

    promise("every overdue order is reminded of, however many are in front of it", () =>
      Effect.gen(function* () {
        const orders = yield* Orders
        yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
        const placedAt = yield* Clock.currentTimeMillis
        for (const id of ["NW-1", "NW-2", "NW-3"])
          yield* orders.place(aPlacement({ ...anOrder(id, [["A", 1]]), payment: "prepayment", placedAt }))
        yield* TestClock.adjust("10 days")
        expect([yield* cancelUnpaid(1), yield* cancelUnpaid(1)]).toEqual([3, 0])
        yield* TestClock.adjust("11 days")
        expect(yield* cancelUnpaid(1)).toBe(3)
      }),
    )
  })
