/** Work that must happen after a change, once, whatever crashes in between. */
export interface NewTask {
  /** What kind of work, e.g. `email`. */
  readonly kind: string
  /** Names the reason. The queue takes a cause once: the same cause again adds nothing. */
  readonly cause: string
  /** JSON the worker understands. */
  readonly payload: unknown
}

export interface Task extends NewTask {
  readonly id: string
  readonly state: "waiting" | "running" | "done" | "dead"
  /** How often it was claimed. */
  readonly attempts: number
  /** Epoch milliseconds before which nobody claims it. */
  readonly dueAt: number
  readonly lastError: string | null
  readonly createdAt: number
}

/** After so many attempts a task is dead and waits for staff. */
export const maxAttempts = 8

/** How long to wait after the n-th failed attempt (1-based): half a minute, doubling, at most six hours; in milliseconds. */
export const backOff = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), 6 * 3_600_000)
