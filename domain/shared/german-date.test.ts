import { expect, it } from "vitest"
import { formatDate, formatDateTime } from "./german-date.ts"

it.each([
  ["2026-11-20T13:05:00Z", "20.\u00a0November 2026, 14:05\u00a0Uhr"],
  ["2026-06-30T22:30:00Z", "1.\u00a0Juli 2026, 00:30\u00a0Uhr"],
])("shows %s as the German day and time %s, wherever the server stands", (instant, text) => {
  const at = Date.parse(instant)
  expect(formatDateTime(at)).toBe(text)
  expect(text.startsWith(formatDate(at))).toBe(true)
})
