import type { Order } from "./order.ts"
import { parcelsOf } from "./order-status.ts"
import { carrierNames, trackingUrl } from "./tracking.ts"

/** Where its parcels are, as links to their carriers; none without a tracking number. */
export const parcelsView = (order: Order) =>
  parcelsOf(order).map((parcel) => ({
    carrier: carrierNames[parcel.carrier],
    number: parcel.number,
    url: trackingUrl(parcel),
  }))
