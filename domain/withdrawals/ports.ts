import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Declaration, Outcome } from "./declaration.ts"
import type { withdrawalList } from "./withdrawal-list.ts"

/** Which declarations are meant; every part narrows. */
export interface DeclarationFilter {
  /** `null`: whatever became of them. */
  readonly state: Outcome["state"] | null
  /** A part of name, e-mail address or order number, in any case; `""`: all. */
  readonly term: string
}

/** Declarations of withdrawal. */
export class Withdrawals extends Context.Service<
  Withdrawals,
  {
    /**
     * Keeps a declaration and queues the tasks it causes: both or neither. With a key seen before nothing is written; the answer is the
     * declaration of that time.
     */
    readonly keep: (
      declaration: Declaration,
      idempotencyKey: string,
      tasks: readonly NewTask[],
    ) => Effect.Effect<Declaration>
    readonly find: (id: string) => Effect.Effect<Option.Option<Declaration>>
    /** Those of a mailbox, however it was written (see `emailKey`), newest first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Declaration[]>
    /** Sorted by when they came, those of the same instant by their ids. */
    readonly list: (
      wanted: DeclarationFilter & PageRead<typeof withdrawalList>,
    ) => Effect.Effect<readonly Declaration[]>
    /** How many there are; `most` where there are that many or more. */
    readonly count: (filter: DeclarationFilter, most: number) => Effect.Effect<number>
    /** Lets `decide` say what became of a declaration, and writes it with the audit log in one step. `None`: there is no such declaration. */
    readonly settle: <E>(
      id: string,
      decide: (declaration: Declaration) => Result.Result<Settlement, E>,
    ) => Effect.Effect<Option.Option<Declaration>, E>
    /** Removes those settled that came before this instant (epoch milliseconds), at most `most`; how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Withdrawals") {}

/** What became of a declaration, with its entries in the audit log. */
export interface Settlement {
  readonly outcome: Outcome
  readonly audit: readonly AuditEntry[]
}
