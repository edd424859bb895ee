import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../content/payment-method.ts"
import { type Decided, decideOrder } from "./decide-order.ts"
import { exampleOrder } from "./example-order.ts"
import type { Order } from "./order.ts"
import { searchTextOf, wordsOfTerm } from "./order-work.ts"
import type { StaffCommand } from "./staff-command.ts"
import { awaited, paidCents, parcelsOf, reachedAt, refundedCents, staffLogOf, withdrawable } from "./staff-log.ts"
import type { Tracking } from "./tracking.ts"

const placedAt = exampleOrder().placedAt
const by = { personId: "P-1", email: "versand@beispiel.de" }
const mark = (version = 2, at = placedAt + version) => ({ at, by, version })

const skus = exampleOrder().lines.map(({ sku }) => sku)
const packs = fc.array(
  fc.record({ sku: fc.constantFrom(...skus, "unknown"), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const parcels: readonly Tracking[] = [
  { carrier: "dhl", number: "00340434161094021501" },
  { carrier: "gls", number: "00340434161094021501" },
  { carrier: "gls", number: "ZD3XR4" },
]

const command: fc.Arbitrary<StaffCommand> = fc.oneof(
  fc.constantFrom<StaffCommand>(
    { kind: "paid" },
    { kind: "packed" },
    { kind: "shipped", tracking: null },
    { kind: "shipped", tracking: { carrier: "dhl", number: "00340434161094021501" } },
    { kind: "delivered" },
    { kind: "cancelled", reason: "Ausverkauft" },
    { kind: "noted", text: "Bitte klingeln" },
    { kind: "resent", letter: "order-received" },
  ),
  fc.record({
    kind: fc.constant("refunded" as const),
    cents: fc.integer({ min: 1, max: 5_000 }),
    reason: fc.constant("Widerruf"),
  }),
  fc.record({
    kind: fc.constant("withdrawn" as const),
    receivedAt: fc.integer({ min: placedAt - 2, max: placedAt + 9 }),
    packs,
  }),
  fc.record({ kind: fc.constant("returned" as const), packs, restock: fc.boolean() }),
  fc.record({
    kind: fc.constant("tracked" as const),
    parcels: fc.array(fc.constantFrom(...parcels), { maxLength: 4 }),
    tell: fc.boolean(),
  }),
)

const walks = fc.record({
  payment: fc.constantFrom<PaymentMethod>("invoice", "prepayment"),
  commands: fc.array(command, { maxLength: 25 }),
})

/** Every order there is on a walk, refused commands leaving it as it is, with the packs each step put back. */
const walk = ({ payment, commands }: { payment: PaymentMethod; commands: readonly StaffCommand[] }) => {
  const steps: Decided[] = [{ order: exampleOrder({ payment }), packsBack: [] }]
  for (const [index, each] of commands.entries()) {
    const before = steps.at(-1)?.order as Order
    steps.push(Result.getOrElse(decideOrder(before, each, mark(index + 2)), () => ({ order: before, packsBack: [] })))
  }
  return steps
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0)

/** Packs of the order that are neither in stock nor gone for good. */
const packsOut = (order: Order): number => {
  const returned = staffLogOf(order).flatMap((entry) => (entry.kind === "returned" && entry.restock ? entry.packs : []))
  return order.state === "cancelled"
    ? 0
    : sum(order.lines.map(({ quantity }) => quantity)) - sum(returned.map(({ quantity }) => quantity))
}

describe("what staff do with an order", () => {
  it("never loses a pack: what stock gets back is what the order no longer has", () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const all = walk(steps)
        const inAll = sum((all[0]?.order.lines ?? []).map(({ quantity }) => quantity))
        let back = 0
        for (const { order, packsBack } of all) {
          back += sum(packsBack.map(({ quantity }) => quantity))
          expect(back + packsOut(order)).toBe(inAll)
        }
      }),
      { numRuns: 500 },
    )
  })

  it("never gives back more than was paid, nor takes more packs back than were withdrawn or withdraws more than bought", () => {
    fc.assert(
      fc.property(walks, (steps) => {
        for (const { order } of walk(steps)) {
          expect(refundedCents(order)).toBeLessThanOrEqual(paidCents(order))
          for (const left of [withdrawable(order), awaited(order)])
            for (const quantity of left.values()) expect(quantity).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it("only ever adds to what was done, and changes nothing of what was agreed", () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const all = walk(steps).map(({ order }) => order)
        for (const [index, order] of all.entries()) {
          const before = all[index - 1] ?? order
          expect(order.history.slice(0, before.history.length)).toEqual(before.history)
          expect(staffLogOf(order).slice(0, staffLogOf(before).length)).toEqual(staffLogOf(before))
          const { state, history, staffLog, ...agreed } = order
          expect(exampleOrder({ payment: order.payment })).toMatchObject(agreed)
        }
      }),
    )
  })

  it("knows the parcels last told, each once, of nothing but what was shipped", () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const all = walk(steps).map(({ order }) => order)
        for (const [index, order] of all.entries()) {
          const [known, before] = [parcelsOf(order), parcelsOf(all[index - 1] ?? order)]
          if (reachedAt(order, "shipped") === null) expect(known).toEqual([])
          expect(new Set(known.map(({ carrier, number }) => `${carrier} ${number}`)).size).toBe(known.length)
          const last = staffLogOf(order).at(-1)
          if (last?.kind === "tracked") expect(new Set(known)).toEqual(new Set(last.parcels))
          else if (last?.kind !== "shipped") expect(known).toEqual(before)
        }
      }),
      { numRuns: 500 },
    )
  })

  it("says who did it and when, with the version it made", () => {
    const done = Result.getOrThrow(decideOrder(exampleOrder(), { kind: "packed" }, mark(7)))
    expect(done.order.staffLog).toEqual([{ kind: "packed", ...mark(7) }])
    expect(done.order.state).toBe("packed")
  })
})

