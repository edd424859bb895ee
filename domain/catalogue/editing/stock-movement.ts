import type { Sku } from "../product.ts"

/**
 * Why packs came or went: sold by an order, reserved for a trial or free again, back from one that was cancelled or sent back, corrected by staff, no longer part
 * of the product, of a lot that expired, was blocked or released.
 */
export type MovementReason =
  | "ordered"
  | "cancelled"
  | "returned"
  | "counted"
  | "damaged"
  | "received"
  | "discontinued"
  | "expired"
  | "blocked"
  | "released"
  | "trial"
  | "trial-back"

/** What staff call the reasons. */
export const movementReasons: Readonly<Record<MovementReason, string>> = {
  ordered: "Bestellt",
  cancelled: "Storniert",
  returned: "Zurückgekommen",
  counted: "Gezählt",
  damaged: "Beschädigt",
  received: "Geliefert",
  discontinued: "Packung aufgegeben",
  expired: "Haltbarkeit zu kurz",
  blocked: "Charge gesperrt",
  released: "Charge freigegeben",
  trial: "Probe vorgemerkt",
  "trial-back": "Probe wieder frei",
}

/** What staff correct the stock for. `counted`: so many there are. Else so many came or went. */
export const correctionReasons = [
  "counted",
  "received",
  "returned",
  "damaged",
] as const satisfies readonly MovementReason[]
export type CorrectionReason = (typeof correctionReasons)[number]

/** How many packs there are after a correction; `null`: fewer than none. */
export const corrected = (quantity: number, reason: CorrectionReason, packs: number): number | null => {
  if (reason === "counted") return packs
  const left = reason === "damaged" ? quantity - packs : quantity + packs
  return left < 0 ? null : left
}

/** Packs that came or went, as it is kept for good: all of a pack size together are its stock. */
export interface StockMovement {
  /** Counts up over all pack sizes. */
  readonly number: number
  readonly sku: Sku
  /** Packs that came; negative: that went. */
  readonly delta: number
  /** Packs there were afterwards. */
  readonly left: number
  readonly reason: MovementReason
  /** The order it belongs to, if any. */
  readonly orderId: string | null
  /** What staff wrote about it. */
  readonly note: string | null
  /** Epoch milliseconds. */
  readonly at: number
}
