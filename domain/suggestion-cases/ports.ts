import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { StoredCase } from "./suggestion-case.ts"

/** What becomes of a case, with the audit log of it. */
export interface CaseChange {
  readonly case: StoredCase
  readonly audit: readonly AuditEntry[]
}

/** The cases staff wrote, and what they made of those that came with the shop. */
export class SuggestionCases extends Context.Service<
  SuggestionCases,
  {
    /** Everything, also what was removed, by id. */
    readonly list: Effect.Effect<readonly StoredCase[]>
    /**
     * Lets `decide` see the case (`null`: it is not stored) and writes what it answers with the audit log, as one step; `null` writes
     * nothing. Answers the case afterwards.
     */
    readonly change: <E>(
      id: string,
      decide: (before: StoredCase | null) => Result.Result<CaseChange | null, E>,
    ) => Effect.Effect<StoredCase | null, E>
  }
>()("domain/SuggestionCases") {}
