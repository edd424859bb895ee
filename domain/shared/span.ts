import { daysAfter } from "./german-day.ts"
import { startOfGermanDay } from "./german-instant.ts"

/** From an instant on, before another; epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly before: number
}

/** From one day in Germany to another, both of them included; a day left out bounds nothing. `null`: both are. */
export const spanOfDays = ({ from, to }: { readonly from?: string; readonly to?: string }): Span | null =>
  from === undefined && to === undefined
    ? null
    : {
        from: from === undefined ? 0 : startOfGermanDay(from),
        before: to === undefined ? Number.MAX_SAFE_INTEGER : startOfGermanDay(daysAfter(to, 1)),
      }
