import type { Sku } from "../catalogue/product.ts"
import { daysAfter } from "../shared/german-day.ts"

/** Names a lot for good; counts up. */
export type LotId = number

/** Packs of one size that were made together (lot marking, Directive 2011/91/EU). */
export interface Lot {
  readonly id: LotId
  readonly sku: Sku
  /** As it is printed on the pack; `null`: the packs that were there before lots were kept. */
  readonly number: string | null
  /** „Mindestens haltbar bis“: the last day, `2027-03-31`; `null` where the lot has no number. */
  readonly bestBefore: string | null
  /** When the first of it arrived, epoch milliseconds. */
  readonly receivedAt: number
  /** Packs that arrived in all. */
  readonly received: number
  /** Packs on the shelf: neither packed nor written off. Orders not yet packed may be waiting for some of them. */
  readonly left: number
  /** Staff keep it from leaving. */
  readonly blocked: boolean
  /** What its customers were told; `null`: it was not recalled. */
  readonly recall: Recall | null
}

/** What a mail of a recall says (Art. 19 Regulation (EC) 178/2002). */
export interface Recall {
  /** When it was first sent, epoch milliseconds. */
  readonly at: number
  /** Why. */
  readonly reason: string
  /** What to do with the packs. */
  readonly action: string
}

/**
 * Days a pack still has to keep when it is packed (Mindestrestlaufzeit): it is on its way for some of them. The house's own rule; food
 * may be sold up to its best-before day and beyond.
 */
export const leastDaysLeft = 30

/** Of a lot that keeps no longer than so many days staff are warned. */
export const soonDays = 120

/** The first best-before day with which packs may be packed on a day. */
export const firstPackableDay = (today: string): string => daysAfter(today, leastDaysLeft)

/** Whether packs of the lot may be packed on a day in Germany. */
export const isPackable = ({ blocked, bestBefore }: Pick<Lot, "blocked" | "bestBefore">, today: string): boolean =>
  !blocked && (bestBefore === null || bestBefore >= firstPackableDay(today))

/** Whether its best-before day is over. */
export const isExpired = ({ bestBefore }: Pick<Lot, "bestBefore">, today: string): boolean =>
  bestBefore !== null && bestBefore < today

/** What has to be said of a lot: `short`: it keeps, but too briefly to be packed. */
export const lotStates = ["blocked", "expired", "short", "soon", "empty", "fine"] as const
export type LotState = (typeof lotStates)[number]

export const lotStateOf = ({ blocked, bestBefore, left }: Lot, today: string): LotState => {
  if (blocked) return "blocked"
  if (left === 0) return "empty"
  if (bestBefore === null) return "fine"
  if (bestBefore < today) return "expired"
  if (bestBefore < firstPackableDay(today)) return "short"
  return bestBefore < daysAfter(today, soonDays) ? "soon" : "fine"
}

export const lotStateNames: Readonly<Record<LotState, string>> = {
  blocked: "Gesperrt",
  expired: "Abgelaufen",
  short: "Restlaufzeit zu kurz",
  soon: "Läuft bald ab",
  empty: "Aufgebraucht",
  fine: "Im Regal",
}

/** What staff call a lot. */
export const lotName = (number: string | null): string => (number === null ? "ohne Charge" : `Charge ${number}`)

/** `2027-03-31` → `31.03.2027`. */
export const dayText = (day: string): string => day.split("-").toReversed().join(".")
