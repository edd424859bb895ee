import * as Schema from "effect/Schema"
import type { NewTask, Task } from "../queue/task.ts"

/** The kind of task that is a job to be worked on. */
export const jobTaskKind = "job"

/** `turn`: the last one when the task was queued. */
export const JobPayload = Schema.Struct({ jobId: Schema.String, turn: Schema.Natural })

/** By which the queue gives a job to one worker at a time. `turn`: the last one before, where it is tried again. */
export const jobTask = (jobId: string, turn = 0): NewTask => ({
  kind: jobTaskKind,
  cause: turn === 0 ? `job:${jobId}` : `job:${jobId}:${turn}`,
  payload: { jobId, turn } satisfies typeof JobPayload.Type,
})

/** The turn that claiming a job's task so many times gives. */
export const turnOf = ({ turn }: typeof JobPayload.Type, { attempts }: Pick<Task, "attempts">): number =>
  turn + attempts
