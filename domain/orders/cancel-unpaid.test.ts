import { describe, expect, it } from "vitest"
import { lastDayToPay, unpaidStep } from "./cancel-unpaid.ts"
import { exampleEvents, exampleOrder } from "./example-order.ts"

const day = 86_400_000
const now = Date.parse("2026-12-01T09:00:00Z")
const prepaid = exampleOrder({ payment: "prepayment" })
const reminded = (until: number) => ({ kind: "reminded" as const, until, at: now - 8 * day, by: null, version: 2 })

describe("an order whose payment in advance is overdue", () => {
  it("is reminded of first, with a week and a working day to end it", () => {
    // Seven days on is a Tuesday; of a Saturday the Monday after.
    const last = Date.parse("2026-12-08T22:59:59.999Z")
    expect(unpaidStep(prepaid, now)).toEqual({ kind: "reminded", until: last })
    const saturday = unpaidStep(prepaid, Date.parse("2026-11-28T09:00:00Z"))
    expect(saturday).toEqual({ kind: "reminded", until: Date.parse("2026-12-07T22:59:59.999Z") })
  })

  it("is cancelled when the time of the reminder is over, and not before", () => {
    expect(unpaidStep({ ...prepaid, events: [reminded(now + 1)] }, now)).toBeNull()
    expect(unpaidStep({ ...prepaid, events: [reminded(now - day)] }, now)).toMatchObject({ kind: "cancelled" })
  })

  it("rests for a week after a payment was taken back, then is reminded anew with a new last day", () => {
    const booked = exampleEvents(["paid"]).map((event) => ({ ...event, version: 3 }))
    const reversed = { kind: "payment-reversed" as const, payment: 3, reason: "Falsch", at: now, by: null, version: 4 }
    const order = { ...prepaid, events: [reminded(now - day), ...booked, reversed] }
    expect(unpaidStep(order, now + 6 * day)).toBeNull()
    const again = unpaidStep(order, now + 7 * day)
    expect(again).toEqual({ kind: "reminded", until: lastDayToPay(now + 7 * day) })
    const late = { ...reminded(now + 8 * day), version: 5 }
    expect(unpaidStep({ ...order, events: [...order.events, late] }, now + 9 * day)).toMatchObject({
      kind: "cancelled",
    })
  })

  it("is left alone when money has come, also a part of it, and on invoice", () => {
    for (const cents of [100, 4660])
      expect(unpaidStep({ ...prepaid, events: exampleEvents(["paid"], { cents }) }, now)).toBeNull()
    expect(unpaidStep({ ...prepaid, events: exampleEvents(["cancelled"]) }, now)).toBeNull()
    expect(unpaidStep(exampleOrder(), now)).toBeNull()
  })
})
