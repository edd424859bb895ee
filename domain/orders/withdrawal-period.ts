import { daysAfter, germanDay } from "../shared/german-day.ts"
import { workingDayFrom } from "../shared/german-holidays.ts"
import { endOfGermanDay } from "../shared/german-instant.ts"
import type { Order } from "./order.ts"
import { eventsOf, statusOf } from "./order-status.ts"

/** The days a shopper has from the day after the goods came (§§ 355 (2), 356 (2) no. 1, 187 (1), 188 (1) BGB), and to send back what they withdrew from. */
export const withdrawalDays = 14

/**
 * The last day on which a withdrawal is in time, `2026-12-04`; `null` while the goods have not come, so that the time has not begun.
 * It is a working day (see `workingDayFrom`).
 */
export const withdrawalLastDay = (order: Order): string | null => {
  const delivered = statusOf(order).deliveredAt
  return delivered === null ? null : workingDayFrom(daysAfter(germanDay(delivered), withdrawalDays))
}

/** The last instant of that day in Germany, in epoch milliseconds. */
export const withdrawalUntil = (order: Order): number | null => {
  const day = withdrawalLastDay(order)
  return day === null ? null : endOfGermanDay(day)
}

/**
 * The last instant in which goods of the latest withdrawal are sent back in time, in epoch milliseconds; `null`: none are on their way to
 * the shop. It is on a working day, 14 days after the withdrawal was sent (§§ 355 (3), 357 (1), 193 BGB).
 */
export const sendBackUntil = (order: Order): number | null => {
  const last = eventsOf(order, "withdrawn").at(-1)
  return last === undefined || statusOf(order).awaited.size === 0
    ? null
    : endOfGermanDay(workingDayFrom(daysAfter(germanDay(last.receivedAt), withdrawalDays)))
}
