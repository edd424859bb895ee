import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Span } from "../shared/span.ts"
import type { AuditEntry, AuditRecord } from "./audit-entry.ts"

/** Which changes; what is left out is not asked for. */
export interface ChangesWanted {
  readonly subject?: AuditEntry["subject"]
  readonly kind?: AuditEntry["subject"]["kind"]
  /** A part of the subject's number, or of the e-mail address of who changed it. */
  readonly term?: string
  readonly span?: Span | null
}

/** What staff changed. Entries are written by the ports that change things, in the same step, and never changed or removed. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Newest first, below `before`; of one subject where it is named. */
    readonly list: (
      wanted: ChangesWanted & {
        readonly before: number | null
        readonly limit: number
      },
    ) => Effect.Effect<readonly AuditRecord[]>
  }
>()("domain/AuditLog") {}
