import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Application } from "./application.ts"
import type { applicationList } from "./application-list.ts"
import type { ApplicationState } from "./application-words.ts"

/** Which applications are meant; every part narrows. */
export interface ApplicationFilter {
  readonly vacancyId: string | null
  readonly state: ApplicationState | null
  /** A part of what `searchTextOf` names, in any case; `""`: all. */
  readonly term: string
}

/** What a change writes. */
export interface ApplicationChange {
  /** Becomes the next version; `null`: it is forgotten with its links. */
  readonly application: Application | null
  readonly tasks: readonly NewTask[]
  readonly audit: readonly AuditEntry[]
}

/** Applications for jobs; their files are in `Files`. */
export class Applications extends Context.Service<
  Applications,
  {
    /** Keeps an application and queues the tasks it causes: both or neither. With a key seen before the answer is the application of that time. */
    readonly keep: (
      application: Application,
      idempotencyKey: string,
      tasks: readonly NewTask[],
    ) => Effect.Effect<Application>
    readonly find: (id: string) => Effect.Effect<Option.Option<Application>>
    /** Those of a mailbox, however it was written (see `emailKey`), newest first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Application[]>
    /** Sorted by when they came, those of the same instant by their ids. */
    readonly list: (
      wanted: ApplicationFilter & PageRead<typeof applicationList>,
    ) => Effect.Effect<readonly Application[]>
    /** Those in a state since before an instant (epoch milliseconds), longest first, at most `most`. */
    readonly inStateSince: (
      state: ApplicationState,
      before: number,
      most: number,
    ) => Effect.Effect<readonly Application[]>
    /** Lets `decide` see the application and writes what it says with tasks and audit log, as one step. `None`: there is no such application. */
    readonly change: <E>(
      id: string,
      decide: (application: Application) => Result.Result<ApplicationChange, E>,
    ) => Effect.Effect<Option.Option<Application>, E>
  }
>()("domain/Applications") {}

/** Links from e-mails that open an application for its applicant. */
export class ApplicationLinks extends Context.Service<
  ApplicationLinks,
  {
    /** A link opens it from now on, beside those that did before. `key`: SHA-256 of the link's token. Nothing happens without such an application. */
    readonly add: (id: string, key: string) => Effect.Effect<void>
    /** The application a link opens. */
    readonly open: (key: string) => Effect.Effect<Option.Option<Application>>
  }
>()("domain/ApplicationLinks") {}
