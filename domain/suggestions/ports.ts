import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Edition } from "./edition.ts"

/** The published questionnaires with their rules. */
export class Editions extends Context.Service<
  Editions,
  {
    /** The edition in force: the one published last. Cheap, the same object until another is published. Never fails. */
    readonly current: Effect.Effect<Edition>
    /** The edition whose questionnaire has this version, `null` when it was never published or has been withdrawn. */
    readonly find: (version: string) => Effect.Effect<Edition | null>
  }
>()("domain/Editions") {}
