import { expect, test } from "vitest"
import { germanDay } from "./german-day.ts"

test("a day begins at midnight in Berlin, in winter and in summer", () => {
  expect(germanDay(Date.UTC(2026, 10, 20, 22, 59))).toBe("2026-11-20")
  expect(germanDay(Date.UTC(2026, 10, 20, 23, 0))).toBe("2026-11-21")
  expect(germanDay(Date.UTC(2026, 6, 1, 21, 59))).toBe("2026-07-01")
  expect(germanDay(Date.UTC(2026, 6, 1, 22, 0))).toBe("2026-07-02")
})
