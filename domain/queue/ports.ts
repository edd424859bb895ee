import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { Claim, ClaimedTask, NewTask, Task, TaskState } from "./task.ts"

/** Tasks by what they are: of a kind, and by how their causes begin. */
export interface TasksWanted {
  readonly kind?: string
  readonly startingWith?: string
  /** None of these. */
  readonly notStartingWith?: readonly string[]
}

/** States of which there is something to do, for the worker or for staff. */
export const openStates = ["waiting", "running", "dead"] as const satisfies readonly TaskState[]
type OpenState = (typeof openStates)[number]

/** How many tasks of a kind are in a state. */
export interface TaskCount {
  readonly kind: string
  readonly state: OpenState
  readonly count: number
  /** When the first of them is due, epoch milliseconds; of one that runs, when its lease ends. */
  readonly dueAt: number
}

/**
 * The one queue for background work. Tasks are also added by other ports inside their own transaction
 * (an order and its e-mails); the contract is the same.
 */
export class Queue extends Context.Service<
  Queue,
  {
    /** Adds tasks, due when they say or at once; a cause already known is left as it is. */
    readonly add: (tasks: readonly NewTask[]) => Effect.Effect<void>
    /**
     * Leases up to `limit` due tasks of a kind to a process, oldest due first: attempts grow by one and no other process gets them until
     * `leaseMs` has passed. After that, or once the owner is gone (see `Workers`), they are due again.
     */
    readonly claim: (
      owner: string,
      kind: string,
      limit: number,
      leaseMs: number,
    ) => Effect.Effect<readonly ClaimedTask[]>
    /** The lease starts anew. `false`, and nothing changed, where the claim is over. */
    readonly renew: (claim: Claim, leaseMs: number) => Effect.Effect<boolean>
    /**
     * The task is done and its payload forgotten: it may name people, and is no longer needed. The cause stays known. `false`,
     * and nothing changed, where the claim is over.
     */
    readonly complete: (claim: Claim) => Effect.Effect<boolean>
    /**
     * The attempt failed: due again at `retryAt` (epoch milliseconds), or a dead letter when `null`. `false`, and nothing changed,
     * where the claim is over.
     */
    readonly fail: (claim: Claim, error: string, retryAt: number | null) => Effect.Effect<boolean>
    /**
     * The task is not to be done: it is over, with the reason kept and its payload forgotten. The cause stays known. `false`, and nothing
     * changed, where the claim is over.
     */
    readonly skip: (claim: Claim, reason: string) => Effect.Effect<boolean>
    /**
     * Makes a dead letter due at once with its attempts forgotten, unless `decide` refuses, and writes the audit log in the same step.
     * Answers whether there was one: any other is left alone, and nothing is logged.
     */
    readonly revive: <E>(
      id: string,
      decide: (task: Task) => Result.Result<readonly AuditEntry[], E>,
    ) => Effect.Effect<boolean, E>
    /**
     * Cancels a task that waits, also for another attempt, unless `decide` refuses, and writes the audit log in the same step. Its payload
     * is forgotten, its cause stays known. Answers whether there was one: any other is left alone, and nothing is logged.
     */
    readonly cancel: <E>(
      id: string,
      decide: (task: Task) => Result.Result<readonly AuditEntry[], E>,
    ) => Effect.Effect<boolean, E>
    /** At most so many tasks of a state, newest first. */
    readonly list: (state: TaskState, limit: number, wanted?: TasksWanted) => Effect.Effect<readonly Task[]>
    /** How many tasks wait, run or are dead letters, by kind and state, in no order; none where there are none. */
    readonly counts: Effect.Effect<readonly TaskCount[]>
    /** The tasks with these causes, whatever became of them, oldest first. */
    readonly withCauses: (causes: readonly string[]) => Effect.Effect<readonly Task[]>
    /**
     * Forgets tasks that are over (done, dead, cancelled or skipped), whose causes begin like that and that were added before (epoch milliseconds). Their causes
     * are unknown from then on: only for causes that are never used twice. At most `most`, where it is said; answers how many.
     */
    readonly forget: (startingWith: string, addedBefore: number, most?: number) => Effect.Effect<number>
  }
>()("domain/Queue") {}

/** A process that was not seen for so long (milliseconds) is gone. */
export const workerGoneMs = 15_000

/** The processes that work the queue. */
export class Workers extends Context.Service<
  Workers,
  {
    /**
     * A process says that it lives, every few seconds. Tasks whose owners are gone are due at once; answers how many. An owner is gone
     * when it was not seen for `workerGoneMs`, never was, has left, or the adapter knows that its process has ended.
     */
    readonly seen: (owner: string) => Effect.Effect<number>
    /** The process ends: what it still has is due at once. */
    readonly leave: (owner: string) => Effect.Effect<void>
  }
>()("domain/Workers") {}

/** What is known of a schedule's runs; instants are epoch milliseconds. */
export interface ScheduleRuns {
  readonly name: string
  readonly nextAt: number
  /** The last run that came to an end; `null`: none yet. */
  readonly last: {
    readonly startedAt: number
    readonly endedAt: number
    /** Why it failed, for staff; `null`: it did not. */
    readonly error: string | null
    /** What it did, for staff; `null`: it says nothing of that. */
    readonly report: string | null
  } | null
}

/** The kind of task that runs a schedule. */
export const scheduleKind = "schedule"
/** How the causes of a schedule's tasks begin; the instant they were queued follows. */
export const scheduleCause = (name: string): string => `schedule:${name}:`

/** When schedules run. Each run is a task of `scheduleKind` with the payload `{ name }`, so that several processes run it once. */
export class Schedules extends Context.Service<
  Schedules,
  {
    /**
     * Queues the schedules that are due, and notes when each is due after that: `nextAt`. One seen for the first time is due at
     * `firstAt`, or now; one noted for later than `nextAt` is due at `nextAt`. Nothing is queued beside a task of the same schedule that waits or runs.
     */
    readonly queueDue: (
      plans: readonly { readonly name: string; readonly nextAt: number; readonly firstAt?: number }[],
    ) => Effect.Effect<void>
    /**
     * Queues a run now and writes the audit log, in one step; `nextAt` stays. `false`, and nothing, where a run waits or is under way.
     */
    readonly start: (name: string, audit: readonly AuditEntry[]) => Effect.Effect<boolean>
    /** A run came to an end. */
    readonly ended: (name: string, run: NonNullable<ScheduleRuns["last"]>) => Effect.Effect<void>
    /** All that were ever seen, in no order. */
    readonly list: Effect.Effect<readonly ScheduleRuns[]>
  }
>()("domain/Schedules") {}
