import { describe, expect, it } from "vitest"
import { demoOperator } from "../content/operator.ts"
import { exampleEvents, exampleOrder } from "./example-order.ts"
import { invoiceOf } from "./invoice.ts"

const operator = { ...demoOperator, real: true }

describe("an invoice", () => {
  it("has what § 14 (4) UStG asks for: number, day, both parties, tax number, goods, and net and tax a rate", () => {
    const order = exampleOrder()
    expect(invoiceOf(order, operator)).toMatchObject({
      number: "RE-NW-0123456789",
      issuedAt: order.placedAt,
      suppliedAt: null,
      seller: { name: operator.name, street: "Musterstraße 1", place: "00000 Musterstadt", vatId: "DE000000000" },
      buyer: order.shippingAddress,
      lines: [
        { title: "Vitamin D3", quantity: 1, totalCents: 1290, ratePercent: 7 },
        { title: "Magnesium Trinkfläschchen", quantity: 2, totalCents: 2980, ratePercent: 19 },
      ],
      shippingCents: 390,
      totalCents: 4660,
      vat: [
        { ratePercent: 7, netCents: 1316, cents: 92, grossCents: 1408 },
        { ratePercent: 19, netCents: 2733, cents: 519, grossCents: 3252 },
      ],
      bank: { iban: "DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051", reference: "NW-0123456789" },
    })
  })

  it("dates the supply by the day the parcel left", () => {
    const invoice = invoiceOf(exampleOrder({ events: exampleEvents(["packed", "shipped"], { at: 2 }) }), operator)
    expect(invoice.suppliedAt).toBe(3)
    expect(invoice.notes.join(" ")).not.toContain("Lieferdatum")
  })

  it.each([
    [exampleOrder(), "innerhalb von 14\u00a0Tagen"],
    [exampleOrder({ payment: "prepayment" }), "innerhalb von 7\u00a0Tagen"],
    [exampleOrder({ events: exampleEvents(["paid"]) }), "Der Betrag ist bezahlt."],
    [exampleOrder({ events: exampleEvents(["cancelled"]) }), "Es ist nichts zu bezahlen."],
  ])("says how it is paid (%#)", (order, note) => {
    expect(invoiceOf(order, operator).notes.join(" ")).toContain(note)
  })

  it("of a made-up seller says that it is none", () => {
    expect(invoiceOf(exampleOrder(), demoOperator).notes.at(-1)).toContain("Muster")
    expect(invoiceOf(exampleOrder(), operator).notes.join(" ")).not.toContain("Muster:")
  })
})
