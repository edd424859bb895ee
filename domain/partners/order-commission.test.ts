import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleEvents, exampleOrder } from "../orders/example-order.ts"
import type { Order, Referral } from "../orders/order.ts"
import type { OrderCommand, OrderEvent } from "../orders/order-event.ts"
import { countOf, priceOf, statusOf } from "../orders/order-status.ts"
import { withdrawalUntil } from "../orders/withdrawal-period.ts"
import { dayMs } from "../shared/day-ms.ts"
import { examplePartner } from "./example-partner.ts"
import { figuresOf, openLines } from "./figures.ts"
import { commissionOf, netGoodsCents } from "./order-commission.ts"

const { application } = examplePartner()
const referral: Referral = {
  partnerId: "P-0123456789",
  code: "sued",
  terms: "0".repeat(64),
  commission: { kind: "percent", percent: 10 },
  first: true,
}
const placedAt = exampleOrder().placedAt
const delivered = exampleEvents(["packed", "shipped", "delivered", "paid"])
const long = placedAt + 90 * dayMs
const order = (changes: Partial<Order> = {}) => exampleOrder({ referral, events: delivered, ...changes })
const event = (command: OrderCommand, version = 9): OrderEvent =>
  ({ ...command, at: placedAt + 100, by: null, version }) as OrderEvent

describe("the commission of an order", () => {
  it("is a share of the goods without VAT and shipping, rounded down", () => {
    // 12,90 € at 7 % is 12,06 € net, 29,80 € at 19 % is 25,04 €.
    expect(netGoodsCents(order(), statusOf(order()))).toBe(1206 + 2504)
    expect(commissionOf(order(), application, long)).toEqual({ state: "earned", cents: 371 })
  })

  it("is earned when the time to withdraw is over, not a millisecond before", () => {
    const until = withdrawalUntil(order()) ?? 0
    expect(commissionOf(order(), application, until).state).toBe("running")
    expect(commissionOf(order(), application, until + 1).state).toBe("earned")
  })

  it("of a parcel nobody marked as delivered is earned 30 days after it left", () => {
    const sent = order({ events: exampleEvents(["packed", "shipped", "paid"]) })
    expect(commissionOf(sent, application, placedAt + 29 * dayMs).state).toBe("running")
    expect(commissionOf(sent, application, placedAt + 31 * dayMs).state).toBe("earned")
  })

  it.each<[string, Partial<Order>]>([
    ["without a link", { referral: undefined } as unknown as Partial<Order>],
    ["that was cancelled", { events: exampleEvents(["cancelled"]) }],
    ["to its own mailbox", { email: "JO@studio.example" }],
    ["to its own mailbox with a tag", { email: "jo+rabatt@studio.example" }],
    ["to its own address", { shippingAddress: { ...exampleOrder().shippingAddress, street: "Lindenallee  1" } }],
    ["to its own house", { shippingAddress: { ...exampleOrder().shippingAddress, street: "Lindenallee 1, 2. OG" } }],
    [
      "billed to its own address",
      { invoiceAddress: { ...exampleOrder().shippingAddress, name: "Studio Süd", street: "Lindenallee 1" } },
    ],
    [
      "sent to its own address before that was changed",
      {
        shippingAddress: { ...exampleOrder().shippingAddress, street: "Lindenallee 1" },
        events: [
          event(
            { kind: "changed", address: exampleOrder().shippingAddress, dropped: [], restock: false, reason: "" },
            1,
          ),
          ...delivered,
        ],
      },
    ],
    ["with no commission agreed", { referral: { ...referral, commission: { kind: "none" } } }],
    [
      "that is not the first of a mailbox, where only that counts",
      { referral: { ...referral, first: false, commission: { kind: "first-order", cents: 500 } } },
    ],
  ])("is none for an order %s", (_, changes) => {
    expect(commissionOf(order(changes), application, long)).toEqual({ state: "none", cents: 0 })
  })

  it.each([
    ["paulpartner+x@gmail.com", "Schlossallee 1"],
    ["Paul.Partner@googlemail.com", "Schlossallee 1"],
    ["p.aulpartner@ｇmail.com", "Schlossallee 1"],
    ["anna@beispiel.de", "Musterstraße 5"],
    ["anna@beispiel.de", "musterstr 5, Hinterhaus"],
  ])("is none for what %s has sent to %s, however the partner writes it", (email, street) => {
    const paul = { ...application, email: "paul.partner@gmail.com", street: "Musterstr. 5" }
    const own = order({ email, shippingAddress: { ...exampleOrder().shippingAddress, street } })
    expect(commissionOf(own, paul, long)).toEqual({ state: "none", cents: 0 })
    expect(commissionOf(own, application, long).state).toBe("earned")
  })

  it("waits for the money", () => {
    const unpaid = order({ events: exampleEvents(["packed", "shipped", "delivered"]) })
    expect(commissionOf(unpaid, application, long).state).toBe("running")
  })

  it("is a fixed amount for a first order, never more than its goods bring", () => {
    const fixed = (cents: number) =>
      commissionOf(order({ referral: { ...referral, commission: { kind: "first-order", cents } } }), application, long)
    expect(fixed(500).cents).toBe(500)
    expect(fixed(5_000).cents).toBe(1206 + 2504)
  })
})

