import { retention } from "../content/retention.ts"
import { germanDay } from "../shared/german-day.ts"
import type { CountedPeriod } from "./ports.ts"

/** The month in Germany an instant belongs to, as `CountedPeriod` has it. */
export const monthOf = (at: number): number => Date.parse(`${germanDay(at).slice(0, 7)}-01`)

/** The months of the calendar quarter a month belongs to, and the month after it. */
export const quarterOf = (month: number): { readonly from: number; readonly until: number } => {
  const date = new Date(month)
  const first = date.getUTCMonth() - (date.getUTCMonth() % 3)
  return { from: Date.UTC(date.getUTCFullYear(), first), until: Date.UTC(date.getUTCFullYear(), first + 3) }
}

/** `2026-11` */
export const monthName = (month: number): string => new Date(month).toISOString().slice(0, 7)

/** Names a period in addresses: `2026-11_2026-11-26`. */
export const periodName = ({ month, version }: CountedPeriod): string => `${monthName(month)}_${version}`

/**
 * Counters of months before this one are forgotten, and not shown any more: whole quarters, because a quarter without its first month, taken
 * from what it was before, would tell that month.
 */
export const forgottenBefore = (now: number): number => {
  const month = new Date(monthOf(now))
  const oldest = month.setUTCMonth(month.getUTCMonth() - retention.questionnaireCountMonths)
  const { from, until } = quarterOf(oldest)
  return oldest === from ? from : until
}
