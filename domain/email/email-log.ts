import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { EmailState, emailList } from "./email-list.ts"
import type { EmailRecord, LoggedEmail } from "./email-record.ts"
import type { EmailKind } from "./email-template.ts"

/** Which e-mails are meant; every part narrows. */
export interface EmailFilter {
  readonly kind: EmailKind
  /** `null`: whatever became of them. */
  readonly state: EmailState | null
  /** `null`: of every template. */
  readonly template: string | null
  /** Templates whose e-mails are left out. */
  readonly hidden: readonly string[]
  /** A part of recipient, subject or cause, in any case; `""`: all. */
  readonly term: string
}

/** The e-mails of the queue, with what was handed over. */
export class EmailLog extends Context.Service<
  EmailLog,
  {
    /** Keeps what is about to be handed over, or is suppressed, in place of an earlier attempt's. */
    readonly keep: (record: EmailRecord) => Effect.Effect<void>
    /** Sorted by the number in which they were queued. */
    readonly list: (
      wanted: EmailFilter & PageRead<typeof emailList>,
    ) => Effect.Effect<readonly (LoggedEmail & { readonly number: number })[]>
    /** By the id of its task. */
    readonly find: (id: string) => Effect.Effect<Option.Option<LoggedEmail>>
    /** Those handed over to a mailbox, however it was written (see `emailKey`), newest first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly EmailRecord[]>
    /**
     * Queues what `decide` makes of an e-mail and writes the audit log in the same step. `None`: there is no such e-mail; `false`, and
     * nothing changed: the task's cause is known.
     */
    readonly sendAgain: <E>(
      id: string,
      decide: (
        email: LoggedEmail,
      ) => Result.Result<{ readonly task: NewTask; readonly audit: readonly AuditEntry[] }, E>,
    ) => Effect.Effect<Option.Option<boolean>, E>
    /** Removes what was handed over before this instant (epoch milliseconds), at most `most`; how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/EmailLog") {}
