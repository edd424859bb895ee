import type { NewTask } from "../queue/task.ts"

/** The kind of task that is a job to be worked on. */
export const jobTaskKind = "job"

/** By which the queue gives a job to one worker at a time. */
export const jobTask = (jobId: string): NewTask => ({
  kind: jobTaskKind,
  cause: `job:${jobId}`,
  payload: { jobId },
})
