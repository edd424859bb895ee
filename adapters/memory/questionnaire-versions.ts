import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"

/** QuestionnaireVersions in memory, oldest first: the last one is in force. They are taken as they are, also with faults. */
export const layerMemoryQuestionnaireVersions = (
  ...published: readonly [QuestionnaireVersion, ...QuestionnaireVersion[]]
): Layer.Layer<QuestionnaireVersions> => {
  const current = published.at(-1) ?? published[0]
  return Layer.succeed(QuestionnaireVersions, {
    current: Effect.succeed(current),
    find: (version) =>
      Effect.sync(() => published.findLast(({ questionnaire }) => questionnaire.version === version) ?? null),
  })
}
