import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { questionnaireVersionsContract } from "../contracts/questionnaire-versions.contract.ts"
import { layerMemoryQuestionnaireVersions } from "./questionnaire-versions.ts"

const questionnaireVersion = (version: string): QuestionnaireVersion => ({
  questionnaire: { version, validUntil: "2027-01-01", questions: [] },
  ruleBook: { version, rules: [], stops: [], referrals: [], hints: [], interests: [] },
})
const older = questionnaireVersion("2025-01-01")
const newer = questionnaireVersion("2026-01-01")

questionnaireVersionsContract("in memory", layerMemoryQuestionnaireVersions(older, newer))

it.effect("the version published last is in force, and older ones are still found", () =>
  Effect.gen(function* () {
    const versions = yield* QuestionnaireVersions
    assert.strictEqual(yield* versions.current, newer)
    assert.strictEqual(yield* versions.find("2025-01-01"), older)
  }).pipe(Effect.provide(layerMemoryQuestionnaireVersions(older, newer))),
)
