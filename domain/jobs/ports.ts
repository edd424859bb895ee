import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { Job, LogLine, LogRecord } from "./job.ts"
import type { JobKind } from "./job-kinds.ts"

/** A job to be kept, with all that must become true together with it. */
export interface JobStart {
  readonly job: Job
  /** The client's key for this attempt; the same key gives the same job. */
  readonly key: string
  /** JSON that the job's kind understands, as many as `job.total`. */
  readonly items: readonly unknown[]
  /** By which a worker finds it. */
  readonly tasks: readonly NewTask[]
  readonly audit: readonly AuditEntry[]
}

/** A job's next version, with what is written in the same step. */
export interface JobChange {
  readonly job: Job
  /** What became of the item that is through now: its number is the job's `done`. */
  readonly line?: LogLine
  /** To be queued. */
  readonly tasks?: readonly NewTask[]
  readonly audit?: readonly AuditEntry[]
}

export interface JobsWanted {
  /** Only of this kind; `null`: of all. */
  readonly kind: JobKind | null
  /** `open`: only those that have not ended; `failed`: only those that got stuck; `null`: all. */
  readonly only: "open" | "failed" | null
  /** The id of the last job seen. */
  readonly after: string | null
  readonly limit: number
}

export interface LogWanted {
  /** Only lines before this number; `null`: from the last on. */
  readonly before: number | null
  /** Only what was left alone. */
  readonly leftOnly: boolean
  readonly limit: number
}

/**
 * Long work of the staff. Who works on a job is the queue's to say (see `work-on-jobs.ts`); `Orders.change` writes a job's progress
 * together with what its step does to an order.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Keeps the job, its items and the entry in the audit log, and queues its tasks, in one step. Answers the job of the key. */
    readonly start: (start: JobStart) => Effect.Effect<Job>
    readonly find: (id: string) => Effect.Effect<Option.Option<Job>>
    /**
     * Lets `decide` make the job's next version and stores it with its line of the log and its tasks as one step. When nothing is left
     * to do with them its items are forgotten: when it is done or stopped, not when it failed. `None`: there is no such job.
     */
    readonly change: <E>(
      id: string,
      decide: (job: Job) => Result.Result<JobChange, E>,
    ) => Effect.Effect<Option.Option<Job>, E>
    /** The items from a number on, in their order; none of a job that is done or stopped. */
    readonly items: (id: string, from: number, limit: number) => Effect.Effect<readonly unknown[]>
    /** Newest first. */
    readonly list: (wanted: JobsWanted) => Effect.Effect<readonly Job[]>
    /** Last lines first. */
    readonly log: (id: string, wanted: LogWanted) => Effect.Effect<readonly LogRecord[]>
    /** Forgets jobs that ended before an instant (epoch milliseconds), with their log; answers how many. */
    readonly forgetEnded: (before: number) => Effect.Effect<number>
  }
>()("domain/Jobs") {}
