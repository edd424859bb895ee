import { delivery } from "../content/operator.ts"
import { paymentRules } from "../content/payment-method.ts"
import { germanDay } from "../shared/german-day.ts"
import { type Land, werktageAfter, workingDayUntil } from "../shared/german-holidays.ts"
import { endOfGermanDay } from "../shared/german-instant.ts"
import type { Order } from "./order.ts"
import type { OrderColumn } from "./order-list.ts"
import { statusOf } from "./order-status.ts"
import { workOf } from "./order-work.ts"

/** Since when its parcel could leave, in epoch milliseconds: since it was ordered, or paid. `null`: it waits for none, or for money. */
export const sendableSince = (order: Order): number | null => {
  const status = statusOf(order)
  const work = workOf(order, status)
  if (work !== "pack" && work !== "ship") return null
  return paymentRules[order.payment].packs === "at-once" ? order.placedAt : (status.paidAt ?? order.placedAt)
}

/** Delivery takes so many Werktage at most, and parcels are under way for as many as it takes at least. */
const werktageToShip = Math.max(0, delivery.workingDays.to - delivery.workingDays.from)

/**
 * The end of the last day on which a parcel leaves in time for the delivery the shop has promised. It is one people work on where it
 * leaves from: in that Land, or for `null` anywhere, so that it never is too late.
 */
export const shipBy = (since: number, land: Land | null): number => {
  const first = germanDay(since)
  const last = workingDayUntil(werktageAfter(first, werktageToShip), land)
  return endOfGermanDay(last < first ? first : last)
}

/** What an order is sorted by in each column. The longer its parcel could have left, the sooner it has to. */
export const orderValue: Readonly<Record<OrderColumn, (order: Order) => number | null>> = {
  placedAt: ({ placedAt }) => placedAt,
  total: (order) => statusOf(order).dueCents,
  shipBy: sendableSince,
}
