import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** An error that nobody expected. A refusal, a redirect or a page that does not exist is none. */
export interface ErrorReport {
  /** The place in the shop, by names of the code alone: `trpc orders.place`, `schedule retention`. */
  readonly where: string
  readonly error: unknown
  /** The request it happened in; `null`: none, or unknown. */
  readonly request: { readonly id: string; readonly traceId: string | null; readonly spanId: string | null } | null
}

/**
 * Where errors that nobody expected are reported. `report` comes back at once and never throws, whatever becomes of the report. What leaves
 * the process names the kind of an error and its place in the code, and nothing that people have typed. By default nothing is reported.
 */
export const ErrorReports = Context.Reference<{ readonly report: (report: ErrorReport) => void }>(
  "domain/ErrorReports",
  { defaultValue: () => ({ report: () => undefined }) },
)
export type ErrorReports = typeof ErrorReports.Service

/** A browser's report that was not passed on: no report, not for a project of the shop, or its receiver did not answer. */
export class BrowserReportRefused extends Schema.TaggedError<BrowserReportRefused>()("BrowserReportRefused", {
  why: Schema.Literals(["unreadable", "unknown", "unreachable"]),
}) {}

/** What the receiver of a report answered; `retryAfter` and `rateLimits` are for the browser. */
export interface ReportAnswer {
  readonly status: number
  readonly retryAfter: string | null
  readonly rateLimits: string | null
}

/** Where reports of browsers are passed on, by a request of the shop's own. */
export class BrowserReports extends Context.Service<
  BrowserReports,
  { readonly pass: (body: Uint8Array) => Effect.Effect<ReportAnswer, BrowserReportRefused> }
>()("domain/BrowserReports") {}
