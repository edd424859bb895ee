import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { paymentRules } from "../content/payment-method.ts"
import { arbitraryWalk, someParcels } from "./arbitrary-walk.ts"
import { decideOrder } from "./decide-order.ts"
import { exampleOrder } from "./example-order.ts"
import {
  dropped,
  grant,
  mark,
  paid,
  payOut,
  provided,
  readdress,
  reverse,
  ship,
  walk,
  walked,
  withdraw,
} from "./example-steps.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { orderSteps } from "./order-labels.ts"
import { asOf, countOf, eventsOf, parcelsOf, priceOf, statusOf } from "./order-status.ts"
import { workOf } from "./order-work.ts"
import type { Tracking } from "./tracking.ts"

const { placedAt } = exampleOrder()

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0)

/** Packs of the order that are neither in stock nor written off. */
const packsOut = (order: Order): number => {
  const gone = order.events.flatMap((event) =>
    (event.kind === "returned" || event.kind === "changed") && !event.restock
      ? event.kind === "returned"
        ? event.packs
        : event.dropped
      : [],
  )
  const { kept, awaited } = statusOf(order)
  return countOf(kept) + countOf(awaited) + sum(gone.map(({ quantity }) => quantity))
}

const lastOf = (steps: Parameters<typeof walk>[0]): Order => walk(steps).at(-1)?.order as Order

