import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Settings } from "../settings/ports.ts"
import { dayMs } from "../shared/day-ms.ts"
import { isDay } from "../shared/german-day.ts"
import { LineText } from "../shared/text-input.ts"
import { dayCounted, SearchCounts, type SearchTally, searchesForgottenBefore } from "./search-counts.ts"
import { searchProducts } from "./search-products.ts"

const Day = LineText.check(Schema.isMaxLength(40, { message: "Bitte gib Tage an, die es gibt, wie 2026-11-20." }))

export const ViewSearches = Schema.Struct({
  /** Left out: the last 30 days. */
  from: Schema.optionalKey(Day),
  to: Schema.optionalKey(Day),
  show: Schema.optionalKey(Schema.Literals(["empty", "few-clicks"])),
})
type Asked = typeof ViewSearches.Type

const usualDays = 30
/** Terms on the page, and in the file. */
export const termsShown = 100
const termsExported = 5_000

const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The period asked for, else the usual one and why it is not what was asked for. */
const periodOf = (now: number, { from, to }: Asked) => {
  const today = dayCounted(now)
  const oldest = searchesForgottenBefore(now)
  const usual = { from: today - (usualDays - 1) * dayMs, to: today }
  const last = to || dayText(today)
  const first = from || dayText(isDay(last) ? Math.min(usual.from, Date.parse(last)) : usual.from)
  const period = { from: Date.parse(first), to: Math.min(today, Date.parse(last)) }
  const problem = !(isDay(first) && isDay(last))
    ? "Diesen Tag gibt es nicht. Bitte gib Tage an wie 2026-11-20."
    : first > last
      ? "Der Zeitraum endet, bevor er beginnt."
      : period.from > today
        ? "Der Zeitraum liegt in der Zukunft."
        : period.to < oldest
          ? "So weit zurück gibt es keine Zahlen mehr: Zähler der Suche löschen wir nach 13 Monaten."
          : null
  return { ...(problem === null ? { ...period, from: Math.max(oldest, period.from) } : usual), problem }
}

const countedTerms = Effect.fnUntraced(function* (
  { from, to }: { from: number; to: number },
  show: Asked["show"],
  most: number,
) {
  const before = from - (to - from + dayMs)
  return yield* (yield* SearchCounts).terms({ from, to, before, most, ...(show !== undefined && { filter: show }) })
})

/** The terms of a period as a file, at most so many, those searched most first. */
export const exportSearches = Effect.fn("exportSearches")(function* (asked: Asked) {
  const period = periodOf(yield* Clock.currentTimeMillis, asked)
  return { ...period, terms: yield* countedTerms(period, asked.show, termsExported) }
})

/** Days, weeks or months, so that there are few. */
const spanOf = (days: number): "day" | "week" | "month" => (days <= 14 ? "day" : days <= 92 ? "week" : "month")

const startOf = (day: number, from: number, span: ReturnType<typeof spanOf>): number => {
  if (span === "day") return day
  if (span === "week") return from + Math.floor((day - from) / (7 * dayMs)) * 7 * dayMs
  return Math.max(from, Date.parse(`${dayText(day).slice(0, 7)}-01`))
}

const add = (a: SearchTally, b: SearchTally): SearchTally => ({
  searches: a.searches + b.searches,
  empty: a.empty + b.empty,
  clicks: a.clicks + b.clicks,
  positions: a.positions + b.positions,
  carts: a.carts + b.carts,
})
const none: SearchTally = { searches: 0, empty: 0, clicks: 0, positions: 0, carts: 0 }

/** What was searched in a period, how that went, and what staff let terms do. Hits are those of now. */
export const viewSearches = Effect.fn("viewSearches")(function* (asked: Asked) {
  const { problem, ...period } = periodOf(yield* Clock.currentTimeMillis, asked)
  const { rules } = (yield* (yield* Settings).current).searchRules
  const counted = yield* countedTerms(period, asked.show, termsShown)
  const terms = yield* Effect.forEach(counted, (each) =>
    Effect.map(searchProducts({ term: each.term, limit: 1 }), ({ total, correctedTerm, answer }) => ({
      ...each,
      hits: total,
      correctedTerm,
      answered: answer !== null,
    })),
  )
  const days = yield* (yield* SearchCounts).days(period.from, period.to)
  const span = spanOf((period.to - period.from) / dayMs + 1)
  const trend = new Map<number, SearchTally>()
  for (let day = period.from; day <= period.to; day += dayMs) {
    const start = startOf(day, period.from, span)
    trend.set(start, trend.get(start) ?? none)
  }
  for (const { day, ...tally } of days) {
    const start = startOf(day, period.from, span)
    trend.set(start, add(trend.get(start) ?? none, tally))
  }
  return {
    from: dayText(period.from),
    to: dayText(period.to),
    problem,
    terms,
    span,
    trend: [...trend].map(([day, tally]) => ({ day, ...tally })).toReversed(),
    total: days.reduce<SearchTally>(add, none),
    rules: Object.entries(rules).map(([term, rule]) => ({ term, ...rule })),
  }
})
