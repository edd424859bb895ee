import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../content/payment-method.ts"
import { type ExampleStep, exampleEvents, exampleOrder } from "./example-order.ts"
import { dueAt, dueUntil, overdueBefore, workOf } from "./order-work.ts"
import { withdrawalLastDay, withdrawalUntil } from "./withdrawal-period.ts"

const day = 86_400_000
const start = Date.parse("2026-11-02T11:00:00Z")
/** An order to which something happened each day after it was placed. */
const through = (payment: PaymentMethod, ...steps: readonly ExampleStep[]) =>
  exampleOrder({ payment, placedAt: start, events: exampleEvents(steps, { at: start + day, apart: day }) })

describe("the time for a withdrawal", () => {
  it.each([
    ["2026-11-03T08:00:00Z", "2026-11-17", "2026-11-17T22:59:59.999Z"],
    // Buß- und Bettag, a holiday in Saxony.
    ["2026-11-04T08:00:00Z", "2026-11-19", "2026-11-19T22:59:59.999Z"],
    ["2026-11-07T08:00:00Z", "2026-11-23", "2026-11-23T22:59:59.999Z"],
    ["2026-11-08T08:00:00Z", "2026-11-23", "2026-11-23T22:59:59.999Z"],
    ["2026-06-30T22:30:00Z", "2026-07-15", "2026-07-15T21:59:59.999Z"],
    // Tag der Deutschen Einheit, on a Saturday; Christmas from Friday on; Good Friday to Easter Monday, with the clocks changed.
    ["2026-09-19T08:00:00Z", "2026-10-05", "2026-10-05T21:59:59.999Z"],
    ["2026-12-11T08:00:00Z", "2026-12-28", "2026-12-28T22:59:59.999Z"],
    ["2027-03-12T08:00:00Z", "2027-03-30", "2027-03-30T21:59:59.999Z"],
    // All Saints', a holiday in some Länder, on a Monday.
    ["2027-10-18T08:00:00Z", "2027-11-02", "2027-11-02T22:59:59.999Z"],
  ])("from delivery at %s ends with %s", (delivered, last, until) => {
    const order = exampleOrder({ events: exampleEvents(["delivered"], { at: Date.parse(delivered) }) })
    expect(withdrawalLastDay(order)).toBe(last)
    expect(new Date(withdrawalUntil(order) ?? 0).toISOString()).toBe(until)
  })

  it("has not begun before the goods are there", () => {
    expect(withdrawalUntil(through("invoice", "packed", "shipped"))).toBeNull()
  })
})

describe("what an order waits for, and when its money is due (days after it was placed)", () => {
  it.each<[PaymentMethod, readonly ExampleStep[], string, number | null]>([
    ["prepayment", [], "pay", 7],
    ["prepayment", ["paid"], "pack", null],
    ["prepayment", ["paid", "packed"], "ship", null],
    ["prepayment", ["paid", "packed", "shipped"], "deliver", null],
    ["prepayment", ["paid", "packed", "shipped", "delivered"], "none", null],
    ["invoice", [], "pack", null],
    ["invoice", ["packed"], "ship", null],
    ["invoice", ["packed", "shipped"], "deliver", 2 + 6 + 14],
    ["invoice", ["packed", "shipped", "delivered"], "pay", 3 + 14],
    ["invoice", ["packed", "shipped", "paid"], "deliver", null],
    ["invoice", ["packed", "shipped", "paid", "delivered"], "none", null],
    ["invoice", ["paid", "packed"], "ship", null],
    ["invoice", ["cancelled"], "none", null],
    ["prepayment", ["paid", "cancelled"], "refund", null],
    ["prepayment", ["cancelled", "paid"], "refund", null],
  ])("%s %j: %s, %s", (payment, states, work, days) => {
    const order = through(payment, ...states)
    expect(workOf(order)).toBe(work)
    expect(dueAt(order)).toBe(days === null ? null : start + days * day)
  })

  it("what is due on a holiday may be paid until the end of the next working day", () => {
    const delivered = Date.parse("2026-12-11T08:00:00Z")
    const shipped = exampleEvents(["packed", "shipped"], { at: delivered - 6 * day, apart: 0 })
    const arrived = exampleEvents(["delivered"], { at: delivered })
    for (const each of [exampleOrder({ events: [...shipped, ...arrived] }), exampleOrder({ events: shipped })])
      expect(new Date(dueUntil(each) ?? 0).toISOString()).toBe("2026-12-28T22:59:59.999Z")
  })

  it("is overdue, told by the instant alone, exactly when its last day is over", () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2031, 0) })
    fc.assert(
      fc.property(instants, fc.integer({ min: -10 * day, max: 10 * day }), (now, apart) => {
        const order = through("prepayment")
        const placedAt = now - 7 * day + apart
        const due = dueUntil({ ...order, placedAt }) ?? Number.NaN
        expect((dueAt({ ...order, placedAt }) ?? Number.NaN) < overdueBefore(now)).toBe(due < now)
      }),
      { numRuns: 1000 },
    )
  })

  it("what a withdrawal leaves is due, nothing where it takes all", () => {
    const order = through("invoice", "packed", "shipped", "delivered")
    const withdrawn = (...packs: readonly { readonly sku: string; readonly quantity: number }[]) =>
      ({ kind: "withdrawn", receivedAt: start, packs, at: start, by: null, version: 9 }) as const
    const part = { ...order, events: [...order.events, withdrawn({ sku: "NW-001", quantity: 1 })] }
    expect(dueAt(part)).toBe(start + (3 + 14) * day)
    const all = { ...part, events: [...part.events, withdrawn({ sku: "NW-019", quantity: 2 })] }
    expect([dueAt(all), workOf(all)]).toEqual([null, "return"])
  })
})
