const date = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "Europe/Berlin" })
const time = new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin" })

/** Epoch milliseconds → the day in Germany, `20. November 2026`; no line ends between day and month. */
export const formatDate = (at: number): string => date.format(at).replace(" ", "\u00a0")

/** Epoch milliseconds → day and time in Germany, `20. November 2026, 14:05 Uhr`. */
export const formatDateTime = (at: number): string => `${formatDate(at)}, ${time.format(at)}\u00a0Uhr`

const short = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" })

/** Epoch milliseconds → day and time in Germany for a table, `20.11.2026, 14:05`. */
export const formatShortDateTime = (at: number): string => short.format(at)

const shortDate = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "Europe/Berlin" })

/** Epoch milliseconds → the day in Germany for a table, `20.11.2026`. */
export const formatShortDate = (at: number): string => shortDate.format(at)

/** Epoch milliseconds → the time in Germany, `14:05 Uhr`. */
export const formatTime = (at: number): string => `${time.format(at)}\u00a0Uhr`
