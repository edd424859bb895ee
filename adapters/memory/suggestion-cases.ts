import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { SuggestionCases } from "../../domain/suggestion-cases/ports.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Cases that every version of the questionnaire must satisfy, in memory. */
const makeSuggestionCases = (database: Database): SuggestionCases["Service"] => {
  const { suggestionCases: cases } = database
  return {
    list: Effect.sync(() => copied([...cases.values()].toSorted((a, b) => compareTexts(a.id, b.id)))),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const before = cases.get(id) ?? null
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success === null) return Effect.succeed(copied(before))
        const { case: after, audit } = decided.success
        cases.set(id, copied(after))
        writeAudit(database, audit, now)
        return Effect.succeed(copied(after))
      }),
  }
}

export const layerSuggestionCases = Layer.effect(SuggestionCases, Effect.map(InMemoryDatabase, makeSuggestionCases))
