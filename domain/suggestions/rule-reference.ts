import * as Effect from "effect/Effect"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { sourceInWords } from "../nutrients/source-words.ts"
import { mostOf } from "./rule-book-faults.ts"

/** What rules are written with: nutrients with their unit and the most the shop suggests, and every source in words, by its key. */
export const ruleReference = Effect.fn("ruleReference")(function* () {
  const { table, sources } = yield* nutrientBook
  return {
    nutrients: [...table.values()].map((nutrient) => ({
      id: nutrient.id,
      unit: nutrient.unit,
      most: mostOf(nutrient),
      neverSuggest: nutrient.engine_cap.never_suggest,
    })),
    sources: Object.fromEntries(Object.keys(sources).map((key) => [key, sourceInWords(sources, key) ?? key])),
  }
})
