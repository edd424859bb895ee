import * as Effect from "effect/Effect"
import { bookOf, type NutrientBook } from "./edited-table.ts"
import type { EditedNutrient } from "./nutrient-edit.ts"
import { NutrientEdits } from "./ports.ts"

const books = new WeakMap<readonly EditedNutrient[], NutrientBook>()

/** The table in force. Cheap, the same object until staff change it. */
export const nutrientBook: Effect.Effect<NutrientBook, never, NutrientEdits> = Effect.map(
  NutrientEdits.use(({ all }) => all),
  (edits) => {
    const known = books.get(edits)
    if (known !== undefined) return known
    const book = bookOf(edits)
    books.set(edits, book)
    return book
  },
)
