import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { PersonId } from "../access/person.ts"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { KeptResult, SealedContent } from "./kept-result.ts"
import type { keptResultList } from "./kept-result-list.ts"

/** Encrypts what is kept of a result, with a key of its own (`RESULTS_KEY`). */
export class ResultCipher extends Context.Service<
  ResultCipher,
  {
    /** The name of the key that new results are encrypted with; `null`: there is none, and nothing may be kept. */
    readonly key: string | null
    /** The text for this result alone: under another id it does not open. Dies without a key. */
    readonly seal: (id: string, text: string) => Effect.Effect<SealedContent>
    /** `None`: its key is gone, it was changed, or it belongs to another result. */
    readonly open: (id: string, sealed: SealedContent) => Effect.Effect<Option.Option<string>>
  }
>()("domain/ResultCipher") {}

/** Which results are meant; every part narrows. Instants are epoch milliseconds. */
export interface KeptResultFilter {
  /** The questionnaire's version; `null`: any. */
  readonly version: string | null
  readonly storedFrom: number | null
  readonly keptBefore: number | null
}

/** A result's next version; `null`: it is deleted. With what must become true together with it. */
export interface KeptResultChange {
  readonly result: KeptResult | null
  readonly audit: readonly AuditEntry[]
}

/** Results of the questionnaire that people had the shop keep. `People.forget` deletes the person's. */
export class KeptResults extends Context.Service<
  KeptResults,
  {
    /** Lets `decide` see all of a person, last kept first, and add one, as one step; `null`: nothing is written. */
    readonly keep: <E>(
      personId: PersonId,
      decide: (ofPerson: readonly KeptResult[]) => Result.Result<KeptResult | null, E>,
    ) => Effect.Effect<void, E>
    /** Last kept first. */
    readonly ofPerson: (personId: PersonId) => Effect.Effect<readonly KeptResult[]>
    readonly find: (id: string) => Effect.Effect<Option.Option<KeptResult>>
    /** Lets `decide` make the next version and stores it with the audit log, as one step; answers that version. `None`: there is none, or none any more. */
    readonly change: <E>(
      id: string,
      decide: (result: KeptResult) => Result.Result<KeptResultChange, E>,
    ) => Effect.Effect<Option.Option<KeptResult>, E>
    /** Sorted by when they were kept, those of the same instant by their ids. */
    readonly list: (wanted: KeptResultFilter & PageRead<typeof keptResultList>) => Effect.Effect<readonly KeptResult[]>
    /** At most `limit` that are encrypted with another key than this, sorted by their ids, those after this id (`null`: the first). */
    readonly withOtherKey: (key: string, after: string | null, limit: number) => Effect.Effect<readonly KeptResult[]>
    /** Deletes at most `most` last used before; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/KeptResults") {}