const walked = (payment: PaymentMethod, ...commands: readonly StaffCommand[]) =>
  walk({ payment, commands }).at(-1)?.order as Order

const tracked = (named: readonly Tracking[]): StaffCommand => ({ kind: "tracked", parcels: named, tell: true })

describe("is refused with its reason:", () => {
  const shipped = walked("prepayment", { kind: "paid" }, { kind: "packed" }, { kind: "shipped", tracking: null })
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
  it.each<[string, Order, StaffCommand, object]>([
    ["a refund before anything was paid", exampleOrder(), tooMuch, { _tag: "NothingPaid" }],
    ["a refund above what was paid", shipped, tooMuch, { _tag: "RefundTooHigh", leftCents: 4_660 }],
    ["a cancellation on the way", shipped, { kind: "cancelled", reason: "r" }, { _tag: "OrderStateRefused" }],
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
    ["a number of what never left", exampleOrder(), tracked(parcels), { _tag: "NotShippedYet" }],
    ["no number where there is none", shipped, tracked([]), { _tag: "TrackingUnchanged" }],
    [
      "the numbers that stand there, in another order",
      walked("invoice", { kind: "packed" }, { kind: "shipped", tracking: null }, tracked(parcels)),
      tracked([...parcels.toReversed(), ...parcels]),
      { _tag: "TrackingUnchanged" },
    ],
    [
      "a withdrawal of tomorrow",
      withdrawn,
      { kind: "withdrawn", receivedAt: placedAt + 99, packs: [{ sku: "NW-001", quantity: 1 }] },
      { _tag: "WithdrawalTimeWrong" },
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

  it("and parcels told twice are not: each is kept once, the first as the order's own", () => {
    const [one, other] = parcels as [Tracking, Tracking]
    const packed = walked("invoice", { kind: "packed" })
    const sent = { kind: "shipped", tracking: null, further: [one, other, one] } as const
    expect(Result.getOrThrow(decideOrder(packed, sent, mark(9))).order.staffLog?.at(-1)).toEqual({
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
    expect(Result.getOrThrow(done).order.staffLog?.at(-1)).toMatchObject(late)
  })
})

describe("a term finds an order", () => {
  it("by its number, name, street, place and mail, in any case and order", () => {
    const text = searchTextOf(exampleOrder({ email: "Änne@Beispiel.de" }))
    for (const term of ["nw-0123456789", "ÄNNE@beispiel", exampleOrder().shippingAddress.city.toUpperCase()])
      expect(wordsOfTerm(term).every((word) => text.includes(word))).toBe(true)
    expect(wordsOfTerm("  ")).toEqual([])
  })
})
