import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { wholeNumber } from "../shared/number-input.ts"
import { countableTerm } from "./countable-term.ts"
import { dayCounted, SearchCounts, searchesForgottenBefore } from "./search-counts.ts"
import { SearchTerm, searchProducts } from "./search-products.ts"

/** Products on a result page at most. */
const mostPositions = 48

export const CountSearch = Schema.Struct({
  term: SearchTerm,
  /** A result page was shown; a product was opened from it, or put into the cart. */
  event: Schema.Literals(["shown", "click", "cart"]),
  /** Where the product stood, the first is 1; of `click` alone. */
  position: Schema.optionalKey(wholeNumber(1, mostPositions, `Bitte gib eine Zahl von 1 bis ${mostPositions} an.`)),
})

/** Counts what came of a search, unless the term looks personal: then nothing is written. */
export const countSearch = Effect.fn("countSearch")(function* ({ term, event, position }: typeof CountSearch.Type) {
  const counted = countableTerm(term)
  if (counted === null) return
  const counts = yield* SearchCounts
  const day = dayCounted(yield* Clock.currentTimeMillis)
  if (event === "cart") return yield* counts.add(day, counted, { carts: 1 })
  if (event === "click") return yield* counts.add(day, counted, { clicks: 1, positions: position ?? 1 })
  const { total } = yield* searchProducts({ term, limit: 1 })
  yield* counts.add(day, counted, { searches: 1, empty: total === 0 ? 1 : 0 })
})

/** Removed at a time. */
const mostAtOnce = 2_000

/** Forgets counters whose time is over; answers how many. */
export const forgetSearches = Effect.fn("forgetSearches")(function* () {
  return yield* (yield* SearchCounts).forget(searchesForgottenBefore(yield* Clock.currentTimeMillis), mostAtOnce)
})
