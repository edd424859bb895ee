import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../content/payment-method.ts"
import { decideOrder } from "./decide-order.ts"
import { exampleOrder } from "./example-order.ts"
import { dropped, grant, mark, paid, payOut, provided, reverse, ship, walked, withdraw } from "./example-steps.ts"
import type { OrderCommand } from "./order-event.ts"
import { packsOf, statusOf } from "./order-status.ts"

const { placedAt } = exampleOrder()

const states = (payment: PaymentMethod, ...commands: readonly OrderCommand[]) => {
  const status = statusOf(walked(payment, ...commands))
  return [status.payment, status.fulfilment, status.openCents, status.owedCents]
}

const packedAndSent = [{ kind: "packed" }, ship] as const

describe("payment and fulfilment of an order", () => {
  it.each<[string, PaymentMethod, readonly OrderCommand[], ReturnType<typeof states>]>([
    ["new", "invoice", [], ["open", "new", 4_660, 0]],
    ["an invoice paid before it is shipped", "invoice", [paid], ["paid", "new", 0, 0]],
    ["paid in part", "prepayment", [{ ...paid, cents: 1_000 }], ["part-paid", "new", 3_660, 0]],
    [
      "paid in two parts",
      "prepayment",
      [
        { ...paid, cents: 1_000 },
        { ...paid, cents: 3_660 },
      ],
      ["paid", "new", 0, 0],
    ],
    ["paid too much", "prepayment", [{ ...paid, cents: 5_000 }], ["overpaid", "new", 0, 340]],
    ["delivered, then paid", "invoice", [...packedAndSent, { kind: "delivered" }, paid], ["paid", "delivered", 0, 0]],
    ["cancelled unpaid", "prepayment", [{ kind: "cancelled", reason: "r" }], ["none", "cancelled", 0, 0]],
    [
      "cancelled after payment",
      "prepayment",
      [paid, { kind: "cancelled", reason: "r" }],
      ["refund-due", "cancelled", 0, 4_660],
    ],
    [
      "paid after a cancellation",
      "prepayment",
      [{ kind: "cancelled", reason: "r" }, paid],
      ["refund-due", "cancelled", 0, 4_660],
    ],
    [
      "paid after a cancellation and given back",
      "prepayment",
      [{ kind: "cancelled", reason: "r" }, paid, { kind: "refunded", cents: 4_660, reason: "r" }],
      ["refunded", "cancelled", 0, 0],
    ],
    ["withdrawn in part before dispatch", "invoice", [withdraw("NW-019", 2)], ["open", "new", 1_680, 0]],
    [
      "withdrawn in part after packing",
      "invoice",
      [{ kind: "packed" }, withdraw("NW-019", 2)],
      ["open", "new", 1_680, 0],
    ],
    [
      "withdrawn whole before dispatch",
      "prepayment",
      [paid, withdraw("NW-019", 2), withdraw("NW-001", 1)],
      ["refund-due", "cancelled", 0, 4_660],
    ],
    [
      "withdrawn whole after delivery, with its shipping",
      "prepayment",
      [paid, ...packedAndSent, withdraw("NW-019", 2), withdraw("NW-001", 1)],
      ["refund-due", "shipped", 0, 4_660],
    ],
    [
      "back in the house",
      "prepayment",
      [
        paid,
        ...packedAndSent,
        withdraw("NW-019", 2),
        withdraw("NW-001", 1),
        {
          kind: "returned",
          packs: [
            { sku: "NW-019", quantity: 2 },
            { sku: "NW-001", quantity: 1 },
          ],
          restock: true,
        },
        { kind: "refunded", cents: 4_660, reason: "r" },
      ],
      ["refunded", "returned", 0, 0],
    ],
    ["a refund granted", "prepayment", [paid, grant(500)], ["refund-due", "new", 0, 500]],
    ["a refund granted and paid out", "prepayment", [paid, grant(500), payOut(500)], ["paid", "new", 0, 0]],
    ["a payment that was a mistake", "prepayment", [paid, reverse(2)], ["open", "new", 4_660, 0]],
    [
      "one of two payments that was a mistake",
      "prepayment",
      [paid, { ...paid, cents: 1_000 }, reverse(3)],
      ["paid", "new", 0, 0],
    ],
    [
      "a part payment given back, which lowers no price",
      "prepayment",
      [
        { ...paid, cents: 1_000 },
        { kind: "refunded", cents: 400, reason: "r" },
      ],
      ["part-paid", "new", 4_060, 0],
    ],
    [
      "paid too much, with that given back and not more",
      "prepayment",
      [{ ...paid, cents: 5_000 }, payOut(340), payOut(1)],
      ["paid", "new", 0, 0],
    ],
    ["a line left out", "prepayment", [paid, dropped("NW-001", 1)], ["refund-due", "new", 0, 1_290]],
  ])("%s", (_, payment, commands, expected) => {
    expect(states(payment, ...commands)).toEqual(expected)
  })

  it("a payment that was taken back never came: neither its day nor its deadline counts", () => {
    const real = { ...paid, receivedAt: placedAt + 5, reference: "echt" }
    const cancelled = { kind: "cancelled", reason: "r" } as const
    expect(statusOf(walked("prepayment", paid, cancelled, reverse(2), real)).paidAt).toBe(placedAt + 3)
    const granted = walked("prepayment", paid, { ...paid, reference: "doppelt" }, grant(1_000), reverse(3))
    expect(statusOf(granted)).toMatchObject({ paidAt: placedAt, owedSince: placedAt + 4, owedCents: 1_000 })
  })

  it("a refund asked of a provider lowers the price by what was settled then, whatever is granted or reversed meanwhile", () => {
    const ask = { kind: "refund-started", cents: 1_000, reason: "r", ofPayment: "pi_1" } as const
    const given = {
      kind: "refunded",
      cents: 1_000,
      reason: "r",
      reference: "re_1",
      started: 3,
      through: "provider",
    } as const
    const granted = statusOf(walked("card", provided, ask, grant(1_000), given))
    expect([granted.dueCents, granted.refundedCents, granted.owedCents]).toEqual([2_660, 1_000, 1_000])
    const hand = { ...paid, cents: 2_000 }
    const parts = [{ ...provided, cents: 2_660 }, hand] as const
    const reversed = statusOf(walked("card", ...parts, { ...ask }, reverse(3), { ...given, started: 4 }))
    expect([reversed.dueCents, reversed.openCents]).toEqual([3_660, 2_000])
  })

  it("what is withdrawn from before dispatch is neither packed nor sent, and goes back into stock", () => {
    const order = walked("invoice", { kind: "packed" }, withdraw("NW-019", 1))
    expect(statusOf(order).toSend).toEqual(
      packsOf([
        { sku: "NW-001", quantity: 1 },
        { sku: "NW-019", quantity: 1 },
      ]),
    )
    expect(decideOrder(order, ship, mark(9))).toMatchObject({ failure: { _tag: "NotPackedYet" } })
    const { packsBack } = Result.getOrThrow(decideOrder(exampleOrder(), withdraw("NW-019", 1), mark()))
    expect(packsBack).toEqual([{ sku: "NW-019", quantity: 1, reason: "cancelled" }])
  })
})
