/** Milliseconds that the header `Retry-After` names, in seconds or as a date (RFC 9110, 10.2.3); `null`: none. `now`: epoch milliseconds. */
export const retryAfterMs = (value: string | null | undefined, now: number): number | null => {
  if (value === null || value === undefined) return null
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
