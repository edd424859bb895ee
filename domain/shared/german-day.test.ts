import { expect, test } from "vitest"
import { germanDay, isDay } from "./german-day.ts"

test("a day begins at midnight in Berlin, in winter and in summer", () => {
  expect(germanDay(Date.UTC(2026, 10, 20, 22, 59))).toBe("2026-11-20")
  expect(germanDay(Date.UTC(2026, 10, 20, 23, 0))).toBe("2026-11-21")
  expect(germanDay(Date.UTC(2026, 6, 1, 21, 59))).toBe("2026-07-01")
  expect(germanDay(Date.UTC(2026, 6, 1, 22, 0))).toBe("2026-07-02")
})

test("what no calendar has is no day", () => {
  for (const text of ["2026-11-20", "2028-02-29", "2026-12-31"]) expect([text, isDay(text)]).toEqual([text, true])
  for (const text of [
    "",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-11-31",
    "26-11-20",
    "2026-11-20T00:00",
    "1999-01-01",
  ])
    expect([text, isDay(text)]).toEqual([text, false])
})
