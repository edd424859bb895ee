import { expect, it } from "vitest"
import { periodsAt } from "./period-links.tsx"

it("names days and months as they are in Germany, also over the turn of a year and in a short month", () => {
  // Half past midnight in Berlin.
  expect(periodsAt(Date.UTC(2026, 11, 31, 23, 30)).slice(1)).toEqual([
    { label: "Heute", from: "2027-01-01", to: "2027-01-01" },
    { label: "Gestern", from: "2026-12-31", to: "2026-12-31" },
    { label: "Letzte 7 Tage", from: "2026-12-26", to: "2027-01-01" },
    { label: "Januar", from: "2027-01-01", to: "2027-01-31" },
    { label: "Dezember", from: "2026-12-01", to: "2026-12-31" },
  ])
  expect(periodsAt(Date.UTC(2028, 2, 1, 12)).at(-1)).toEqual({ label: "Februar", from: "2028-02-01", to: "2028-02-29" })
})
