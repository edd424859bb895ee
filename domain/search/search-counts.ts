import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import { retention } from "../content/retention.ts"
import { germanDay } from "../shared/german-day.ts"

/** The calendar day in Germany an instant belongs to: its start in UTC, epoch milliseconds. */
export const dayCounted = (at: number): number => Date.parse(germanDay(at))

/** Counters of days before this one are forgotten, and not shown any more. */
export const searchesForgottenBefore = (now: number): number => {
  const day = new Date(dayCounted(now))
  return day.setUTCMonth(day.getUTCMonth() - retention.searchCountMonths)
}

/** What is counted of a term on a day; never by whom. */
export interface SearchTally {
  /** Result pages shown, and those among them without a product. */
  readonly searches: number
  readonly empty: number
  /** Products opened from there, and the sum of their positions, the first is 1. */
  readonly clicks: number
  readonly positions: number
  /** Products put into the cart from there. */
  readonly carts: number
}

/** Terms by a sign that something is missing: at least half of their searches found nothing, or fewer than a tenth led to a click. */
export type TermFilter = "empty" | "few-clicks"

export interface WantedTerms {
  /** Days as `dayCounted` has them, both within. */
  readonly from: number
  readonly to: number
  /** The first day of the period before, which ends the day before `from`. */
  readonly before: number
  readonly filter?: TermFilter
  readonly most: number
}

export interface CountedTerm extends SearchTally {
  readonly term: string
  /** Searches in the period before; `null`: too few to be shown. */
  readonly before: number | null
}

/** Fewer searches of a term are hidden from staff, and those of a term on fewer days: they may be of one person. */
export const leastSearches = 5
export const leastDays = 3

/** Counters of searches by day and term. */
export class SearchCounts extends Context.Service<
  SearchCounts,
  {
    /** Adds to the counters of a term. */
    readonly add: (day: number, term: string, more: Partial<SearchTally>) => Effect.Effect<void>
    /** The terms of a period that may be shown, those searched most first, then by name. */
    readonly terms: (wanted: WantedTerms) => Effect.Effect<readonly CountedTerm[]>
    /** The sums of all terms by day, oldest first; days without a search are left out. */
    readonly days: (from: number, to: number) => Effect.Effect<readonly (SearchTally & { readonly day: number })[]>
    /** Removes counters of days before this one, at most `most`; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/SearchCounts") {}
