import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../content/payment-method.ts"
import { exampleOrder } from "./example-order.ts"
import type { Order } from "./order.ts"
import { cancel, markDelivered, markPacked, markPaid, markShipped, nextStates } from "./order-state.ts"

const step = { markPaid, markPacked, markShipped, markDelivered, cancel }
const walk = (payment: PaymentMethod, ...steps: readonly (keyof typeof step)[]) =>
  steps.reduce<Result.Result<Order, unknown>>(
    (order, name, index) => Result.flatMap(order, (each) => step[name](each, index + 1)),
    Result.succeed(exampleOrder({ payment, history: [{ state: "placed", at: 0 }] })),
  )

describe("an order", () => {
  it.each<[PaymentMethod, readonly (keyof typeof step)[]]>([
    ["prepayment", ["markPaid", "markPacked", "markShipped", "markDelivered"]],
    ["prepayment", ["cancel"]],
    ["prepayment", ["markPaid", "markPacked", "cancel"]],
    ["invoice", ["markPacked", "markShipped", "markDelivered", "markPaid"]],
    ["invoice", ["markPacked", "markShipped", "markPaid", "markDelivered"]],
    ["invoice", ["markPacked", "cancel"]],
  ])("by %s may go through %j", (payment, steps) => {
    const order = Result.getOrThrow(walk(payment, ...steps))
    expect(order.history.map(({ at }) => at)).toEqual([0, ...steps.map((_, index) => index + 1)])
    expect(order.history.at(-1)?.state).toBe(order.state)
  })

  it.each<[PaymentMethod, readonly (keyof typeof step)[], string, string]>([
    ["prepayment", ["markPacked"], "placed", "packed"],
    ["prepayment", ["markPaid", "markPaid"], "paid", "paid"],
    ["prepayment", ["markPaid", "markPacked", "markShipped", "cancel"], "shipped", "cancelled"],
    ["prepayment", ["cancel", "markPaid"], "cancelled", "paid"],
    ["invoice", ["markPaid"], "placed", "paid"],
    ["invoice", ["markShipped"], "placed", "shipped"],
    ["invoice", ["markPacked", "markShipped", "markDelivered", "markPaid", "markDelivered"], "paid", "delivered"],
  ])("by %s may not go through %j", (payment, steps, from, to) => {
    expect(walk(payment, ...steps)).toMatchObject({ failure: { _tag: "OrderStateRefused", from, to } })
  })

  it("never is in a state twice, ends somewhere, and only its state and history change", () => {
    const start = exampleOrder()
    const names = fc.array(fc.constantFrom(...(Object.keys(step) as (keyof typeof step)[])), { maxLength: 15 })
    fc.assert(
      fc.property(fc.constantFrom<PaymentMethod>("invoice", "prepayment"), names, (payment, steps) => {
        const placed = { ...start, payment }
        const last = steps.reduce<Order>((order, name) => Result.getOrElse(step[name](order, 1), () => order), placed)
        const states = last.history.map(({ state }) => state)
        expect(new Set(states).size).toBe(states.length)
        expect({ ...last, state: placed.state, history: placed.history }).toEqual(placed)
        expect(nextStates(last).every((state) => !states.includes(state))).toBe(true)
      }),
    )
  })
})
