/** Work that must happen after a change, once, whatever crashes in between. */
export interface NewTask {
  /** What kind of work, e.g. `email`. */
  readonly kind: string
  /** Names the reason. The queue takes a cause once: the same cause again adds nothing. */
  readonly cause: string
  /** JSON the handler of the kind understands. */
  readonly payload: unknown
  /** When it is due, epoch milliseconds; missing: at once. */
  readonly dueAt?: number
}

/**
 * `dead`: a dead letter. It is not tried again unless staff say so. `cancelled`: by staff, before it was done. `skipped`: its handler found
 * that it is not to be done.
 */
export const taskStates = ["waiting", "running", "done", "dead", "cancelled", "skipped"] as const
export type TaskState = (typeof taskStates)[number]

export interface Task extends Required<NewTask> {
  readonly id: string
  readonly state: TaskState
  /** How often it was claimed. */
  readonly attempts: number
  /** Epoch milliseconds: a waiting task is not claimed before, a running task's lease ends then. */
  readonly dueAt: number
  /** Id of the process that claimed it last; `null`: none works on it. */
  readonly owner: string | null
  readonly lastError: string | null
  readonly createdAt: number
}

/** A running task in the hands of the process that claimed it. */
export interface ClaimedTask extends Task {
  readonly owner: string
}

/** What a lease is known by. A claim that is over or another's changes nothing. */
export type Claim = Pick<ClaimedTask, "id" | "owner" | "attempts">

/** After so many attempts a task is a dead letter. */
export const maxAttempts = 8

/** How long to wait after the n-th failed attempt (1-based): half a minute, doubling, at most six hours; in milliseconds. */
export const backOff = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), 6 * 3_600_000)
