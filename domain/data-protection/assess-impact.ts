import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import {
  type AssessmentAnswers,
  emptyAssessment,
  type ImpactAssessment,
  missingAnswers,
} from "../seller/impact-assessment.ts"
import { type ShopChange, ShopRecords } from "../seller/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { shopAudit } from "../seller/shop-audit.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { impactAssessmentDocument } from "./impact-assessment-document.ts"

/** Something is still missing; `fields` says what. */
export class AssessmentIncomplete extends Schema.TaggedError<AssessmentIncomplete>()("AssessmentIncomplete", {
  fields: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

/** Somebody else changed the words since they were opened. */
export class AssessmentChanged extends Schema.TaggedError<AssessmentChanged>()("AssessmentChanged", {}) {}

const none: ImpactAssessment = { answers: emptyAssessment, released: null }

/** The assessment as it is, with what it says as a whole. */
export const viewAssessment = Effect.fn("viewAssessment")(function* () {
  const { impactAssessment } = yield* (yield* ShopRecords).current
  const assessment = impactAssessment ?? none
  const { questionnaire } = yield* (yield* QuestionnaireVersions).current
  return {
    ...assessment,
    current: questionnaire.version,
    missing: missingAnswers(assessment.answers),
    document: impactAssessmentDocument(yield* currentSeller, questionnaire, assessment),
  }
})

const change = Effect.fnUntraced(function* <E>(
  by: Caller,
  action: "shop.assessed" | "shop.assessment-released",
  decide: (before: ImpactAssessment, now: number) => Result.Result<ImpactAssessment | null, E>,
) {
  const now = yield* Clock.currentTimeMillis
  const told = (assessment: ImpactAssessment) => (action === "shop.assessed" ? assessment.answers : assessment.released)
  return yield* (yield* ShopRecords).change(({ version: _, ...current }): Result.Result<ShopChange | null, E> => {
    const before = current.impactAssessment ?? none
    return Result.map(
      decide(before, now),
      (after) =>
        after && {
          record: { ...current, impactAssessment: after, saved: { by: by.person.email, at: now } },
          audit: [auditEntry(shopAudit, by, action, "shop", told(before), told(after))],
        },
    )
  })
})

const same = (a: AssessmentAnswers, b: AssessmentAnswers): boolean =>
  (Object.keys(emptyAssessment) as (keyof AssessmentAnswers)[]).every((name) => a[name] === b[name])

/** Keeps what the operator writes, unless somebody else changed what was `opened`. Changed words take a release back. */
export const saveAssessment = Effect.fn("saveAssessment")(function* (
  by: Caller,
  { opened, answers }: { readonly opened: AssessmentAnswers; readonly answers: AssessmentAnswers },
) {
  return yield* change(by, "shop.assessed", (known): Result.Result<ImpactAssessment | null, AssessmentChanged> => {
    if (same(known.answers, answers)) return Result.succeed(null)
    if (!same(known.answers, opened)) return Result.fail(new AssessmentChanged({}))
    return Result.succeed({ answers, released: null })
  })
})

/** Releases the assessment for the questionnaire in force, in somebody's name. Released again it changes nothing. */
export const releaseAssessment = Effect.fn("releaseAssessment")(function* (by: Caller, name: string) {
  const { questionnaire } = yield* (yield* QuestionnaireVersions).current
  return yield* change(
    by,
    "shop.assessment-released",
    ({ answers, released }, now): Result.Result<ImpactAssessment | null, AssessmentIncomplete> => {
      const fields = missingAnswers(answers)
      if (fields.length > 0) return Result.fail(new AssessmentIncomplete({ fields }))
      if (released?.name === name && released.version === questionnaire.version) return Result.succeed(null)
      return Result.succeed({ answers, released: { name, version: questionnaire.version, at: now } })
    },
  )
})
