import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Sku } from "../catalogue/product.ts"
import { germanDay } from "../shared/german-day.ts"
import { sortedBy } from "../shared/list.ts"
import { readPage } from "../shared/list-page.ts"
import { lotStateOf } from "./lot.ts"
import { type ListLots, type LotColumn, type LotFilter, lotList } from "./lot-list.ts"
import { type ListedLot, Lots } from "./ports.ts"

const cursorOf = (lot: ListedLot, column: LotColumn) => ({
  value: column === "bestBefore" ? (lot.bestBefore ?? "") : lot[column],
  id: String(lot.id),
})

/** A page of staff's list of lots, with what has to be said of each today. */
export const listLots = Effect.fn("listLots")(function* (wanted: ListLots) {
  const { term = "", state = null } = wanted
  const { list } = yield* Lots
  const today = germanDay(yield* Clock.currentTimeMillis)
  const { rows, next } = yield* readPage(
    lotList,
    wanted,
    (page) => list({ term, filter: state, today, ...page }),
    cursorOf,
  )
  return { rows: rows.map((lot) => ({ ...lot, state: lotStateOf(lot, today) })), next }
})

/** The lots of an article that have packs on the shelf, in the order they are packed. */
export const lotsOnShelf = Effect.fn("lotsOnShelf")(function* (sku: Sku) {
  const today = germanDay(yield* Clock.currentTimeMillis)
  const lots = yield* (yield* Lots).of([sku])
  return {
    /** Whether its packs are counted by lots. */
    inLots: lots.length > 0,
    lots: lots
      .filter(({ left }) => left > 0)
      .toSorted((a, b) => (a.bestBefore ?? "").localeCompare(b.bestBefore ?? "") || a.id - b.id)
      .map((lot) => ({ ...lot, state: lotStateOf(lot, today) })),
  }
})

/** How many lots a filter means, up to `most`. */
export const countLots = Effect.fn("countLots")(function* (filter: LotFilter, most: number) {
  const today = germanDay(yield* Clock.currentTimeMillis)
  const found = yield* (yield* Lots).list({ term: "", filter, today, ...sortedBy(lotList), after: null, limit: most })
  return found.length
})
