import * as Effect from "effect/Effect"
import { nutrientSources, nutrientTable } from "../nutrients/nutrient-table.ts"
import { sourceInWords } from "../nutrients/source-words.ts"
import { mostOf } from "./rule-book-faults.ts"

/** What rules are written with: nutrients with their unit and the most the shop suggests, and every source in words, by its key. */
export const ruleReference = Effect.fn("ruleReference")(function* () {
  return yield* Effect.succeed({
    nutrients: [...nutrientTable.values()].map((nutrient) => ({
      id: nutrient.id,
      unit: nutrient.unit,
      most: mostOf(nutrient),
      neverSuggest: nutrient.engine_cap.never_suggest,
    })),
    sources: Object.fromEntries(
      Object.keys(nutrientSources).map((key) => [key, sourceInWords(nutrientSources, key) ?? key]),
    ),
  })
})
