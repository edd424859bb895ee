import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { demoOperator } from "../content/operator.ts"
import { arbitraryWalk } from "./arbitrary-walk.ts"
import { decideOrder, whyNoInvoice } from "./decide-order.ts"
import { exampleEvents, exampleOrder } from "./example-order.ts"
import { dropped, grant, readdress } from "./example-steps.ts"
import { type InvoiceContent, invoiceNumber, invoiceSaysPaid, invoicesOf } from "./invoice.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { otherInvoiceAddressOf, statusOf } from "./order-status.ts"
import { sumsOf } from "./order-sums.ts"

const operator = { ...demoOperator, real: true }
const { placedAt } = exampleOrder()

/** The invoices an order has after these commands, and the order then. Refused commands leave it as it is. */
const invoicesAfter = (order: Order, ...commands: readonly OrderCommand[]) => {
  const invoices: InvoiceContent[] = []
  let current = order
  for (const [index, command] of commands.entries()) {
    const mark = { at: placedAt + index + 1, by: null, version: index + 2 }
    const decided = decideOrder(current, command, mark)
    if (Result.isFailure(decided)) continue
    invoices.push(...invoicesOf(current, decided.success.order, operator, mark.at))
    current = decided.success.order
  }
  return { order: current, invoices }
}

const withdraw = (...packs: readonly { readonly sku: string; readonly quantity: number }[]): OrderCommand => ({
  kind: "withdrawn",
  receivedAt: placedAt,
  packs,
})
const ship: OrderCommand = { kind: "shipped", tracking: null }
const announced = (shipped: number): OrderCommand => ({ kind: "shipment-announced", shipped })
const paid: OrderCommand = { kind: "paid", cents: 4660, receivedAt: placedAt, reference: null }

