import * as fc from "fast-check"
import { expect, it } from "vitest"
import { lowestBefore, type PriceStart, priceReferences } from "./price-history.ts"

const day = 86_400_000

it("the lowest price of a reduction is that of the 30 days before it, whatever was asked earlier", () => {
  const history = [
    { cents: 500, from: 0 },
    { cents: 1_290, from: 5 * day },
    { cents: 990, from: 20 * day },
    { cents: 1_190, from: 25 * day },
  ]
  expect(lowestBefore(history, 0)).toBeNull()
  expect(lowestBefore(history, 20 * day)).toBe(500)
  // Until the fifth day 500 was asked: from the 35th day on it no longer counts.
  expect(lowestBefore(history, 35 * day - 1)).toBe(500)
  expect(lowestBefore(history, 35 * day)).toBe(990)
  expect(lowestBefore(history, 55 * day - 1)).toBe(990)
  expect(lowestBefore(history, 55 * day)).toBe(1_190)
  expect(priceReferences(history, 40 * day)).toEqual({
    current: { cents: 1_190, from: 25 * day },
    lowest30Days: 990,
    lowestBeforeCurrent: 500,
  })
  expect(priceReferences([], 40 * day)).toBeNull()
  expect(priceReferences([{ cents: 5, from: 7 }], 7)).toEqual({
    current: { cents: 5, from: 7 },
    lowest30Days: 5,
    lowestBeforeCurrent: null,
  })
})

/** Asks every moment of the 30 days what was asked then. */
const naive = (history: readonly PriceStart[], at: number): number | null => {
  const asked: number[] = []
  for (let moment = at - 30 * day; moment < at; moment += day) {
    const then = history.findLast(({ from }) => from <= moment)
    if (then !== undefined) asked.push(then.cents)
  }
  return asked.length === 0 ? null : Math.min(...asked)
}

it("leaves out a price that was replaced in the same instant: it was never shown", () => {
  const history = [
    { cents: 1, from: 0 },
    { cents: 2, from: 0 },
  ]
  expect(lowestBefore(history, day)).toBe(2)
})

it("is the lowest that was shown on any of the days", () => {
  const starts = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 3_000 }), days: fc.integer({ min: 0, max: 20 }) }),
  )
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 200 }), (steps, today) => {
      let from = 0
      const history = steps.map(({ cents, days }) => {
        from += days * day
        return { cents, from }
      })
      expect(lowestBefore(history, today * day)).toBe(naive(history, today * day))
    }),
  )
})
