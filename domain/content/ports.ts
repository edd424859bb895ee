import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Document } from "./document.ts"

/** Legal texts as they stood when a contract was made on them, by the digests that orders and queued mails keep. */
export class LegalArchive extends Context.Service<
  LegalArchive,
  {
    /** Keeps a text for good. What is kept already under its digest stays as it is. */
    readonly keep: (digest: string, text: Document) => Effect.Effect<void>
    /** The text with this digest: the same object each time. */
    readonly find: (digest: string) => Effect.Effect<Option.Option<Document>>
  }
>()("domain/LegalArchive") {}
