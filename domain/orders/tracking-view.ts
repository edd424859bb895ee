import type { Order } from "./order.ts"
import { trackingOf } from "./staff-log.ts"
import { carrierNames, trackingUrl } from "./tracking.ts"

/** Where a parcel is, for who wants to look; `null` when its carrier tells nothing. */
export const trackingView = (order: Order) => {
  const tracking = trackingOf(order)
  return tracking === null
    ? null
    : { carrier: carrierNames[tracking.carrier], number: tracking.number, url: trackingUrl(tracking) }
}
