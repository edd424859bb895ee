import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { germanDay } from "../shared/german-day.ts"
import { type Land, lands } from "../shared/german-holidays.ts"
import { type ExampleStep, exampleEvents, exampleOrder } from "./example-order.ts"
import type { Order } from "./order.ts"
import { sendableSince, shipBy } from "./ship-by.ts"

const { placedAt } = exampleOrder()
const reached = (...steps: readonly ExampleStep[]): Partial<Order> => ({ events: exampleEvents(steps) })

describe("a parcel", () => {
  it("could leave from the moment on nothing else is waited for, until it has left", () => {
    const since = (changes: Partial<Order>) => sendableSince(exampleOrder(changes))
    expect(since({})).toBe(placedAt)
    expect(since(reached("packed"))).toBe(placedAt)
    expect(since({ payment: "prepayment" })).toBeNull()
    expect(since({ payment: "prepayment", ...reached("paid", "packed") })).toBe(placedAt + 1)
    for (const steps of [["packed", "shipped"], ["cancelled"]] as const) expect(since(reached(...steps))).toBeNull()
  })

  it("leaves in time within two Werktage, on a day people work on", () => {
    const day = (ordered: string) => germanDay(shipBy(Date.parse(ordered), null))
    // Monday, over the end of a week, and on a Saturday.
    expect(day("2026-11-23T09:00:00Z")).toBe("2026-11-25")
    expect(day("2026-11-19T09:00:00Z")).toBe("2026-11-20")
    expect(day("2026-11-20T09:00:00Z")).toBe("2026-11-23")
    expect(day("2026-11-21T09:00:00Z")).toBe("2026-11-24")
    // In the night from Monday to Tuesday, as clocks in Germany have it.
    expect(day("2026-11-23T23:30:00Z")).toBe("2026-11-26")
    // Maundy Thursday, and the day before Christmas.
    expect(day("2026-04-02T09:00:00Z")).toBe("2026-04-07")
    expect(day("2026-12-24T09:00:00Z")).toBe("2026-12-29")
    expect(new Date(shipBy(Date.parse("2026-11-23T09:00:00Z"), null)).toISOString()).toBe("2026-11-25T22:59:59.999Z")
  })

  it("leaves on a day people work on in the Land it leaves from, whatever others celebrate", () => {
    const day = (ordered: string, land: Land | null) => germanDay(shipBy(Date.parse(ordered), land))
    // Two Werktage after Monday: Buß- und Bettag, and in 2027 Epiphany.
    for (const [ordered, at, land, there] of [
      ["2026-11-16T09:00:00Z", "2026-11-18", "SN", "2026-11-17"],
      ["2027-01-04T09:00:00Z", "2027-01-06", "BY", "2027-01-05"],
    ] as const) {
      expect([day(ordered, "BE"), day(ordered, land), day(ordered, null)]).toEqual([at, there, there])
    }
    expect(day("2026-12-23T09:00:00Z", "BE")).toBe(day("2026-12-23T09:00:00Z", null))
  })

  it("that could leave earlier never has to leave later, and none has to leave before it can", () => {
    const at = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2031-01-01") })
    fc.assert(
      fc.property(
        at,
        fc.integer({ min: 0, max: 20 * 86_400_000 }),
        fc.constantFrom(null, ...lands),
        (first, more, land) => {
          expect(shipBy(first, land)).toBeLessThanOrEqual(shipBy(first + more, land))
          expect(shipBy(first, land)).toBeGreaterThanOrEqual(first)
          // A known Land never leaves less time than an unknown one.
          expect(shipBy(first, land)).toBeGreaterThanOrEqual(shipBy(first, null))
        },
      ),
    )
  })
})
