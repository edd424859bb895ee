import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"

/** A version people may have answered. */
export interface PublishedVersion extends QuestionnaireVersion {
  /** Who released it, in the words of the recommendation, and when (epoch milliseconds); none of one that came with the shop. */
  readonly reviewedBy?: { readonly name: string; readonly at: number }
  /** Taken back: the questionnaire is closed as long as it is the one in force. */
  readonly retired?: boolean
}

/** The published questionnaires with their rules. */
export class QuestionnaireVersions extends Context.Service<
  QuestionnaireVersions,
  {
    /** The version in force: the one published last. Cheap, the same object until another is published. Never fails. */
    readonly current: Effect.Effect<PublishedVersion>
    /** The one with this version number, also when it was replaced or retired since; `null` when it was never published. */
    readonly find: (version: string) => Effect.Effect<PublishedVersion | null>
  }
>()("domain/QuestionnaireVersions") {}
