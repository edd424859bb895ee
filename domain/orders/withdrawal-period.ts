import { germanDay } from "../shared/german-day.ts"
import { germanInstant } from "../shared/german-instant.ts"
import type { Order } from "./order.ts"
import { reachedAt } from "./staff-log.ts"

const dayMs = 86_400_000

/** The days a shopper has from the day after the goods came (§§ 355 (2), 356 (2) no. 1 BGB). */
export const withdrawalDays = 14

/**
 * The last day on which a withdrawal is in time, `2026-12-04`; `null` while the goods have not come, so that the time has not begun.
 * One that would end on a Saturday or Sunday ends on Monday (§ 193 BGB); public holidays, which differ from state to state, may
 * make it later still.
 */
export const withdrawalLastDay = (order: Order): string | null => {
  const delivered = reachedAt(order, "delivered")
  if (delivered === null) return null
  const last = new Date(Date.parse(germanDay(delivered)) + withdrawalDays * dayMs)
  const toMonday = [1, 0, 0, 0, 0, 0, 2][last.getUTCDay()] ?? 0
  return new Date(last.getTime() + toMonday * dayMs).toISOString().slice(0, 10)
}

/** The last instant of that day in Germany, in epoch milliseconds. */
export const withdrawalUntil = (order: Order): number | null => {
  const day = withdrawalLastDay(order)
  const lastMinute = day === null ? null : germanInstant(`${day}T23:59`)
  return lastMinute === null ? null : lastMinute + 59_999
}
