import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { ProductSearch } from "../search/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { germanClock } from "../shared/german-instant.ts"
import { LineText } from "../shared/text-input.ts"
import { leastCustomers, mergeSmall } from "./merge-small.ts"
import { periodFields, periodOf, spanOf } from "./period.ts"
import { Figures, type Sales, type SalesFilter } from "./ports.ts"

export const ViewHeatmap = Schema.Struct({
  ...periodFields,
  /** A product's name in addresses, or words to find it by; left out: whatever was ordered. */
  product: Schema.optionalKey(LineText.check(Schema.isMaxLength(200, { message: "Bitte höchstens 200 Zeichen." }))),
  /** Only the first order of each mailbox, or only later ones. */
  which: Schema.optionalKey(Schema.Literals(["first", "repeat"])),
})

/** Which product is asked for: by its name in addresses, else what the search finds first by the words. */
const productsFor = Effect.fnUntraced(function* (words: string) {
  const found = yield* (yield* CatalogueEditing).find(words)
  if (Option.isSome(found)) return [found.value.product]
  const { hits } = yield* (yield* ProductSearch).find(yield* (yield* Catalogue).snapshot, words, mostChoices)
  return hits.map(({ product }) => product)
})

const mostChoices = 8

const hourMs = 3_600_000

/** Orders and turnover by weekday, Monday first, and hour, as clocks in Germany say: `week[0][13]` is Monday from 13 to 14 o'clock. */
const weekOf = (hours: readonly (Sales & { readonly hour: number })[]): readonly (readonly Sales[])[] => {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ orders: 0, cents: 0 })))
  for (const { hour, orders, cents } of hours) {
    const clock = germanClock(hour * hourMs)
    const weekday = (new Date(`${clock.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7
    const cell = week[weekday]?.[Number(clock.slice(11, 13))]
    if (cell === undefined) continue
    cell.orders += orders
    cell.cents += cents
  }
  return week
}

const sumOf = (rows: readonly Sales[]): Sales => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
})

/**
 * Who orders from where, and when. Regions with few customers are merged (see `mergeSmall`). Cancelled orders do not count, and turnover is
 * what orders come to as things are, also of what else is in an order with the product.
 */
export const viewHeatmap = Effect.fn("viewHeatmap")(function* (wanted: typeof ViewHeatmap.Type) {
  const period = periodOf(wanted, germanDay(yield* Clock.currentTimeMillis))
  if (period.from > period.to) return { period, choices: [], found: null }
  const words = wanted.product?.trim() ?? ""
  const products = words === "" ? [] : yield* productsFor(words)
  const product = products.length === 1 ? products[0] : undefined
  if (words !== "" && product === undefined)
    return { period, choices: products.map(({ handle, title }) => ({ handle, title })), found: null }
  const filter: SalesFilter = {
    ...spanOf(period),
    skus: product?.variants.map(({ sku }) => sku) ?? null,
    first: wanted.which === undefined ? null : wanted.which === "first",
  }
  const figures = yield* Figures
  const all = yield* figures.regions(filter)
  const { shown, merged } = mergeSmall(all)
  const together = all.filter(({ region }) => merged.includes(region))
  const customers = merged.length === 0 ? 0 : yield* figures.customersIn(filter, merged)
  return {
    period,
    /** Products among which staff have to choose first; nothing is counted then. */
    choices: [],
    found: {
      product: product === undefined ? null : { handle: product.handle, title: product.title },
      regions: shown,
      /** Those merged, as one; `null`: there are none. */
      merged: merged.length === 0 ? null : { regions: merged, customers, ...sumOf(together) },
      /** Whether there are fewer customers in all than may be shown. */
      tooFew: shown.length === 0 && all.length > 0 && customers < leastCustomers,
      week: weekOf(yield* figures.hours(filter)),
    },
  }
})
