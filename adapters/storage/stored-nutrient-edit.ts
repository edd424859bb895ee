import * as Schema from "effect/Schema"
import { bfrStatuses, CautionAction, upperKinds, upperScopes } from "../../domain/nutrients/nutrient.ts"
import { type NutrientEdit, type NutrientStep, nutrientSteps } from "../../domain/nutrients/nutrient-edit.ts"
import { confidences } from "../../domain/nutrients/nutrient-table.ts"
import { schemaOf } from "./decoded-columns.ts"

const Amount = Schema.NullOr(Schema.Number)
const caution = { tag: Schema.String, action: CautionAction, text_de: Schema.String }

/** What staff set of a nutrient. */
export const StoredNutrientEdit = schemaOf<NutrientEdit>()(
  Schema.Struct({
    ul: Schema.Struct({
      kind: Schema.Literals(upperKinds),
      scope: Schema.Literals(upperScopes),
      adult: Amount,
      source: Schema.String,
    }),
    bfr_max: Schema.Struct({
      status: Schema.Literals(bfrStatuses),
      adult: Amount,
      trying_to_conceive: Amount,
      pregnancy: Amount,
      lactation: Amount,
      source: Schema.String,
    }),
    engine_cap: Schema.Struct({
      adult: Amount,
      trying_to_conceive: Amount,
      overrides: Schema.Array(Schema.Struct({ tag: Schema.String, amount: Schema.Number })),
      never_suggest: Schema.Boolean,
    }),
    cautions: Schema.Array(Schema.Struct({ ...caution, source: Schema.String })),
    withdrawnCautions: Schema.Array(Schema.Struct({ ...caution, reason: Schema.String })),
    claims: Schema.Array(Schema.Struct({ text: Schema.String, min: Amount })),
    sources: Schema.Array(
      Schema.Struct({
        key: Schema.String,
        title: Schema.String,
        year: Schema.Number,
        confidence: Schema.Literals(confidences),
      }),
    ),
    reviewBy: Schema.String,
  }),
)

export const StoredNutrientSteps = schemaOf<readonly NutrientStep[]>()(
  Schema.Array(
    Schema.Struct({
      what: Schema.Literals(nutrientSteps),
      email: Schema.String,
      at: Schema.Number,
      reason: Schema.String,
      edit: Schema.NullOr(StoredNutrientEdit),
      looser: Schema.Array(Schema.String),
    }),
  ),
)
