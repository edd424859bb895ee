import { expect, it } from "vitest"
import { formatDate, formatDateTime, formatShortDate, formatShortDateTime } from "./german-date.ts"

it.each([
  ["2026-11-20T13:05:00Z", "20.\u00a0November 2026, 14:05\u00a0Uhr"],
  ["2026-06-30T22:30:00Z", "1.\u00a0Juli 2026, 00:30\u00a0Uhr"],
])("shows %s as the German day and time %s, wherever the server stands", (instant, text) => {
  const at = Date.parse(instant)
  expect(formatDateTime(at)).toBe(text)
  expect(text.startsWith(formatDate(at))).toBe(true)
})

it("writes day and time short for tables, in winter and in summer as Germany's clocks show them", () => {
  expect(formatShortDateTime(Date.UTC(2026, 10, 20, 13, 5))).toBe("20.11.2026, 14:05")
  expect(formatShortDateTime(Date.UTC(2026, 6, 1, 22, 30))).toBe("02.07.2026, 00:30")
  expect(formatShortDate(Date.UTC(2026, 6, 1, 22, 30))).toBe("02.07.2026")
})
