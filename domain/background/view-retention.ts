import * as Effect from "effect/Effect"
import { Retention } from "../retention/ports.ts"
import { retentionSchedules } from "./retention-rules.ts"

/** Rows of the report shown at most. */
const mostRemovals = 60

/** What each schedule would remove if it ran now, and what was removed on which day: counts, nothing of people. */
export const viewRetention = Effect.fn("viewRetention")(function* () {
  const schedules = yield* Effect.forEach(retentionSchedules, ({ name, title, rules }) =>
    Effect.gen(function* () {
      const due = []
      for (const rule of rules)
        due.push({ kind: rule.kind, title: rule.title, limit: rule.limit, due: yield* rule.due })
      return { name, title, rules: due }
    }),
  )
  const titles = new Map<string, string>(
    schedules.flatMap(({ rules }) => rules.map(({ kind, title }) => [kind, title])),
  )
  const removals = yield* (yield* Retention).removals(mostRemovals)
  return {
    schedules,
    removals: removals.map((removal) => ({ ...removal, title: titles.get(removal.kind) ?? removal.kind })),
  }
})
