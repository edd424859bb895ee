import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { Editions } from "../../domain/suggestions/ports.ts"

/** What every `Editions` promises, whichever editions it holds. */
export const editionsContract = <E>(name: string, layer: Layer.Layer<Editions, E>) =>
  describe(`Editions: ${name}`, () => {
    it.effect("gives the same object until another edition is published", () =>
      Effect.gen(function* () {
        const editions = yield* Editions
        assert.strictEqual(yield* editions.current, yield* editions.current)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("finds the edition in force by its version", () =>
      Effect.gen(function* () {
        const editions = yield* Editions
        const current = yield* editions.current
        assert.strictEqual(yield* editions.find(current.questionnaire.version), current)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("finds nothing under a version that was never published", () =>
      Effect.gen(function* () {
        const editions = yield* Editions
        const { version } = (yield* editions.current).questionnaire
        for (const unknown of [
          "",
          "1999-01-01",
          `${version} `,
          version.slice(0, -1),
          "__proto__",
          "constructor",
          "\u0000",
        ])
          assert.isNull(yield* editions.find(unknown), JSON.stringify(unknown))
      }).pipe(Effect.provide(layer)),
    )
  })
