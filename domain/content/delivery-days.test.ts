import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysAfter } from "../shared/german-day.ts"
import { holidays } from "../shared/german-holidays.ts"
import { deliveryDays, deliveryDaysInWords } from "./delivery-days.ts"

const promised = { workingDays: { from: 2, to: 4 } }
const days = fc
  .integer({ min: Date.UTC(2020, 0) / 86_400_000, max: Date.UTC(2100, 0) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const promises = fc
  .record({ from: fc.integer({ min: 1, max: 6 }), more: fc.integer({ min: 0, max: 6 }) })
  .map(({ from, more }) => ({ workingDays: { from, to: from + more } }))

const isFree = (day: string) =>
  [0, 6].includes(new Date(day).getUTCDay()) || holidays.some(({ dayIn }) => dayIn(Number(day.slice(0, 4))) === day)
const inWords = (orderedOn: string, promise = promised) =>
  deliveryDaysInWords(deliveryDays(orderedOn, promise)).replaceAll("\u00a0", " ").replaceAll("\u2060", "")

describe("the days of delivery", () => {
  it.each([
    ["on a Monday", "2026-11-23", "Mi, 25.–Fr, 27. November"],
    ["over a weekend", "2026-11-26", "Mo, 30. November bis Di, 1. Dezember"],
    ["before Christmas", "2026-12-23", "Mo, 28.–Mi, 30. Dezember"],
    ["before New Year, Epiphany where it is one", "2026-12-30", "Mo, 4.–Di, 5. Januar"],
    ["on Maundy Thursday", "2026-04-02", "Di, 7.–Do, 9. April"],
  ])("ordered %s, %s: %s", (_, orderedOn, words) => expect(inWords(orderedOn)).toBe(words))

  it("is one where the promise names one", () => {
    expect(inWords("2026-11-23", { workingDays: { from: 2, to: 2 } })).toBe("Mi, 25. November")
  })

  it("lie after the order, in their order, and on days people work on everywhere", () => {
    fc.assert(
      fc.property(days, promises, (orderedOn, promise) => {
        const { from, to } = deliveryDays(orderedOn, promise)
        expect(from > orderedOn && to >= from).toBe(true)
        expect([from, to].filter(isFree)).toEqual([])
      }),
    )
  })

  it("never come earlier for a later order, nor before the promised number of days", () => {
    fc.assert(
      fc.property(days, promises, (orderedOn, promise) => {
        const today = deliveryDays(orderedOn, promise)
        const tomorrow = deliveryDays(daysAfter(orderedOn, 1), promise)
        expect(tomorrow.from >= today.from && tomorrow.to >= today.to).toBe(true)
        expect(today.from >= daysAfter(orderedOn, promise.workingDays.from)).toBe(true)
      }),
    )
  })
})