describe("what is done with an order", () => {
  it("never loses a pack: what stock gets back is what the order no longer has", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const all = walk(steps)
        const inAll = sum((all[0]?.order.lines ?? []).map(({ quantity }) => quantity))
        let back = 0
        for (const { order, packsBack } of all) {
          back += sum(packsBack.map(({ quantity }) => quantity))
          expect(back + packsOut(order)).toBe(inAll)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it("never sends a pack that was withdrawn from, left out or cancelled, nor one that is not paid for", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const all = walk(steps).map(({ order }) => order)
        for (const [index, order] of all.entries()) {
          const before = all[index - 1]
          if (before === undefined || order === before || order.events.at(-1)?.kind !== "shipped") continue
          const status = statusOf(before)
          expect(status.fulfilment).toBe("packed")
          expect(status.toSend).toEqual(status.kept)
          if (paymentRules[order.payment].packs === "when-paid") expect(status.openCents).toBe(0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it("accounts for every cent: what came in is what is due, what is owed back, or what went back", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const { dueCents, openCents, owedCents, receivedCents, refundedCents, owedSince, payment, paidAt } = statusOf(
          lastOf(steps),
        )
        expect(receivedCents + openCents).toBe(refundedCents + dueCents + owedCents)
        expect(refundedCents).toBeLessThanOrEqual(receivedCents)
        expect(Math.min(openCents, owedCents)).toBe(0)
        expect(paidAt === null || paidAt >= placedAt).toBe(true)
        expect(owedSince === null).toBe(owedCents === 0)
        expect(payment === "refund-due" || payment === "overpaid").toBe(owedCents > 0)
        expect(payment === "open" || payment === "part-paid").toBe(openCents > 0)
      }),
      { numRuns: 1000 },
    )
  })

  it("asks for no more than what is kept costs with its shipping, and for nothing where nothing is kept", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const order = lastOf(steps)
        const { dueCents, kept } = statusOf(order)
        expect(dueCents).toBeLessThanOrEqual(kept.size === 0 ? 0 : priceOf(order, kept) + order.shippingCents)
        const paidInFull = walk(steps).some(({ order: each }) => statusOf(each).paidAt !== null)
        if (!paidInFull && kept.size > 0) expect(dueCents).toBe(priceOf(order, kept) + order.shippingCents)
        if (order.events.every(({ kind }) => !kind.startsWith("refund") && kind !== "withdrawn" && kind !== "changed"))
          expect(dueCents).toBe(kept.size === 0 ? 0 : order.totalCents)
      }),
      { numRuns: 1000 },
    )
  })

  it("leaves no order with something owed that waits for nothing", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const order = lastOf(steps)
        const { openCents, owedCents, awaited, fulfilment } = statusOf(order)
        if (workOf(order) !== "none") return
        expect([owedCents, countOf(awaited)]).toEqual([0, 0])
        expect(["delivered", "returned", "cancelled"]).toContain(fulfilment)
        expect(openCents).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it("only ever adds to what happened, and changes nothing of what was agreed", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const all = walk(steps).map(({ order }) => order)
        for (const [index, order] of all.entries()) {
          const before = all[index - 1] ?? order
          expect(order.events.slice(0, before.events.length)).toEqual(before.events)
          const moved = order.events.some(({ kind }) => kind === "email-changed")
          const email = moved ? "bo@example.org" : exampleOrder().email
          expect({ ...order, events: [] }).toEqual(exampleOrder({ payment: order.payment, email }))
        }
      }),
    )
  })

  it("books the same movement of money once", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const named = eventsOf(lastOf(steps), "paid").filter(({ reference }) => reference !== null)
        const names = named.map((event) =>
          "through" in event ? event.reference : `${event.reference} ${event.receivedAt}`,
        )
        expect(new Set(names).size).toBe(named.length)
      }),
    )
  })

  it("knows the parcels last told, each once, of nothing but what was shipped", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const all = walk(steps).map(({ order }) => order)
        for (const [index, order] of all.entries()) {
          const [known, before] = [parcelsOf(order), parcelsOf(all[index - 1] ?? order)]
          if (statusOf(order).shippedAt === null) expect(known).toEqual([])
          expect(new Set(known.map(({ carrier, number }) => `${carrier} ${number}`)).size).toBe(known.length)
          const last = order.events.at(-1)
          if (last?.kind === "tracked") expect(new Set(known)).toEqual(new Set(last.parcels))
          else if (last?.kind !== "shipped" && last?.kind !== "unshipped") expect(known).toEqual(before)
        }
      }),
      { numRuns: 500 },
    )
  })

  it("stands as before it was shipped once that is taken back, which nothing but notes and parcel numbers came before", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        for (const { order } of walk(steps)) {
          const last = order.events.at(-1)
          if (last?.kind !== "unshipped") continue
          const shipped = eventsOf(order, "shipped").at(-1)?.version ?? 0
          expect(statusOf(order)).toEqual(statusOf(asOf(order, shipped - 1)))
          const between = order.events.filter(({ version }) => version > shipped && version < last.version)
          expect(between.filter(({ kind }) => kind !== "noted" && kind !== "tracked")).toEqual([])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it("announces a shipment once, and none that was taken back; no other step of it issues an invoice that follows the parcel", () => {
    fc.assert(
      fc.property(arbitraryWalk, (steps) => {
        const order = lastOf(steps)
        const announced = eventsOf(order, "shipment-announced")
        expect(new Set(announced.map(({ shipped }) => shipped)).size).toBe(announced.length)
        for (const { shipped, version } of announced) {
          expect(eventsOf(order, "shipped").some((event) => event.version === shipped)).toBe(true)
          expect(eventsOf(order, "unshipped").some((event) => event.version > shipped && event.version < version)).toBe(
            false,
          )
        }
        if (paymentRules[order.payment].invoiced === "on-paper") return
        for (const { version } of eventsOf(order, "invoiced")) {
          const { shippedAt } = statusOf(asOf(order, version))
          expect(shippedAt).not.toBeNull()
        }
      }),
      { numRuns: 1000 },
    )
  })

  it("says who did it and when, with the version it made", () => {
    const done = Result.getOrThrow(decideOrder(exampleOrder(), { kind: "packed" }, mark(7)))
    expect(done.order.events).toEqual([
      { kind: "invoiced", ...mark(7) },
      { kind: "packed", ...mark(7) },
    ])
  })
})

it("is packed anew after packing was taken back, with the invoice it has", () => {
  const again = walked("invoice", { kind: "packed" }, { kind: "unpacked" })
  expect(statusOf(again)).toMatchObject({ fulfilment: "new", packedAt: null, invoiced: true })
  expect(workOf(again)).toBe("pack")
  expect(orderSteps(again).map(({ state }) => state)).toEqual(["placed"])
  const packed = walked("invoice", { kind: "packed" }, { kind: "unpacked" }, { kind: "packed" })
  expect(packed.events.map(({ kind }) => kind)).toEqual(["invoiced", "packed", "unpacked", "packed"])
})

