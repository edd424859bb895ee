import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ShippedVersions } from "../../domain/questionnaire-versions/ports.ts"
import { layerPublishedVersions } from "../../domain/questionnaire-versions/published-versions.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { questionnaireVersionsContract } from "../contracts/questionnaire-versions.contract.ts"
import { inNewDatabase } from "./in-new-database.ts"

const questionnaireVersion = (version: string): QuestionnaireVersion => ({
  questionnaire: { version, validUntil: "2027-01-01", questions: [] },
  ruleBook: { version, rules: [], stops: [], referrals: [], hints: [], interests: [] },
})
const older = questionnaireVersion("2025-01-01")
const newer = questionnaireVersion("2026-01-01")

const published = layerPublishedVersions.pipe(
  Layer.provide(Layer.succeed(ShippedVersions, { versions: [older, newer] })),
  Layer.provide(inNewDatabase()),
)

questionnaireVersionsContract("published", published)

it.effect("the version published last is in force, and older ones are still found", () =>
  Effect.gen(function* () {
    const versions = yield* QuestionnaireVersions
    assert.strictEqual(yield* versions.current, newer)
    assert.strictEqual(yield* versions.find("2025-01-01"), older)
  }).pipe(Effect.provide(published)),
)
