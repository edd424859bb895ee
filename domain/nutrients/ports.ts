import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NutrientId } from "./nutrient.ts"
import type { EditedNutrient } from "./nutrient-edit.ts"

/** What becomes of a nutrient, with the audit log of it. */
export interface NutrientChange {
  readonly nutrient: EditedNutrient
  readonly audit: readonly AuditEntry[]
}

/** What staff changed of the shipped nutrient table. */
export class NutrientEdits extends Context.Service<
  NutrientEdits,
  {
    /** Every changed nutrient, by id. Cheap, the same object until one changes; what another process does is seen within a second. */
    readonly all: Effect.Effect<readonly EditedNutrient[]>
    /**
     * Lets `decide` see the nutrient (`null`: unchanged so far) and writes what it answers with the audit log, as one step; `null` writes
     * nothing. Answers the nutrient afterwards.
     */
    readonly change: <E>(
      id: NutrientId,
      decide: (before: EditedNutrient | null) => Result.Result<NutrientChange | null, E>,
    ) => Effect.Effect<EditedNutrient | null, E>
  }
>()("domain/NutrientEdits") {}
