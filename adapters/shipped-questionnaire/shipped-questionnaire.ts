import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { nutrientSources, nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { safetyFaults } from "../../domain/suggestions/version-faults.ts"
import { decodeVersion } from "../../domain/suggestions/version-schema.ts"
import questionnaire20261123 from "./questionnaire-2026-11-23.json" with { type: "json" }

const failure = (problems: readonly string[]): Error =>
  new Error(["The questionnaire that comes with the shop must not be used:", ...problems].join("\n  "))

/**
 * Reads one shipped version; throws an error that names everything unsafe about it. Its words are checked before it is shipped:
 * reading them all would be a fifth of the start.
 */
export const readVersion = (data: unknown): QuestionnaireVersion => {
  const decoded = decodeVersion(data)
  if (Result.isFailure(decoded)) throw failure([decoded.failure])
  const faults = safetyFaults(decoded.success, nutrientTable, nutrientSources)
  if (faults.length > 0) throw failure(faults.map(({ path, message }) => `${path}: ${message}`))
  return decoded.success
}

/** The versions that come with the code, oldest first: the last one is in force. A faulty one stops the start. */
const shipped: readonly unknown[] = [questionnaire20261123]

export const layerShippedQuestionnaire: Layer.Layer<QuestionnaireVersions> = Layer.effect(
  QuestionnaireVersions,
  Effect.sync(() => {
    const versions = new Map(
      shipped
        .map(readVersion)
        .map((questionnaireVersion) => [questionnaireVersion.questionnaire.version, questionnaireVersion]),
    )
    const current = [...versions.values()].at(-1)
    if (current === undefined) throw failure(["there is none"])
    return QuestionnaireVersions.of({
      current: Effect.succeed(current),
      find: (version) => Effect.sync(() => versions.get(version) ?? null),
    })
  }),
)
