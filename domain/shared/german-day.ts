import { dayMs } from "./day-ms.ts"

const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Berlin" })

/** Epoch milliseconds → the calendar day in Germany as `2026-11-20`, which sorts as it should. */
export const germanDay = (at: number): string => day.format(at)

/** The calendar day so many days after another; before it for negative ones. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10)

/** The first and the last day of the calendar month a day is in. */
export const monthAround = (day: string): { readonly from: string; readonly to: string } => {
  const from = `${day.slice(0, 8)}01`
  return { from, to: daysAfter(`${daysAfter(from, 31).slice(0, 8)}01`, -1) }
}

/** Whether a text is a day of the calendar: `2026-02-28`, not `2026-02-30`. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) && daysAfter(text, 0) === text
