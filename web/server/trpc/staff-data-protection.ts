import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { viewRetention } from "../../../domain/background/view-retention.ts"
import { releaseAssessment, saveAssessment, viewAssessment } from "../../../domain/data-protection/assess-impact.ts"
import { exportProcessingRecord, viewProcessingRecord } from "../../../domain/data-protection/processing-record.ts"
import { AssessmentAnswers } from "../../../domain/seller/impact-assessment.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Name = LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
  Schema.isMinLength(3, { message: "Bitte gib den Namen an, der unter der Freigabe steht." }),
  Schema.isMaxLength(100, { message: "Das ist zu lang: höchstens 100 Zeichen." }),
)

/** Data protection at work: the record of processing, retention, and the impact assessment. */
export const staffDataProtection = router({
  view: forStaff("shop.read").query(({ ctx, signal }) =>
    run(ctx, Effect.all({ record: viewProcessingRecord(), retention: viewRetention() }), noRefusals, signal),
  ),
  table: forStaff("shop.read").query(({ ctx, signal }) => run(ctx, exportProcessingRecord(), noRefusals, signal)),
  assessment: forStaff("shop.read").query(({ ctx, signal }) => run(ctx, viewAssessment(), noRefusals, signal)),
  save: forStaff("shop.change")
    .input(input(Schema.Struct({ opened: AssessmentAnswers, answers: AssessmentAnswers })))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, saveAssessment(ctx.caller, asked), {
        AssessmentChanged: {
          code: "CONFLICT",
          message:
            "Inzwischen hat jemand die Folgenabschätzung geändert. Es wurde nichts gespeichert; dein Text steht noch hier.",
        },
      })
      return { saved: true }
    }),
  release: forStaff("shop.change")
    .input(input(Schema.Struct({ name: Name })))
    .mutation(async ({ ctx, input: { name } }) => {
      await run(ctx, releaseAssessment(ctx.caller, name), {
        AssessmentIncomplete: {
          code: "PRECONDITION_FAILED",
          message: "Die Folgenabschätzung ist noch nicht vollständig. Sie wurde nicht freigegeben.",
          refusal: ({ fields }) => ({ fields }),
        },
      })
      return { released: true }
    }),
})
