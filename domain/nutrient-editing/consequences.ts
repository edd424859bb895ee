import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Catalogue } from "../catalogue/ports.ts"
import { bookOf } from "../nutrients/edited-table.ts"
import type { Nutrient } from "../nutrients/nutrient.ts"
import { type NutrientEdit, shippedEdit, withEdit } from "../nutrients/nutrient-edit.ts"
import { NutrientEdits } from "../nutrients/ports.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { safetyFaults } from "../suggestions/version-faults.ts"
import { newlyBroken } from "./hanging-products.ts"
import { looserThan } from "./looser.ts"

const Texts = Schema.Array(Schema.String)

const fields = {
  /** What allows more than before. */
  looser: Texts,
  /** Cautions of the shipped table that would not count any more. */
  withdrawn: Texts,
  /** Products on sale that would break a selling rule. */
  products: Schema.Array(Schema.Struct({ handle: Schema.String, title: Schema.String, faults: Texts })),
  /** What would not fit any more in the questionnaire in force; it stays open, and the engine suggests nothing above a limit. */
  rules: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}
const Consequences = Schema.Struct(fields)
export type Consequences = typeof Consequences.Type

/** Saving would break or loosen something that nobody confirmed. */
export class NutrientUnconfirmed extends Schema.TaggedError<NutrientUnconfirmed>()("NutrientUnconfirmed", fields) {}

/** What setting a nutrient like that would break or loosen; `null`: nothing. */
export const consequencesOf = Effect.fnUntraced(function* (shipped: Nutrient, edit: NutrientEdit) {
  const { id } = shipped
  const edits = yield* (yield* NutrientEdits).all
  const known = edits.find((each) => each.id === id)
  const current = known?.edit ?? shippedEdit(shipped)
  const before = bookOf(edits)
  const after = bookOf([
    ...edits.filter((each) => each.id !== id),
    { id, revision: 0, off: known?.off ?? false, steps: [], edit },
  ])
  const version = yield* (yield* QuestionnaireVersions).current
  const unfit = new Set(safetyFaults(version, before.table, before.sources).map(({ message }) => message))
  const consequences: Consequences = {
    looser: looserThan(withEdit(shipped, current), withEdit(shipped, edit)),
    withdrawn: edit.withdrawnCautions
      .filter(
        ({ tag, text_de }) => !current.withdrawnCautions.some((was) => was.tag === tag && was.text_de === text_de),
      )
      .map(({ text_de }) => text_de),
    products: newlyBroken(yield* (yield* Catalogue).snapshot, before.table, after.table, id),
    rules: safetyFaults(version, after.table, after.sources)
      .filter(({ message }) => !unfit.has(message))
      .map(({ path, message }) => ({ path, message })),
  }
  return Object.values(consequences).every((each) => each.length === 0) ? null : consequences
})