/** Orders with all that may happen to them, also in an order no shop has. */
const someEvents = fc.array(
  fc.oneof(
    fc.constantFrom<OrderCommand["kind"]>("packed", "shipped", "delivered", "cancelled").map((kind) => ({ kind })),
    fc.record({ kind: fc.constant("paid"), cents: fc.integer({ min: 1, max: 6_000 }) }),
    fc.record({ kind: fc.constant("refunded"), cents: fc.integer({ min: 1, max: 3_000 }), reason: fc.constant("x") }),
    fc.record({
      kind: fc.constant("withdrawn"),
      packs: fc.constantFrom([{ sku: "NW-001", quantity: 1 }], [{ sku: "NW-019", quantity: 1 }]),
    }),
  ),
  { maxLength: 9 },
)
const someOrder = fc
  .record({
    raw: someEvents,
    commission: fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ kind: fc.constant("first-order" as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
    ),
    first: fc.boolean(),
    day: fc.integer({ min: 0, max: 80 }),
    number: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ raw, commission, first, day, number }) =>
    order({
      id: `NW-${number}`,
      placedAt: placedAt + day * dayMs,
      referral: { ...referral, commission, first },
      events: raw.map((each, index) => ({
        tracking: null,
        reason: "x",
        reference: null,
        receivedAt: placedAt + index,
        ...each,
        at: placedAt + index,
        by: null,
        version: index + 2,
      })) as unknown as readonly OrderEvent[],
    }),
  )
const someNow = fc.integer({ min: 0, max: 200 }).map((days) => placedAt + days * dayMs)

describe("whatever happens to an order", () => {
  it("its commission is whole cents of goods that are kept, and earned only when all is paid and the time is over", () => {
    fc.assert(
      fc.property(someOrder, someNow, (any, now) => {
        const status = statusOf(any)
        const { state, cents } = commissionOf(any, application, now)
        expect(Number.isInteger(cents) && cents >= 0).toBe(true)
        expect(cents).toBeLessThanOrEqual(Math.min(netGoodsCents(any, status), priceOf(any, status.kept)))
        expect(state === "none").toBe(cents === 0)
        if (status.kept.size === 0) expect(state).toBe("none")
        if (state !== "earned") return
        expect(status.openCents).toBe(0)
        expect(countOf(status.awaited)).toBe(0)
        expect(now).toBeGreaterThan(withdrawalUntil(any) ?? status.shippedAt ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  it("a withdrawal never raises it, and an own order never has one", () => {
    fc.assert(
      fc.property(someOrder, someNow, (any, now) => {
        const packs = [{ sku: "NW-001", quantity: 1 }]
        const less = { ...any, events: [...any.events, event({ kind: "withdrawn", receivedAt: placedAt, packs })] }
        const cents = ({ cents }: { readonly cents: number }) => cents
        expect(cents(commissionOf(less, application, now))).toBeLessThanOrEqual(
          cents(commissionOf(any, application, now)),
        )
        expect(commissionOf({ ...any, email: application.email }, application, now).cents).toBe(0)
      }),
    )
  })

  it.each([
    ["came with its link", { orderId: exampleOrder().id }, true],
    ["names it", { orderNumber: ` ${exampleOrder().id.toLowerCase()} ` }, true],
    ["came from its mailbox", { email: exampleOrder().email.toUpperCase() }, true],
    ["came with the link of another order", { orderId: "NW-9", email: exampleOrder().email }, false],
    ["is about something else", {}, false],
  ])("is not paid out while a declaration of withdrawal is open that %s: %j is %s", (_, changes, held) => {
    const declaration = { orderId: null, orderNumber: "", email: "sonst@beispiel.de", ...changes }
    const sales = { orders: [order()], visits: [], payouts: [], openDeclarations: [declaration] }
    const cents = commissionOf(order(), application, long).cents
    expect(openLines(sales, { application }, long)).toEqual(held ? [] : [{ orderId: order().id, cents }])
    expect(figuresOf(sales, { application }, long).total).toMatchObject(
      held ? { runningCents: cents, openCents: 0 } : { runningCents: 0, openCents: cents },
    )
    expect(openLines({ ...sales, openDeclarations: [] }, { application }, long)).toHaveLength(1)
  })

  it("months add up to the total, what is open to what can be paid out, and what was paid stays paid", () => {
    fc.assert(
      fc.property(fc.uniqueArray(someOrder, { maxLength: 6, selector: ({ id }) => id }), someNow, (orders, now) => {
        const partner = examplePartner()
        const before = { orders, visits: [{ day: "2026-11-24", count: 3 }], payouts: [], openDeclarations: [] }
        const { months, total } = figuresOf(before, partner, now)
        for (const name of ["visits", "orders", "runningCents", "openCents", "paidCents"] as const)
          expect(months.reduce((sum, month) => sum + month[name], 0)).toBe(total[name])
        const lines = openLines(before, partner, now)
        const cents = lines.reduce((sum, line) => sum + line.cents, 0)
        expect(cents).toBe(total.openCents)
        const payout = { id: "A-1", partnerId: partner.id, paidAt: now, reference: "RE 1", cents, lines }
        const paid = figuresOf({ ...before, payouts: [payout] }, partner, now).total
        expect(paid).toEqual({ ...total, openCents: 0, paidCents: cents })
        expect(openLines({ ...before, payouts: [payout] }, partner, now)).toEqual([])
      }),
    )
  })
})
