import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { Nutrient, NutrientId } from "../nutrients/nutrient.ts"
import {
  type EditedNutrient,
  NutrientEdit,
  type NutrientStep,
  Reason,
  shippedEdit,
  withEdit,
} from "../nutrients/nutrient-edit.ts"
import { nutrientSources, nutrientTable } from "../nutrients/nutrient-table.ts"
import { NutrientEdits } from "../nutrients/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { tagsOfQuestion } from "../suggestions/questionnaire-faults.ts"
import { consequencesOf, NutrientUnconfirmed } from "./consequences.ts"
import { editFaults } from "./edit-faults.ts"
import { looserThan } from "./looser.ts"
import { nutrientAudit } from "./nutrient-audit.ts"

/** There is no such nutrient. */
export class NutrientNotFound extends Schema.TaggedError<NutrientNotFound>()("NutrientNotFound", {}) {}

/** Somebody changed the nutrient since its form was opened; `current`: as it is now. */
export class NutrientChanged extends Schema.TaggedError<NutrientChanged>()("NutrientChanged", {
  revision: Schema.Number,
  current: NutrientEdit,
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** It cannot be like that, and at which fields. */
export class NutrientRefused extends Schema.TaggedError<NutrientRefused>()("NutrientRefused", {
  faults: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

export const SaveNutrient = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40)),
  /** As it was when the form was opened. */
  revision: Schema.Natural,
  edit: NutrientEdit,
  reason: Reason,
  /** Whether what would break or be loosened was seen. */
  confirmed: Schema.Boolean,
})

export const SwitchNutrient = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40)),
  off: Schema.Boolean,
  reason: Reason,
})

/** A nutrient of the shipped table. */
export const shippedNutrient = (id: NutrientId): Effect.Effect<Nutrient, NutrientNotFound> => {
  const shipped = nutrientTable.get(id)
  return shipped === undefined ? Effect.fail(new NutrientNotFound()) : Effect.succeed(shipped)
}

/** What an edit of the nutrient is checked against now. */
export const editContext = Effect.fnUntraced(function* (shipped: Nutrient) {
  const edits = yield* (yield* NutrientEdits).all
  const { questionnaire } = yield* (yield* QuestionnaireVersions).current
  const others = edits.filter(({ id }) => id !== shipped.id).flatMap(({ edit }) => edit?.sources ?? [])
  return {
    shipped,
    tags: new Set(questionnaire.questions.flatMap(tagsOfQuestion)),
    sources: new Set([...Object.keys(nutrientSources), ...others.map(({ key }) => key)]),
    today: germanDay(yield* Clock.currentTimeMillis),
  }
})

/** The nutrient with one more step in its history. */
const stepped = (
  id: NutrientId,
  before: EditedNutrient | null,
  changes: Partial<Pick<EditedNutrient, "edit" | "off">>,
  step: NutrientStep,
): EditedNutrient => ({
  id,
  off: before?.off ?? false,
  edit: before?.edit ?? null,
  ...changes,
  revision: (before?.revision ?? 0) + 1,
  steps: [...(before?.steps ?? []), step],
})

/** The parts of an edit that differ, as the audit log keeps them. */
const parts = (edit: NutrientEdit, other: NutrientEdit): Partial<NutrientEdit> =>
  Object.fromEntries(
    Object.entries(edit).filter(([name, part]) => !Equal.equals(part, other[name as keyof NutrientEdit])),
  )

/**
 * Sets a nutrient's values in place of the shipped ones, at once, for every evaluation from now on. Refused above the lowest limit, when
 * somebody saved since the form was opened (switching it off or on meanwhile is no conflict), and until what it breaks or loosens is
 * confirmed. The same again writes nothing.
 */
export const saveNutrient = Effect.fn("saveNutrient")(function* (
  by: Caller,
  { id, revision, edit, reason, confirmed }: typeof SaveNutrient.Type,
) {
  const shipped = yield* shippedNutrient(id)
  const context = yield* editContext(shipped)
  const consequences = yield* consequencesOf(shipped, edit)
  const at = yield* Clock.currentTimeMillis
  const saved = yield* (yield* NutrientEdits).change<NutrientChanged | NutrientRefused | NutrientUnconfirmed>(
    id,
    (before) => {
      const current = before?.edit ?? shippedEdit(shipped)
      if (Equal.equals(edit, current)) return Result.succeed(null)
      const last = (before?.steps ?? []).slice(revision).findLast(({ what }) => what === "saved")
      if (last !== undefined)
        return Result.fail(
          new NutrientChanged({ revision: before?.revision ?? 0, current, by: last.email, at: last.at }),
        )
      const faults = editFaults(edit, { ...context, before: current })
      if (faults.length > 0) return Result.fail(new NutrientRefused({ faults }))
      if (!confirmed && consequences !== null) return Result.fail(new NutrientUnconfirmed(consequences))
      const looser = looserThan(withEdit(shipped, current), withEdit(shipped, edit))
      const step: NutrientStep = { what: "saved", email: by.person.email, at, reason: reason.trim(), edit, looser }
      return Result.succeed({
        nutrient: stepped(id, before, { edit }, step),
        audit: [
          auditEntry(nutrientAudit, by, "nutrient.saved", id, parts(current, edit), {
            ...parts(edit, current),
            reason: reason.trim(),
          }),
        ],
      })
    },
  )
  return { revision: saved?.revision ?? 0 }
})

/**
 * Switches a nutrient off or on again, at once: off, it is in no suggestion and in no pack, in any process within a second and in an open
 * browser's next evaluation. Its products are sold as before. Done twice it is done once.
 */
export const switchNutrient = Effect.fn("switchNutrient")(function* (
  by: Caller,
  { id, off, reason }: typeof SwitchNutrient.Type,
) {
  yield* shippedNutrient(id)
  const at = yield* Clock.currentTimeMillis
  const switched = yield* (yield* NutrientEdits).change<never>(id, (before) => {
    if ((before?.off ?? false) === off) return Result.succeed(null)
    const what = off ? "off" : "on"
    const looser = off ? [] : ["Wird wieder vorgeschlagen"]
    const step: NutrientStep = { what, email: by.person.email, at, reason: reason.trim(), edit: null, looser }
    const action = off ? "nutrient.switched-off" : "nutrient.switched-on"
    return Result.succeed({
      nutrient: stepped(id, before, { off }, step),
      audit: [auditEntry(nutrientAudit, by, action, id, { off: !off }, { off, reason: reason.trim() })],
    })
  })
  return { revision: switched?.revision ?? 0 }
})
