import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../content/payment-method.ts"
import { type ExampleStep, exampleEvents, exampleOrder } from "./example-order.ts"
import { nextStepText, orderSteps, summaryOf } from "./order-labels.ts"

const orderAfter = (payment: PaymentMethod, steps: readonly ExampleStep[]) =>
  exampleOrder({ payment, events: exampleEvents(steps) })

const ways: readonly (readonly ExampleStep[])[] = [
  [],
  ["paid"],
  ["packed"],
  ["paid", "packed"],
  ["packed", "shipped"],
  ["packed", "shipped", "delivered"],
  ["paid", "packed", "shipped", "delivered"],
  ["cancelled"],
  ["paid", "cancelled"],
]

describe("what a shopper reads of an order", () => {
  it("asks for money only while some is owed that can be paid", () => {
    const asking = (payment: PaymentMethod) =>
      ways
        .filter((steps) => /Bitte (?:überweise|bezahl)/.test(nextStepText(orderAfter(payment, steps))))
        .map((steps) => steps.join())
    expect(asking("prepayment")).toEqual(["", "packed,shipped", "packed,shipped,delivered"])
    expect(asking("invoice")).toEqual(["packed,shipped", "packed,shipped,delivered"])
  })

  it("keeps saying that the parcel came when its invoice is paid later", () => {
    const order = orderAfter("invoice", ["packed", "shipped", "delivered", "paid"])
    expect(summaryOf(order)).toBe("delivered")
    expect(orderSteps(order).map(({ state }) => state)).toEqual(["placed", "packed", "shipped", "delivered", "paid"])
  })

  it("says that money comes back after a cancellation, and that none is owed without a payment", () => {
    expect(nextStepText(orderAfter("prepayment", ["paid", "cancelled"]))).toContain("überweisen wir dir zurück")
    expect(nextStepText(orderAfter("prepayment", ["cancelled"]))).toContain("Du musst nichts bezahlen")
  })
})
