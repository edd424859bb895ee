import fc from "fast-check"
import { expect, it } from "vitest"
import { germanClock, germanInstant } from "./german-instant.ts"

it("reads back what the clock in Berlin shows, to the minute, but for the hour that comes twice", () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = minute * 60_000
      const read = germanInstant(germanClock(at))
      expect([at, at - 3_600_000]).toContain(read)
    }),
  )
})

it("knows summer from winter, takes the first of two equal hours, and none that was left out", () => {
  expect(germanInstant("2026-11-20T14:05")).toBe(Date.UTC(2026, 10, 20, 13, 5))
  expect(germanInstant("2026-07-01T00:00")).toBe(Date.UTC(2026, 5, 30, 22, 0))
  expect(germanInstant("2026-10-25T02:30")).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(germanInstant("2026-03-29T02:30")).toBeNull()
  for (const text of ["", "2026-13-01T10:00", "2026-02-30T10:00", "2026-01-01 10:00", "heute"])
    expect(germanInstant(text)).toBeNull()
})
