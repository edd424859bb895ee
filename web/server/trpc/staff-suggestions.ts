import * as Schema from "effect/Schema"
import { viewCases } from "../../../domain/questionnaire-versions/view-cases.ts"
import { CaseId, SaveCase, saveCase, setCaseRemoved } from "../../../domain/suggestion-cases/edit-cases.ts"
import { ruleReference } from "../../../domain/suggestions/rule-reference.ts"
import { VersionName } from "../../../domain/suggestions/version-schema.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const caseChanged = {
  code: "CONFLICT",
  message: ({ by }: { readonly by: string | null }) =>
    `Inzwischen hat ${by || "jemand"} diesen Fall geändert. Es wurde nichts gespeichert. Bitte lade die Seite neu.`,
} as const
const caseGone = { code: "NOT_FOUND", message: "Diesen Fall gibt es nicht." } as const

/** What the questionnaire's answers lead to. Its rules are written with `staffQuestionnaire.change`. */
export const staffSuggestions = router({
  reference: forStaff("questionnaire.read").query(({ ctx, signal }) => run(ctx, ruleReference(), noRefusals, signal)),
  /** The cases every version must satisfy, with what this one does not keep of each. */
  cases: forStaff("questionnaire.read")
    .input(input(Schema.Struct({ version: VersionName })))
    .query(({ ctx, input: { version }, signal }) =>
      run(
        ctx,
        viewCases(version),
        { VersionNotFound: { code: "NOT_FOUND", message: "Diese Fassung gibt es nicht." } },
        signal,
      ),
    ),
  saveCase: forStaff("questionnaire.change")
    .input(input(SaveCase))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, saveCase(ctx.caller, asked), {
        CaseNotFound: caseGone,
        CaseChanged: caseChanged,
        TooManyCases: { code: "PRECONDITION_FAILED", message: "Das sind zu viele Fälle. Bitte leg zuerst alte ab." },
      }),
    ),
  setCaseRemoved: forStaff("questionnaire.change")
    .input(input(Schema.Struct({ id: CaseId, revision: Schema.Natural, removed: Schema.Boolean })))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, setCaseRemoved(ctx.caller, asked), { CaseNotFound: caseGone, CaseChanged: caseChanged }),
    ),
})
