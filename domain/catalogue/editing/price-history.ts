import { dayMs } from "../../shared/day-ms.ts"
import type { Cents } from "../../shared/money.ts"

/** A price and the instant (epoch milliseconds) it was asked from. */
export interface PriceStart {
  readonly cents: Cents
  readonly from: number
}

const thirtyDaysMs = 30 * dayMs

/**
 * The lowest price asked in the 30 days before an instant (§ 11 PAngV): an announcement of a reduction at that instant has to state
 * it, and every percentage refers to it (EuGH C-330/23). `null`: nothing was asked yet. The history is in order, oldest first.
 */
export const lowestBefore = (history: readonly PriceStart[], at: number): Cents | null => {
  const asked = history.filter(({ from }, place) => {
    const until = history[place + 1]?.from ?? Number.POSITIVE_INFINITY
    // One that was replaced in the same instant was never asked.
    return from < at && until > from && until > at - thirtyDaysMs
  })
  return asked.length === 0 ? null : Math.min(...asked.map(({ cents }) => cents))
}

/** What staff have to know before they advertise a price. */
export interface PriceReferences {
  readonly current: PriceStart
  /** Of a reduction announced now. */
  readonly lowest30Days: Cents
  /** Of the price asked now, should it be announced as a reduction; `null` where there was none before it. */
  readonly lowestBeforeCurrent: Cents | null
}

/** `null`: nothing was asked yet. */
export const priceReferences = (history: readonly PriceStart[], now: number): PriceReferences | null => {
  const current = history.findLast(({ from }) => from <= now)
  if (current === undefined) return null
  return {
    current,
    lowest30Days: lowestBefore(history, now) ?? current.cents,
    lowestBeforeCurrent: lowestBefore(history, current.from),
  }
}
