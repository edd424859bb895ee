const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Berlin" })

/** Epoch milliseconds → the calendar day in Germany as `2026-11-20`, which sorts as it should. */
export const germanDay = (at: number): string => day.format(at)
