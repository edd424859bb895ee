import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { CustomerNote } from "./customer-note.ts"

/** Notes on customers, by their mailbox (see `emailKey`): guests have no account. `People.forget` forgets those of its mailbox. */
export class CustomerNotes extends Context.Service<
  CustomerNotes,
  {
    /** Newest first. */
    readonly of: (email: string) => Effect.Effect<readonly CustomerNote[]>
    /** Keeps a note and tells the audit log, as one step; sent twice with the same key it is kept once. */
    readonly add: (email: string, note: CustomerNote, key: string, audit: readonly AuditEntry[]) => Effect.Effect<void>
    /** Deletes a note of the mailbox and tells the audit log, as one step; one that is gone is deleted already. */
    readonly remove: (email: string, id: string, audit: readonly AuditEntry[]) => Effect.Effect<void>
    /** Forgets those written before the instant; answers how many. */
    readonly forgetBefore: (at: number) => Effect.Effect<number>
  }
>()("domain/CustomerNotes") {}
