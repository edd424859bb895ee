import { daysAfter } from "./german-day.ts"

const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" })

const hourMs = 3_600_000

/** Epoch milliseconds → what calendar and clock say in Germany, `2026-11-20T14:05`, as forms want it. */
export const germanClock = (at: number): string => clock.format(at).replace(" ", "T")

/**
 * What calendar and clock said in Germany → epoch milliseconds; `null` for what no clock shows. Of the hour that comes twice in
 * autumn the first is meant; the one left out in spring is none.
 */
export const germanInstant = (text: string): number | null => {
  const asIfUtc = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asIfUtc)) return null
  return [asIfUtc - 2 * hourMs, asIfUtc - hourMs].find((at) => germanClock(at) === text) ?? null
}

/** The first instant of a calendar day in Germany; no clock change there leaves midnight out. */
export const startOfGermanDay = (day: string): number => germanInstant(`${day}T00:00`) ?? Date.parse(day)

/** The last millisecond of a calendar day in Germany. */
export const endOfGermanDay = (day: string): number => startOfGermanDay(daysAfter(day, 1)) - 1
