import type { AuditEntry } from "../audit/audit-entry.ts"
import type { JobKind } from "./job-kinds.ts"

/** `cancelling`: asked to stop, and its worker has not noticed yet. */
export type JobState = "queued" | "running" | "cancelling" | "cancelled" | "done" | "failed"

/** Who asked for something. */
export type By = NonNullable<AuditEntry["by"]>

/**
 * Work too long to wait for: a row of items, each of them one small step. A step and what it causes are written together with the
 * job's progress, so that nothing is done twice or left out, whatever crashes in between.
 */
export interface Job {
  /** `J-` and ten characters. */
  readonly id: string
  readonly kind: JobKind
  /** What it is about, e.g. the file it came from. */
  readonly title: string
  readonly startedBy: By
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly state: JobState
  readonly total: number
  /** Items that are through, also those left alone: the number of the next, counted from 0. */
  readonly done: number
  /** Of those through, how many were left alone. */
  readonly left: number
  /** The attempt that may work on it: each claim of its task gives a higher one, and each task begins above those before. */
  readonly attempt: number
  /** Attempts begun since it last got on. */
  readonly tries: number
  readonly endedAt: number | null
  readonly cancelledBy: By | null
  /** Why it was given up, in a word for operators. */
  readonly error: string | null
}

/** What became of an item. */
export interface LogLine {
  /** `left`: nothing was done with it, and the words say why. */
  readonly outcome: "done" | "left"
  /** `html-post`: by its handle, in logs of releases before this one. */
  readonly about: { readonly kind: "order" | "entry" | "html-post"; readonly id: string } | null
  readonly text: string
}

export interface LogRecord extends LogLine {
  /** Counts up from 1 within the job, as its items do. */
  readonly number: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** Whether nothing is left to be done with its items. One that failed keeps them: it can be tried again. */
export const isOver = ({ state }: Pick<Job, "state">): boolean => state === "cancelled" || state === "done"

/** Whether no worker is on it any more, nor will be without staff. */
export const hasEnded = ({ state }: Pick<Job, "state">): boolean => isOver({ state }) || state === "failed"
