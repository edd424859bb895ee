import { formatDate } from "../../shared/german-date.ts"
import type { Order } from "../order.ts"
import { nextStates } from "../order-state.ts"
import { parcelsOf, reachedAt } from "../staff-log.ts"
import { amongParcels, parcelWords, type Tracking } from "../tracking.ts"

export const unknownOrder = "Diese Bestellung gibt es nicht."

/** Why an order cannot be marked as shipped in these parcels now; `null`: it can. */
export const whyNotShipped = (order: Order, parcels: readonly Tracking[]): string | null => {
  if (nextStates(order).includes("shipped")) return null
  if (order.state === "cancelled") return "Diese Bestellung ist storniert."
  const shippedAt = reachedAt(order, "shipped")
  if (shippedAt === null)
    return order.state === "placed" && order.payment === "prepayment"
      ? "Diese Bestellung wartet noch auf das Geld."
      : "Diese Bestellung ist noch nicht gepackt."
  const known = parcelsOf(order)
  const when = `am ${formatDate(shippedAt)} verschickt`
  if (known.length === 0) return `Diese Bestellung wurde schon ${when}, ohne Sendungsnummer.`
  return amongParcels(parcels, known)
    ? `Diese Bestellung wurde schon mit dieser Sendungsnummer ${when}.`
    : `Diese Bestellung wurde schon ${when}, mit ${parcelWords(known)}.`
}
