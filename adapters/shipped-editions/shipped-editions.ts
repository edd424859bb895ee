import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { nutrientSources, nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import type { Edition } from "../../domain/suggestions/edition.ts"
import { safetyFaults } from "../../domain/suggestions/edition-faults.ts"
import { decodeEdition } from "../../domain/suggestions/edition-schema.ts"
import { Editions } from "../../domain/suggestions/ports.ts"
import edition20261120 from "./edition-2026-11-20.json" with { type: "json" }

const failure = (problems: readonly string[]): Error =>
  new Error(["The questionnaire that comes with the shop must not be used:", ...problems].join("\n  "))

/**
 * Reads one shipped edition; throws an error that names everything unsafe about it. Its words are checked before it is shipped:
 * reading them all would be a fifth of the start.
 */
export const readEdition = (data: unknown): Edition => {
  const decoded = decodeEdition(data)
  if (Result.isFailure(decoded)) throw failure([decoded.failure])
  const faults = safetyFaults(decoded.success, nutrientTable, nutrientSources)
  if (faults.length > 0) throw failure(faults.map(({ path, message }) => `${path}: ${message}`))
  return decoded.success
}

/** The editions that come with the code, oldest first: the last one is in force. A faulty one stops the start. */
const shipped: readonly unknown[] = [edition20261120]

export const layerShippedEditions: Layer.Layer<Editions> = Layer.effect(
  Editions,
  Effect.sync(() => {
    const editions = new Map(shipped.map(readEdition).map((edition) => [edition.questionnaire.version, edition]))
    const current = [...editions.values()].at(-1)
    if (current === undefined) throw failure(["there is none"])
    return Editions.of({
      current: Effect.succeed(current),
      find: (version) => Effect.sync(() => editions.get(version) ?? null),
    })
  }),
)
