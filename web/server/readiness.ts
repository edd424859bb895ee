import * as Effect from "effect/Effect"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { ProductSearch } from "../../domain/search/ports.ts"
import { DatabaseFacts } from "../../domain/system/ports.ts"

/** Loads the catalogue and builds the search index. */
export const readyToSell = Effect.gen(function* () {
  yield* (yield* ProductSearch).find(yield* (yield* Catalogue).snapshot, "", 0)
})

/** Answers whether the shop can sell just now: catalogue and database are read and written in time. Asked anew every two seconds at most. */
export const canSell = readyToSell.pipe(
  Effect.andThen(DatabaseFacts.use(({ tryWrite }) => tryWrite)),
  Effect.timeoutOption("2 seconds"),
  Effect.map(({ _tag }) => _tag === "Some"),
  Effect.cachedWithTTL("2 seconds"),
)
