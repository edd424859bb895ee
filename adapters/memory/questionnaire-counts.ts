import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { QuestionnaireCounts } from "../../domain/questionnaire-counts/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { type Database, InMemoryDatabase } from "./in-memory-database.ts"
import { oldQuestionnaireCounts } from "./over.ts"

/** Counters of the questionnaire in memory. */
const makeQuestionnaireCounts = (database: Database): QuestionnaireCounts["Service"] => {
  const { questionnaireCounts: counts } = database
  return {
    add: ({ month, version }, { lot, question, value }) =>
      Effect.sync(() => {
        const key = JSON.stringify([month, version, lot, question, value])
        const count = (counts.get(key)?.count ?? 0) + 1
        counts.set(key, { month, version, lot, question, value, count })
      }),

    of: (period) =>
      Effect.sync(() =>
        [...counts.values()].flatMap(({ month, version, ...count }) =>
          month === period.month && version === period.version ? [count] : [],
        ),
      ),

    periods: Effect.sync(() => {
      const periods = new Map(
        [...counts.values()].map(({ month, version }) => [`${month} ${version}`, { month, version }]),
      )
      return [...periods.values()].toSorted((a, b) => b.month - a.month || compareTexts(b.version, a.version))
    }),

    forget: (before, most) =>
      Effect.sync(() => {
        const old = oldQuestionnaireCounts(database, before).slice(0, most)
        for (const [key] of old) counts.delete(key)
        return old.length
      }),
  }
}

export const layerQuestionnaireCounts = Layer.effect(
  QuestionnaireCounts,
  Effect.map(InMemoryDatabase, makeQuestionnaireCounts),
)
