import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { packLabel } from "../catalogue/labels.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { turnover } from "../orders/list-invoices.ts"
import { dayMs } from "../shared/day-ms.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { type Period, periodBefore, periodFields, periodOf, spanOf } from "./period.ts"
import { Figures, type StateSales } from "./ports.ts"
import { rateDays } from "./rate-days.ts"

export const ViewFigures = Schema.Struct(periodFields)

const ordersIn = (states: readonly StateSales[], wanted: (each: StateSales) => boolean): number =>
  states.filter(wanted).reduce((sum, { orders }) => sum + orders, 0)

/** All that is counted of a period; amounts in cents. */
const figuresOf = Effect.fnUntraced(function* (period: Period) {
  const figures = yield* Figures
  const span = spanOf(period)
  const states = yield* figures.states(span)
  const orders = ordersIn(states, () => true)
  const cents = states.reduce((sum, each) => sum + each.cents, 0)
  const { all, returning } = yield* figures.customers(span)
  const { grossCents } = yield* turnover(period.from, period.to)
  return {
    period,
    turnoverCents: grossCents,
    orders,
    orderedCents: cents,
    /** Rounded; `null`: without an order there is none. */
    basketCents: orders === 0 ? null : Math.round(cents / orders),
    cancelled: ordersIn(states, ({ fulfilment }) => fulfilment === "cancelled"),
    paid: ordersIn(states, ({ payment }) => payment === "paid"),
    delivered: ordersIn(states, ({ fulfilment }) => fulfilment === "delivered"),
    customers: all,
    returning,
    ...(yield* figures.others(span)),
  }
})

const mostVariants = 10

/** Packs on sale that run out first at the rate of the last `rateDays` days, soonest first; those that nobody bought never do. */
const runningOut = Effect.fnUntraced(function* (now: number) {
  const sold = yield* (yield* Figures).soldPacks({ from: now - rateDays * dayMs, before: now })
  const packs = new Map(sold.map((each) => [each.sku, each.packs]))
  const catalogue = yield* Catalogue
  const variants = (yield* catalogue.snapshot).products.flatMap(({ handle, title, form, variants: sizes }) =>
    sizes.flatMap((size) => {
      const rate = packs.get(size.sku) ?? 0
      return rate > 0 ? [{ handle, title, pack: packLabel(size, form), sku: size.sku, sold: rate }] : []
    }),
  )
  const left = new Map(
    (yield* catalogue.stock(variants.map(({ sku }) => sku))).map((each) => [each.sku, each.quantity]),
  )
  return variants
    .map((variant) => {
      const quantity = left.get(variant.sku) ?? 0
      const days = Math.floor((quantity * rateDays) / variant.sold)
      return { ...variant, left: quantity, days, on: daysAfter(germanDay(now), Math.min(days, 3_650)) }
    })
    .toSorted((a, b) => a.days - b.days || b.sold - a.sold)
    .slice(0, mostVariants)
})

/** What a period came to beside the one before it, and what runs out. */
export const viewFigures = Effect.fn("viewFigures")(function* (wanted: typeof ViewFigures.Type) {
  const now = yield* Clock.currentTimeMillis
  const period = periodOf(wanted, germanDay(now))
  if (period.from > period.to) return { period, now: null, before: null, runningOut: [] }
  return {
    period,
    now: yield* figuresOf(period),
    before: yield* figuresOf(periodBefore(period)),
    runningOut: yield* runningOut(now),
  }
})
