import * as Schema from "effect/Schema"
import type { NewTask, Task } from "../queue/task.ts"

/** The kind of task that is a job to be worked on. */
export const jobTaskKind = "job"

/** `attempt`: the last one when the task was queued. */
export const JobPayload = Schema.Struct({ jobId: Schema.String, attempt: Schema.Natural })

/** By which the queue gives a job to one worker at a time. `attempt`: the last one before, where it is tried again. */
export const jobTask = (jobId: string, attempt = 0): NewTask => ({
  kind: jobTaskKind,
  cause: attempt === 0 ? `job:${jobId}` : `job:${jobId}:${attempt}`,
  payload: { jobId, attempt } satisfies typeof JobPayload.Type,
})

/** The attempt that claiming a job's task so many times gives. */
export const attemptOf = ({ attempt }: typeof JobPayload.Type, { attempts }: Pick<Task, "attempts">): number =>
  attempt + attempts
