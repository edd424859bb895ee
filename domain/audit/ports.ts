import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { AuditEntry, AuditRecord } from "./audit-entry.ts"

/** What staff changed. Entries are written by the ports that change things, in the same step, and never changed or removed. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Newest first, below `before`; of one subject where it is named. */
    readonly list: (wanted: {
      readonly before: number | null
      readonly limit: number
      readonly subject?: AuditEntry["subject"]
    }) => Effect.Effect<readonly AuditRecord[]>
  }
>()("domain/AuditLog") {}
