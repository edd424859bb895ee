import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../accounts/audit-entry.ts"
import type { NewTask, Task } from "./task.ts"

/** Tasks by what they are: of a kind, and by how their causes begin. */
export interface TasksWanted {
  readonly kind?: string
  readonly startingWith?: string
  readonly notStartingWith?: string
}

/**
 * The one queue for background work. Tasks are also added by other ports inside their own transaction
 * (an order and its mails); the contract is the same.
 */
export class Queue extends Context.Service<
  Queue,
  {
    /** Adds tasks that are due at once; a cause already known is left as it is. */
    readonly add: (tasks: readonly NewTask[]) => Effect.Effect<void>
    /**
     * Takes up to `limit` due tasks of a kind, oldest due first, for this worker alone: attempts grow by one and nobody else
     * gets them until `leaseMs` has passed, after which a crashed worker's tasks are due again.
     */
    readonly claim: (kind: string, limit: number, leaseMs: number) => Effect.Effect<readonly Task[]>
    /**
     * A running task goes on for longer than expected: its lease starts anew. `attempts` says whose it is, as the claim gave it; when
     * it is somebody else's by now, or nobody's, nothing changes and the answer is `false`.
     */
    readonly renew: (id: string, attempts: number, leaseMs: number) => Effect.Effect<boolean>
    /**
     * The task is done and its payload forgotten: it may name people, and nobody needs it any more. The cause stays known.
     * Unknown ids and tasks done already are left alone.
     */
    readonly complete: (id: string) => Effect.Effect<void>
    /** The attempt of a running task failed: due again at `retryAt` (epoch milliseconds), or dead when `null`. */
    readonly fail: (id: string, error: string, retryAt: number | null) => Effect.Effect<void>
    /**
     * Makes a dead task due at once with its attempts forgotten, unless `decide` refuses, and tells the audit log in the same step.
     * Answers whether there was one: any other is left alone, and nobody is told.
     */
    readonly revive: <E>(
      id: string,
      decide: (task: Task) => Result.Result<readonly AuditEntry[], E>,
    ) => Effect.Effect<boolean, E>
    /** At most so many tasks of a state, newest first. */
    readonly list: (state: Task["state"], limit: number, wanted?: TasksWanted) => Effect.Effect<readonly Task[]>
    /** The tasks with these causes, whatever became of them, oldest first. */
    readonly withCauses: (causes: readonly string[]) => Effect.Effect<readonly Task[]>
    /**
     * Forgets tasks that are done or dead, whose causes begin like that and that were added before (epoch milliseconds). Their causes
     * are unknown from then on: only for those that nobody gives a second time. Answers how many.
     */
    readonly forget: (startingWith: string, addedBefore: number) => Effect.Effect<number>
  }
>()("domain/Queue") {}