describe("an invoice", () => {
  it("is known to say that it is paid exactly where the newest of its notes does", () => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(arbitraryWalk, ({ payment, commands }) => {
        const { order, invoices } = invoicesAfter(exampleOrder({ payment }), ...commands)
        const says = invoices.findLast(({ kind }) => kind === "invoice")?.notes[0]?.includes("ist bezahlt") ?? false
        seen.add(says)
        expect(invoiceSaysPaid(order)).toBe(says)
      }),
      { numRuns: 500 },
    )
    expect(seen.size).toBe(2)
  })

  it("has what § 14 (4) UStG asks for: day, delivery, both parties, tax number, goods, and net and tax a rate", () => {
    const { invoices } = invoicesAfter(exampleOrder(), { kind: "packed" })
    expect(invoices).toMatchObject([
      {
        kind: "invoice",
        issuedAt: placedAt + 1,
        suppliedAt: placedAt + 1,
        seller: { name: operator.name, street: "Musterstraße 1", place: "00000 Musterstadt", vatId: "DE000000000" },
        buyer: exampleOrder().shippingAddress,
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
      },
    ])
  })

  it("is issued when the parcel with it is packed, or has left, and once", () => {
    const kinds = (...asked: Parameters<typeof invoicesAfter>) =>
      invoicesAfter(...asked).invoices.map(({ kind }) => kind)
    expect(kinds(exampleOrder(), { kind: "packed" }, ship)).toEqual(["invoice"])
    expect(kinds(exampleOrder(), { kind: "invoiced" }, { kind: "packed" }, ship)).toEqual(["invoice"])
    const prepaid = exampleOrder({ payment: "prepayment" })
    expect(kinds(prepaid, paid, { kind: "packed" })).toEqual([])
    expect(kinds(prepaid, paid, { kind: "packed" }, ship)).toEqual([])
    expect(kinds(prepaid, paid, { kind: "packed" }, ship, announced(4))).toEqual(["invoice"])
    // Packed by a release that gave no numbers.
    expect(kinds(exampleOrder({ events: exampleEvents(["packed"]) }), ship, announced(2))).toEqual(["invoice"])
  })

  it("of a method that sends it after the goods cannot be issued before they have left", () => {
    const prepaid = exampleOrder({ payment: "prepayment" })
    const issue = (order: Order) => decideOrder(order, { kind: "invoiced" }, { at: placedAt + 9, by: null, version: 9 })
    const before = invoicesAfter(prepaid, paid, { kind: "packed" })
    for (const order of [prepaid, before.order]) {
      expect(issue(order)).toMatchObject({ failure: { _tag: "NotSuppliedYet" } })
      expect(whyNoInvoice(order)?._tag).toBe("NotSuppliedYet")
    }
    // Sent by a release that gave no numbers: it names the day they left, not its own.
    const sent = { ...prepaid, events: exampleEvents(["packed", "shipped"]) }
    expect(invoicesAfter(sent, { kind: "invoiced" }).invoices).toMatchObject([
      { issuedAt: placedAt + 1, suppliedAt: statusOf(sent).shippedAt },
    ])
  })

  it("leaves out what was withdrawn from before, and corrects what is withdrawn from after", () => {
    const before = invoicesAfter(exampleOrder(), withdraw({ sku: "NW-019", quantity: 2 }), { kind: "packed" })
    expect(before.invoices).toMatchObject([{ totalCents: 1680, vat: [{ ratePercent: 7, grossCents: 1680 }] }])
    const { invoices } = invoicesAfter(
      exampleOrder(),
      { kind: "packed" },
      ship,
      withdraw({ sku: "NW-019", quantity: 1 }),
    )
    expect(invoices[1]).toMatchObject({
      kind: "correction",
      suppliedAt: placedAt + 2,
      lines: [{ sku: "NW-019", quantity: -1, totalCents: -1490 }],
      shippingCents: 0,
      totalCents: -1490,
    })
  })

  it("is cancelled whole with the order, with its shipping; a price reduction is a correction of its own", () => {
    const { invoices } = invoicesAfter(exampleOrder(), { kind: "packed" }, { kind: "cancelled", reason: "r" })
    expect(invoices[1]).toMatchObject({
      kind: "cancellation",
      suppliedAt: null,
      shippingCents: -390,
      totalCents: -4660,
    })
    const reduced = invoicesAfter(exampleOrder(), { kind: "packed" }, paid, grant(500))
    expect(reduced.invoices[1]).toMatchObject({ kind: "correction", lines: [], reductionCents: 500, totalCents: -500 })
    expect(reduced.invoices[1]?.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-500)
  })

  it("says how it is paid", () => {
    const notes = (...asked: Parameters<typeof invoicesAfter>) => invoicesAfter(...asked).invoices[0]?.notes.join(" ")
    expect(notes(exampleOrder(), { kind: "packed" })).toContain("innerhalb von 14\u00a0Tagen")
    expect(notes(exampleOrder(), paid, { kind: "packed" })).toContain("Der Betrag ist bezahlt.")
  })

  it("of a made-up seller says that it is none", () => {
    const next = { ...exampleOrder(), events: [{ kind: "invoiced" as const, at: 1, by: null, version: 2 }] }
    expect(invoicesOf(exampleOrder(), next, demoOperator, 1)[0]?.notes.at(-1)).toContain("Muster")
    expect(invoicesOf(exampleOrder(), next, operator, 1)[0]?.notes.join(" ")).not.toContain("Muster:")
  })

  it("has a number of its kind's series", () => {
    expect([
      invoiceNumber("invoice", 1),
      invoiceNumber("correction", 12),
      invoiceNumber("cancellation", 1_234_567),
    ]).toEqual(["RE-000001", "RK-000012", "RS-1234567"])
  })

  it("of somebody else cancels all that stands to whom it was made out, and is issued anew for the same supply", () => {
    const { invoices } = invoicesAfter(
      exampleOrder(),
      { kind: "packed" },
      ship,
      paid,
      grant(660),
      readdress,
      grant(1_000),
    )
    expect(invoices.map(({ kind, buyer, totalCents }) => [kind, buyer.name, totalCents])).toEqual([
      ["invoice", "Anna Muster", 4_660],
      ["correction", "Anna Muster", -660],
      ["cancellation", "Anna Muster", -4_000],
      ["invoice", "Bo Müller", 4_000],
      ["correction", "Bo Müller", -1_000],
    ])
    // Packed with the invoice in it, sent later.
    expect([0, 2, 3].map((index) => invoices[index]?.suppliedAt)).toEqual([placedAt + 1, placedAt + 1, placedAt + 1])
  })

  it("stays with whom it was made out to where the parcel goes elsewhere", () => {
    const elsewhere = { ...exampleOrder().shippingAddress, name: "Nachbar" }
    const moved = { ...dropped("NW-001", 1), address: elsewhere }
    const { order, invoices } = invoicesAfter(exampleOrder(), { kind: "packed" }, moved)
    expect(invoices.map(({ buyer }) => buyer.name)).toEqual(["Anna Muster", "Anna Muster"])
    expect(otherInvoiceAddressOf(order)?.name).toBe("Anna Muster")
  })

  it("and its corrections always add up to what the order comes to, in all and for each rate and recipient", () => {
    fc.assert(
      fc.property(arbitraryWalk, ({ payment, commands }) => {
        const { order, invoices } = invoicesAfter(exampleOrder({ payment }), ...commands)
        const { invoiced } = statusOf(order)
        if (!invoiced) {
          expect(invoices).toEqual([])
          return
        }
        const sums = sumsOf(order)
        const sum = (of: (invoice: InvoiceContent) => number) => invoices.reduce((total, each) => total + of(each), 0)
        expect(sum(({ totalCents }) => totalCents)).toBe(sums.dueCents)
        for (const ratePercent of [7, 19]) {
          const rate = (vat: InvoiceContent["vat"]) => vat.find((each) => each.ratePercent === ratePercent)
          for (const key of ["grossCents", "netCents", "cents"] as const)
            expect(sum(({ vat }) => rate(vat)?.[key] ?? 0)).toBe(rate(sums.vat)?.[key] ?? 0)
        }
        const last = invoices.findLast(({ kind }) => kind === "invoice")
        for (const [buyer, own] of Map.groupBy(invoices, (each) => each.buyer.name))
          if (buyer !== last?.buyer.name) expect(own.reduce((total, each) => total + each.totalCents, 0)).toBe(0)
        for (const each of invoices) {
          expect(each.subtotalCents + each.shippingCents - each.reductionCents).toBe(each.totalCents)
          expect(each.vat.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(each.totalCents)
          expect(each.lines.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(each.subtotalCents)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
