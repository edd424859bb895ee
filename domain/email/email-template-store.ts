import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { TemplateText } from "./template-text.ts"

/** A version of an e-mail's template, as staff left it. */
export interface EmailTemplateVersion {
  /** The e-mail's, or `layout`. */
  readonly name: string
  /** Of this e-mail, from 1, without gaps. */
  readonly revision: number
  /** Being written; `null`: nothing but what is sent. */
  readonly draft: TemplateText | null
  /** What is sent; `null`: the shipped one. */
  readonly published: TemplateText | null
  /** Who saved this version, and when (epoch milliseconds). */
  readonly by: string
  readonly at: number
}

/** A template's next version, with what is written in the same step. */
export interface EmailTemplateChange {
  readonly version: Pick<EmailTemplateVersion, "draft" | "published" | "by" | "at">
  readonly audit: readonly AuditEntry[]
}

/** What staff wrote in place of shipped e-mails. Every version stays. */
export class EmailTemplateStore extends Context.Service<
  EmailTemplateStore,
  {
    /** The newest version; `None`: staff never changed it. */
    readonly current: (name: string) => Effect.Effect<Option.Option<EmailTemplateVersion>>
    /** The newest version of each e-mail that staff changed, by name. */
    readonly all: Effect.Effect<readonly EmailTemplateVersion[]>
    /** Newest first. */
    readonly versions: (name: string) => Effect.Effect<readonly EmailTemplateVersion[]>
    /**
     * Lets `decide` see the newest version and writes the next one with the audit log, as one step; `null`: nothing is written. Answers
     * the newest version afterwards.
     */
    readonly change: <E>(
      name: string,
      decide: (before: EmailTemplateVersion | null) => Result.Result<EmailTemplateChange | null, E>,
    ) => Effect.Effect<EmailTemplateVersion | null, E>
  }
>()("domain/EmailTemplateStore") {}
