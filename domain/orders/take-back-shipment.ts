import type { NewTask } from "../queue/task.ts"
import type { Order } from "./order.ts"
import type { OrderEvent } from "./order-event.ts"

/** So long staff can say that a parcel has not left after all; then its invoice is issued and its shopper gets the mail. Milliseconds. */
export const takeBackMs = 10 * 60_000

export const announcementKind = "shipment-announcement"

/** The last time it was shipped, and what happened since; `null`: it never was. */
const lastShipment = ({ events }: Order) => {
  const index = events.findLastIndex(({ kind }) => kind === "shipped")
  const shipped = events[index]
  return shipped === undefined ? null : { shipped, since: events.slice(index + 1) }
}

/**
 * Until when staff can say that it has not left after all, epoch milliseconds; `null`: it has not left, or more than a note or a parcel
 * number followed.
 */
export const shipmentBackUntil = (order: Order): number | null => {
  const last = lastShipment(order)
  return last?.since.every(({ kind }) => kind === "noted" || kind === "tracked") ? last.shipped.at + takeBackMs : null
}

/** Whether the shipment of a version still has to be announced: it was not taken back, and its shopper knows nothing of it. */
export const isToBeAnnounced = (order: Order, shipped: number): boolean => {
  const last = lastShipment(order)
  return (
    last?.shipped.version === shipped &&
    last.since.every(({ kind }) => kind !== "unshipped" && kind !== "shipment-announced")
  )
}

/** Whether at this instant a shipment of the order can still be taken back or is just about to be announced: its mails wait for that. */
export const awaitsAnnouncement = (order: Order, at: number): boolean => {
  const last = lastShipment(order)
  return last !== null && at < last.shipped.at + takeBackMs && isToBeAnnounced(order, last.shipped.version)
}

/** What is done once a shipment can no longer be taken back (see `announceShipment`). */
export const announcementTask = (orderId: string, { at, version }: OrderEvent): NewTask => ({
  kind: announcementKind,
  cause: `${announcementKind}:${orderId}:${version}`,
  payload: { orderId, shipped: version },
  dueAt: at + takeBackMs,
})