const unship = { kind: "unshipped" } as const
const tracked = (named: readonly Tracking[]): OrderCommand => ({ kind: "tracked", parcels: named, tell: true })

describe("is refused with its reason:", () => {
  const shipped = walked("prepayment", paid, { kind: "packed" }, { kind: "shipped", tracking: null })
  const withdrawn = walked(
    "invoice",
    { kind: "packed" },
    { kind: "shipped", tracking: null },
    {
      kind: "withdrawn",
      receivedAt: placedAt,
      packs: [{ sku: "NW-019", quantity: 1 }],
    },
  )
  const tooMuch = { kind: "refunded", cents: 4_661, reason: "r" } as const
  it.each<[string, Order, OrderCommand, object]>([
    ["a refund before anything was paid", exampleOrder(), tooMuch, { _tag: "NothingToRefund" }],
    ["paying out what is not owed", shipped, payOut(1), { _tag: "RefundTooHigh", leftCents: 0 }],
    ["granting more than was paid", shipped, grant(4_661), { _tag: "RefundTooHigh", leftCents: 4_660 }],
    [
      "granting what is owed already",
      walked("prepayment", paid, grant(660)),
      grant(4_001),
      { _tag: "RefundTooHigh", leftCents: 4_000 },
    ],
    [
      "granting something of a part payment",
      walked("prepayment", { ...paid, cents: 1_000 }),
      grant(1),
      {
        _tag: "RefundTooHigh",
        leftCents: 0,
      },
    ],
    ["taking back a payment that there is not", walked("prepayment", paid), reverse(9), { _tag: "NoSuchPayment" }],
    ["taking back what a provider took", walked("card", provided), reverse(2), { _tag: "NoSuchPayment" }],
    ["taking back a payment twice", walked("prepayment", paid, reverse(2)), reverse(2), { _tag: "AlreadyBooked" }],
    [
      "taking back a payment of which something went back",
      walked("prepayment", paid, grant(660), payOut(660)),
      reverse(2),
      { _tag: "PaymentRefunded" },
    ],
    ["another recipient before there is an invoice", exampleOrder(), readdress, { _tag: "NothingToInvoice" }],
    [
      "another recipient, the same",
      walked("invoice", { kind: "packed" }, readdress),
      readdress,
      { _tag: "NothingChanged" },
    ],
    [
      "packing what is not paid for",
      exampleOrder({ payment: "prepayment" }),
      { kind: "packed" },
      { _tag: "NotPaidYet", openCents: 4_660 },
    ],
    ["sending what is not packed", exampleOrder(), { kind: "shipped", tracking: null }, { _tag: "NotPackedYet" }],
    ["unpacking what is not packed", exampleOrder(), { kind: "unpacked" }, { _tag: "NotPackedYet" }],
    ["unpacking what has left", shipped, { kind: "unpacked" }, { _tag: "LeftAlready" }],
    ["packing twice", walked("invoice", { kind: "packed" }), { kind: "packed" }, { _tag: "AlreadyDone" }],
    [
      "packing what is cancelled",
      walked("invoice", { kind: "cancelled", reason: "r" }),
      { kind: "packed" },
      { _tag: "OrderIsCancelled" },
    ],
    [
      "marking as delivered what came back",
      walked("invoice", { kind: "packed" }, ship, withdraw("NW-019", 2), withdraw("NW-001", 1), {
        kind: "returned",
        packs: [
          { sku: "NW-019", quantity: 2 },
          { sku: "NW-001", quantity: 1 },
        ],
        restock: true,
      }),
      { kind: "delivered" },
      { _tag: "AlreadyDone" },
    ],
    ["taking back what has not left", exampleOrder(), unship, { _tag: "NotShippedYet" }],
    [
      "taking back what was paid for since",
      walked("invoice", { kind: "packed" }, ship, paid),
      unship,
      { _tag: "ShipmentIsFinal" },
    ],
    ["a change on the way", shipped, dropped("NW-001", 1), { _tag: "LeftAlready" }],
    [
      "leaving out more than there is",
      exampleOrder(),
      dropped("NW-001", 2),
      { _tag: "TooManyPacks", left: 1, named: "dropped" },
    ],
    ["a cancellation on the way", shipped, { kind: "cancelled", reason: "r" }, { _tag: "LeftAlready" }],
    [
      "a withdrawal from more than is left",
      withdrawn,
      { kind: "withdrawn", receivedAt: placedAt, packs: [{ sku: "NW-019", quantity: 2 }] },
      { _tag: "TooManyPacks", sku: "NW-019", left: 1 },
    ],
    [
      "goods back that nobody withdrew from",
      withdrawn,
      { kind: "returned", packs: [{ sku: "NW-001", quantity: 1 }], restock: true },
      { _tag: "TooManyPacks", sku: "NW-001", left: 0 },
    ],
    [
      "goods back that never left",
      exampleOrder(),
      { kind: "returned", packs: [{ sku: "NW-001", quantity: 1 }], restock: true },
      { _tag: "NotShippedYet" },
    ],
    [
      "announcing a shipment that was taken back",
      walked("prepayment", paid, { kind: "packed" }, ship, unship, ship),
      { kind: "shipment-announced", shipped: 4 },
      { _tag: "AlreadyBooked" },
    ],
    [
      "announcing a shipment twice",
      walked("prepayment", paid, { kind: "packed" }, ship, { kind: "shipment-announced", shipped: 4 }),
      { kind: "shipment-announced", shipped: 4 },
      { _tag: "AlreadyBooked" },
    ],
    ["a number of what never left", exampleOrder(), tracked(someParcels), { _tag: "NotShippedYet" }],
    ["no number where there is none", shipped, tracked([]), { _tag: "NothingChanged" }],
    [
      "the numbers that stand there, in another order",
      walked("invoice", { kind: "packed" }, { kind: "shipped", tracking: null }, tracked(someParcels)),
      tracked([...someParcels.toReversed(), ...someParcels]),
      { _tag: "NothingChanged" },
    ],
    [
      "a withdrawal of tomorrow",
      withdrawn,
      { kind: "withdrawn", receivedAt: placedAt + 99_999, packs: [{ sku: "NW-001", quantity: 1 }] },
      { _tag: "WrongTime" },
    ],
    [
      "a withdrawal from what is cancelled",
      walked("invoice", { kind: "cancelled", reason: "r" }),
      { kind: "withdrawn", receivedAt: placedAt, packs: [{ sku: "NW-001", quantity: 1 }] },
      { _tag: "OrderIsCancelled" },
    ],
  ])("%s", (_, order, asked, refusal) => {
    expect(decideOrder(order, asked, mark())).toMatchObject({ failure: refusal })
  })

  it("and taking back a shipment is for ten minutes", () => {
    const sent = walked(
      "invoice",
      { kind: "packed" },
      ship,
      { kind: "noted", text: "Bote war da" },
      tracked(someParcels),
    )
    const shippedAt = statusOf(sent).shippedAt ?? 0
    const takenBack = decideOrder(sent, unship, mark(9, shippedAt + 599_999))
    expect(statusOf(Result.getOrThrow(takenBack).order)).toMatchObject({ fulfilment: "packed", shippedAt: null })
    expect(decideOrder(sent, unship, mark(9, shippedAt + 600_000))).toMatchObject({
      failure: { _tag: "ShipmentIsFinal" },
    })
  })

  it("and parcels told twice are not: each is kept once, the first as the order's own", () => {
    const [one, other] = someParcels as [Tracking, Tracking]
    const packed = walked("invoice", { kind: "packed" })
    const sent = { kind: "shipped", tracking: null, further: [one, other, one] } as const
    expect(Result.getOrThrow(decideOrder(packed, sent, mark(9))).order.events.at(-1)).toEqual({
      kind: "shipped",
      tracking: one,
      further: [other],
      ...mark(9),
    })
  })

  it("and a late withdrawal is not: it is written down", () => {
    const late = {
      kind: "withdrawn",
      receivedAt: placedAt + 90 * 86_400_000,
      packs: [{ sku: "NW-001", quantity: 1 }],
    } as const
    const done = decideOrder(shipped, late, mark(9, placedAt + 91 * 86_400_000))
    expect(Result.getOrThrow(done).order.events.at(-1)).toMatchObject(late)
  })
})
