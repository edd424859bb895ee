import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"

/** What every `QuestionnaireVersions` promises, whichever versions it holds. */
export const questionnaireVersionsContract = <E>(name: string, layer: Layer.Layer<QuestionnaireVersions, E>) =>
  describe(`QuestionnaireVersions: ${name}`, () => {
    it.effect("gives the same object until another version is published", () =>
      Effect.gen(function* () {
        const versions = yield* QuestionnaireVersions
        assert.strictEqual(yield* versions.current, yield* versions.current)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("finds the version in force by its version", () =>
      Effect.gen(function* () {
        const versions = yield* QuestionnaireVersions
        const current = yield* versions.current
        assert.strictEqual(yield* versions.find(current.questionnaire.version), current)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("finds nothing under a version that was never published", () =>
      Effect.gen(function* () {
        const versions = yield* QuestionnaireVersions
        const { version } = (yield* versions.current).questionnaire
        for (const unknown of [
          "",
          "1999-01-01",
          `${version} `,
          version.slice(0, -1),
          "__proto__",
          "constructor",
          "\u0000",
        ])
          assert.isNull(yield* versions.find(unknown), JSON.stringify(unknown))
      }).pipe(Effect.provide(layer)),
    )
  })
