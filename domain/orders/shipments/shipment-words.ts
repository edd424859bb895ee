import { formatDate } from "../../shared/german-date.ts"
import { whyNot } from "../decide-order.ts"
import type { Order } from "../order.ts"
import { parcelsOf, statusOf } from "../order-status.ts"
import { amongParcels, parcelWords, type Tracking } from "../tracking.ts"

export const unknownOrder = "Diese Bestellung gibt es nicht."

/** Why an order cannot be marked as shipped in these parcels now; `null`: it can. */
export const whyNotShipped = (order: Order, parcels: readonly Tracking[]): string | null => {
  const status = statusOf(order)
  const refusal = whyNot(order, "shipped", status)
  if (refusal === null) return null
  if (refusal._tag === "OrderIsCancelled") return "Diese Bestellung ist storniert."
  if (refusal._tag === "NotPaidYet") return "Diese Bestellung wartet noch auf das Geld."
  if (status.shippedAt === null) return "Diese Bestellung ist noch nicht gepackt."
  const known = parcelsOf(order)
  const when = `am ${formatDate(status.shippedAt)} verschickt`
  if (known.length === 0) return `Diese Bestellung wurde schon ${when}, ohne Sendungsnummer.`
  return amongParcels(parcels, known)
    ? `Diese Bestellung wurde schon mit dieser Sendungsnummer ${when}.`
    : `Diese Bestellung wurde schon ${when}, mit ${parcelWords(known)}.`
}
