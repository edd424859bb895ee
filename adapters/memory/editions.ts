import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Edition } from "../../domain/suggestions/edition.ts"
import { Editions } from "../../domain/suggestions/ports.ts"

/** Editions in memory, oldest first: the last one is in force. They are taken as they are, also with faults. */
export const layerMemoryEditions = (...published: readonly [Edition, ...Edition[]]): Layer.Layer<Editions> => {
  const current = published.at(-1) ?? published[0]
  return Layer.succeed(Editions, {
    current: Effect.succeed(current),
    find: (version) =>
      Effect.sync(() => published.findLast(({ questionnaire }) => questionnaire.version === version) ?? null),
  })
}
