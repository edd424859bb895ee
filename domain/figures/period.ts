import * as Schema from "effect/Schema"
import { daysAfter, isDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import type { Span } from "../shared/span.ts"

const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Bitte gib einen Tag an." }))

/** Days in Germany, both of them included. */
export const periodFields = { from: Schema.optionalKey(Day), to: Schema.optionalKey(Day) }

export interface Period {
  readonly from: string
  readonly to: string
}

/** Without days the last 30, today being the last. */
export const periodOf = (wanted: { readonly from?: string; readonly to?: string }, today: string): Period => {
  const to = wanted.to ?? (wanted.from !== undefined && wanted.from > today ? wanted.from : today)
  return { from: wanted.from ?? daysAfter(to, -29), to }
}

const dayCount = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** As many days, up to the one before. */
export const periodBefore = (period: Period): Period => ({
  from: daysAfter(period.from, -dayCount(period)),
  to: daysAfter(period.from, -1),
})

/** The instants of a period. */
export const spanOf = ({ from, to }: Period): Span => ({
  from: startOfGermanDay(from),
  before: startOfGermanDay(daysAfter(to, 1)),
})
