import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { nutrientSources, nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { ShippedVersions } from "../../domain/questionnaire-versions/ports.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { safetyFaults } from "../../domain/suggestions/version-faults.ts"
import { decodeVersion } from "../../domain/suggestions/version-schema.ts"
import questionnaire20261123 from "./questionnaire-2026-11-23.json" with { type: "json" }
import questionnaire20261125 from "./questionnaire-2026-11-25.json" with { type: "json" }
import questionnaire20261126 from "./questionnaire-2026-11-26.json" with { type: "json" }
import questionnaire20261127 from "./questionnaire-2026-11-27.json" with { type: "json" }

const failure = (problems: readonly string[]): Error =>
  new Error(["The questionnaire that comes with the shop must not be used:", ...problems].join("\n  "))

const decoded = (data: unknown): QuestionnaireVersion => {
  const version = decodeVersion(data)
  if (Result.isFailure(version)) throw failure([version.failure])
  return version.success
}

/**
 * Reads the version to use; throws an error that names everything unsafe about it. Its words are checked before it is shipped:
 * reading them all would be a fifth of the start.
 */
export const readVersion = (data: unknown): QuestionnaireVersion => {
  const version = decoded(data)
  const faults = safetyFaults(version, nutrientTable, nutrientSources)
  if (faults.length > 0) throw failure(faults.map(({ path, message }) => `${path}: ${message}`))
  return version
}

/**
 * The versions that come with the code, the one in force last. A published version never changes; nothing is evaluated with an
 * earlier one, so that it need not fit today's nutrient table, only be known by its name. A faulty one stops the start.
 */
const earlier: readonly unknown[] = [questionnaire20261123, questionnaire20261125, questionnaire20261126]
const inForce: unknown = questionnaire20261127

const readShipped = (): typeof ShippedVersions.Service.versions => {
  const [first, ...others] = [...earlier.map(decoded), readVersion(inForce)]
  if (first === undefined) throw failure(["there is none"])
  return [first, ...others]
}

export const layerShippedVersions: Layer.Layer<ShippedVersions> = Layer.effect(
  ShippedVersions,
  Effect.sync(() => ({ versions: readShipped() })),
)

/** The shipped versions by themselves, as in a shop whose staff made none. */
export const layerShippedQuestionnaire: Layer.Layer<QuestionnaireVersions> = Layer.effect(
  QuestionnaireVersions,
  Effect.sync(() => {
    const versions = readShipped()
    const byName = new Map(versions.map((version) => [version.questionnaire.version, version]))
    return QuestionnaireVersions.of({
      current: Effect.succeed(versions.at(-1) ?? versions[0]),
      find: (version) => Effect.sync(() => byName.get(version) ?? null),
    })
  }),
)
