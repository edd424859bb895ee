import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { hourly, schedule } from "../queue/schedule.ts"
import { type Due, type Expiry, Retention } from "../retention/ports.ts"
import { germanDay } from "../shared/german-day.ts"

/** One kind of data with its limit: what goes, when, and how. */
interface RetentionRule<R> {
  /** Names it for good: what was removed is noted under it. */
  readonly kind: string
  /** What goes, and when; German. */
  readonly title: string
  readonly limit: string
  /** What `remove` would remove now; it removes nothing. `null`: that cannot be told at the moment. */
  readonly due: Effect.Effect<Due | null, never, R>
  /** Removes what is due, perhaps so many at a time; answers how many. */
  readonly remove: Effect.Effect<number, never, R>
}

/** What is over now, counted where it is stored. */
export const counted = (expiry: (now: number) => Expiry) =>
  Effect.gen(function* () {
    return yield* (yield* Retention).due(expiry(yield* Clock.currentTimeMillis))
  })

/** The services the rules of a list need. */
type RuleServices<List extends readonly RetentionRule<unknown>[]> = List[number] extends infer Each
  ? Each extends RetentionRule<infer R>
    ? R
    : never
  : never

/** Removes what is due by each rule, one after the other, and notes how many that were. */
const carryOut = <const List extends readonly RetentionRule<unknown>[]>(
  rules: List,
): Effect.Effect<void, never, RuleServices<List> | Retention> =>
  Effect.gen(function* () {
    for (const { kind, remove } of rules as readonly RetentionRule<RuleServices<List>>[]) {
      const count = yield* remove
      const day = germanDay(yield* Clock.currentTimeMillis)
      if (count > 0) yield* (yield* Retention).note({ kind, day, count })
    }
  })

/** A schedule that removes data by the rules. */
export const retentionSchedule = <const List extends readonly RetentionRule<unknown>[]>(of: {
  readonly name: string
  readonly title: string
  readonly cron?: string
  readonly rules: List
}) => ({
  ...schedule({ name: of.name, title: of.title, cron: of.cron ?? hourly, work: carryOut(of.rules) }),
  rules: of.rules,
})
