import type { NutrientSafety } from "../nutrient-safety.ts"
import type { Suggestion } from "../suggestion.ts"
import type { SuggestionInput } from "../suggestion-input.ts"

/** Everything a suggestion is computed from, as plain data: the nutrients are rows, not yet a table. */
export interface Case extends Omit<SuggestionInput, "nutrients"> {
  readonly rows: readonly NutrientSafety[]
}

/** The engine under test, or one broken on purpose. */
export type Engine = (input: Case) => Suggestion

/** A statement that holds for every case. */
export interface Invariant {
  readonly name: string
  /** What breaks it in this case, `null` when nothing does. `seed` decides what is varied, where something is. */
  readonly breach: (engine: Engine, input: Case, seed: number) => string | null
}

/** The first of the breaches found. */
export const firstOf = (breaches: Iterable<string | null>): string | null => {
  for (const breach of breaches) if (breach !== null) return breach
  return null
}

/** One of several by the seed. */
export const pickBy = <T>(values: readonly T[], seed: number): T | undefined => values[seed % values.length]
