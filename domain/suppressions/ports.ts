import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { DeliveryReport } from "./delivery-report.ts"
import type { ReportingSource, Suppression, SuppressionReason, SuppressionSource } from "./suppression.ts"
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
      wanted: {
        readonly reason: SuppressionReason | null
        readonly source: SuppressionSource | null
        readonly term: string
      } & PageRead<typeof suppressionList>,
    ) => Effect.Effect<readonly Suppression[]>
    /** Notes that a source has reported just now. */
    readonly reported: (by: ReportingSource) => Effect.Effect<void>
    /** When each source reported last, epoch milliseconds; without those that never did. */
    readonly lastReports: Effect.Effect<Readonly<Partial<Record<ReportingSource, number>>>>
    /** Forgets those from before this instant (epoch milliseconds), at most `most`; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Suppressions") {}

/** What came of reading reports. */
export interface ReportCounts {
  /** Reports that were read. */
  readonly read: number
  readonly bounces: number
  readonly complaints: number
  /** Left for staff: unreadable, or of no e-mail of ours. */
  readonly left: number
}

/**
 * Where reports of bounces and complaints come from, whatever their format. `From`: what they are read from; `void` where the adapter fetches
 * them itself.
 */
export interface DeliveryReportSource<From, Refusal> {
  /** Whether it is set up. One that is not brings nothing. */
  readonly connected: boolean
  /**
   * Hands each report to `take`, which answers whether it counts. A report may come again, after a crash or because the other side repeats
   * it. What is malformed or hostile is refused or left, and never stops the others.
   */
  readonly read: <R>(
    take: (report: DeliveryReport) => Effect.Effect<boolean, never, R>,
    from: From,
  ) => Effect.Effect<ReportCounts, Refusal, R>
}

/** A request of the mail service. */
export interface ReportRequest {
  readonly body: Uint8Array
  /** By name, in any case. */
  readonly header: (name: string) => string | undefined
}

/** The report is not the mail service's, or too old. `reason` is for the log and repeats nothing of it. */
export class ReportRefused extends Schema.TaggedError<ReportRefused>()("ReportRefused", { reason: Schema.String }) {}

/** Reports the mail service sends. Only a genuine request from the last five minutes is read. */
export class WebhookReports extends Context.Service<
  WebhookReports,
  DeliveryReportSource<ReportRequest, ReportRefused>
>()("domain/WebhookReports") {}

/** Why a mailbox could not be read. */
export const mailboxFailures = ["login", "unreachable", "insecure", "silent", "folder", "read-only", "broken"] as const

/** The mailbox could not be read, or not to its end: what is left is read the next time. `code`: the error's, never a secret. */
export class MailboxUnavailable extends Schema.TaggedError<MailboxUnavailable>()("MailboxUnavailable", {
  why: Schema.Literals(mailboxFailures),
  code: Schema.NullOr(Schema.String),
}) {}

/**
 * Reports in the mailbox that undeliverable e-mails come back to, at most some hundred at a time. Other messages stay as they are, unread.
 * A report that counts, or says nothing that lasts, is marked as read; one that is left is not. Neither is read again.
 */
export class MailboxReports extends Context.Service<MailboxReports, DeliveryReportSource<void, MailboxUnavailable>>()(
  "domain/MailboxReports",
) {}
