import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { demoOperator } from "../content/operator.ts"
import { arbitraryWalk } from "./arbitrary-walk.ts"
import { decideOrder } from "./decide-order.ts"
import { exampleOrder } from "./example-order.ts"
import { dropped, grant, mark, paid, payOut, reverse, ship } from "./example-steps.ts"
import { type InvoiceContent, invoicesOf } from "./invoice.ts"
import { openItems, prepaid } from "./open-items.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"
import { statusOf } from "./order-status.ts"

const { placedAt } = exampleOrder()

/** The example order after commands, one an instant from `placedAt` on, and what was open and prepaid at each of them. */
const daysOf = (commands: readonly OrderCommand[], changes: Partial<Order> = {}) => {
  const documents: InvoiceContent[] = []
  let order = exampleOrder(changes)
  for (const [day, command] of commands.entries()) {
    const decided = decideOrder(order, command, mark(day + 2, placedAt + day))
    if (Result.isFailure(decided)) continue
    documents.push(...invoicesOf(order, decided.success.order, demoOperator, placedAt + day))
    order = decided.success.order
  }
  const days = commands.map((_, day) => [
    openItems(order, documents, placedAt + day),
    prepaid(order, documents, placedAt + day),
  ])
  return { order, documents, days }
}

const came = (day: number, cents = 4_660): OrderCommand => ({ ...paid, cents, receivedAt: placedAt + day })

describe("what was open on a day", () => {
  it("is what documents of until then ask for and payments of until then did not pay, without what went back", () => {
    const drop = dropped("NW-001", 1)
    const { days } = daysOf([drop, { kind: "packed" }, ship, came(3), grant(1_000), payOut(1_000)])
    expect(days.map(([open]) => open)).toEqual([0, 3_370, 3_370, -1_290, -2_290, -1_290])
    expect(days.every(([, before]) => before === 0)).toBe(true)
  })

  it("was prepaid as long as there was no document", () => {
    const announced = { kind: "shipment-announced", shipped: 5 } as const
    const commands = [{ kind: "noted", text: "Ruft an." }, came(0), { kind: "packed" }, ship, announced] as const
    const { days } = daysOf(commands, { payment: "prepayment" })
    expect(days).toEqual([...Array(4).fill([0, 4_660]), [0, 0]])
  })

  it("knows no payment that was taken back, and pays by when money came, not by when it was booked", () => {
    expect(daysOf([{ kind: "packed" }, came(1), reverse(3), came(0)]).days).toEqual(Array(4).fill([0, 0]))
  })

  it("is at the end of any walk what its status says", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(arbitraryWalk, ({ payment, commands }) => {
        const { order, documents } = daysOf(commands, { payment })
        const { receivedCents, refundedCents, openCents, owedCents, invoiced } = statusOf(order)
        const now = [openItems(order, documents, Infinity), prepaid(order, documents, Infinity)]
        seen.add(`${invoiced} ${now.some((cents) => cents !== 0)}`)
        expect(now).toEqual(invoiced ? [openCents - owedCents, 0] : [0, receivedCents - refundedCents])
      }),
      { numRuns: 1_000 },
    )
    expect(seen.size).toBe(4)
  })
})
