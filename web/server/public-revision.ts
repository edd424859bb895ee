import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { germanDay } from "../../domain/shared/german-day.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { atHand } from "./at-hand.ts"
import type { Shop } from "./shop.ts"

/** A day in Germany begins at a quarter of an hour in UTC; asking for the zone's calendar costs more than all the rest. */
const quarterMs = 15 * 60_000

/** What everything public depends on: while it stays, every page and answer that everybody gets stays as it is. */
export interface PublicRevision {
  readonly current: () => Promise<string>
  /** The same where nobody has to be waited for. */
  readonly atHand: () => string | null
}

export const makePublicRevision = (shop: Shop): PublicRevision => {
  let known = { quarter: -1, day: "" }
  const dayAt = (at: number): string => {
    const quarter = Math.floor(at / quarterMs)
    if (quarter !== known.quarter) known = { quarter, day: germanDay(at) }
    return known.day
  }
  const now = Effect.gen(function* () {
    const { revision } = yield* (yield* Catalogue).snapshot
    const { questionnaire } = yield* (yield* QuestionnaireVersions).current
    // A questionnaire may be used until the end of a day.
    return `${revision} ${questionnaire.version} ${dayAt(yield* Clock.currentTimeMillis)}`
  })
  return { current: () => shop.runtime.runPromise(now), atHand: () => atHand(shop, now) }
}
