import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"

/** The published questionnaires with their rules. */
export class QuestionnaireVersions extends Context.Service<
  QuestionnaireVersions,
  {
    /** The version in force: the one published last. Cheap, the same object until another is published. Never fails. */
    readonly current: Effect.Effect<QuestionnaireVersion>
    /** The one with this version number, `null` when it was never published or has been withdrawn. */
    readonly find: (version: string) => Effect.Effect<QuestionnaireVersion | null>
  }
>()("domain/QuestionnaireVersions") {}
