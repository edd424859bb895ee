import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { germanDay } from "../../domain/shared/german-day.ts"
import { Editions } from "../../domain/suggestions/ports.ts"
import type { Shop } from "./shop.ts"

const now = Effect.gen(function* () {
  const { revision } = yield* (yield* Catalogue).snapshot
  const { questionnaire } = yield* (yield* Editions).current
  // A questionnaire may be used until the end of a day.
  return `${revision} ${questionnaire.version} ${germanDay(yield* Clock.currentTimeMillis)}`
})

/** What everything public depends on: while it stays, every page and answer that everybody gets stays as it is. */
export const publicRevision = (shop: Shop): Promise<string> => shop.runtime.runPromise(now)
