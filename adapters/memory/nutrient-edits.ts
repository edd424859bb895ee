import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { EditedNutrient } from "../../domain/nutrients/nutrient-edit.ts"
import { NutrientEdits } from "../../domain/nutrients/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** What staff changed of the nutrient table, in memory. */
const makeNutrientEdits = (database: Database): NutrientEdits["Service"] => {
  const { nutrientEdits } = database
  let all: readonly EditedNutrient[] = []
  return {
    all: Effect.sync(() => all),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const before = nutrientEdits.get(id) ?? null
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success === null) return Effect.succeed(copied(before))
        const { nutrient, audit } = decided.success
        nutrientEdits.set(id, copied(nutrient))
        all = [...nutrientEdits.values()].map(copied).toSorted((a, b) => compareTexts(a.id, b.id))
        writeAudit(database, audit, now)
        return Effect.succeed(copied(nutrient))
      }),
  }
}

export const layerNutrientEdits = Layer.effect(NutrientEdits, Effect.map(InMemoryDatabase, makeNutrientEdits))
