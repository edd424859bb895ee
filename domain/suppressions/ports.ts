import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Suppression, SuppressionReason } from "./suppression.ts"
import type { suppressionList } from "./suppression-list.ts"

/** An address's next suppression; `null`: it has none any more. With the audit log of the change. */
export interface SuppressionChange {
  readonly suppression: Suppression | null
  readonly audit: readonly AuditEntry[]
}

/** Addresses the shop does not write to, one suppression a mailbox (see `emailKey`). */
export class Suppressions extends Context.Service<
  Suppressions,
  {
    readonly find: (email: string) => Effect.Effect<Option.Option<Suppression>>
    /** Lets `decide` say what becomes of an address, and writes it with the audit log as one step. */
    readonly change: (
      email: string,
      decide: (known: Suppression | null) => SuppressionChange,
    ) => Effect.Effect<Suppression | null>
    /** Sorted by when they were suppressed, those of the same instant by their ids. */
    readonly list: (
      wanted: { readonly reason: SuppressionReason | null; readonly term: string } & PageRead<typeof suppressionList>,
    ) => Effect.Effect<readonly Suppression[]>
    /** Forgets those from before this instant (epoch milliseconds), at most `most`; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Suppressions") {}

/** What a mail service tells of an e-mail that did not stay in the mailbox. */
export interface BounceReport {
  readonly email: string
  /** Only what lasts is told: no full mailboxes, no delays. */
  readonly reason: "bounce" | "complaint"
  /** In the other side's words. */
  readonly note: string
}

/** The report is not the mail service's, or too old. `reason` is for the log and repeats nothing of it. */
export class ReportRefused extends Schema.TaggedError<ReportRefused>()("ReportRefused", { reason: Schema.String }) {}

/** Reads what the mail service reports, whatever its format. */
export class BounceReports extends Context.Service<
  BounceReports,
  {
    /** The reports of a webhook, if it is genuine and from the last five minutes. Reported again, nothing changes. */
    readonly read: (webhook: {
      readonly body: Uint8Array
      /** By name, in any case. */
      readonly header: (name: string) => string | undefined
    }) => Effect.Effect<readonly BounceReport[], ReportRefused>
  }
>()("domain/BounceReports") {}
