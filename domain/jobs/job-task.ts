import type { NewTask, Task } from "../queue/task.ts"

/** The kind of task that is a job to be worked on. */
export const jobTaskKind = "job"

/** By which the queue gives a job to one worker at a time. `turn`: the last one anybody had, where it is tried again. */
export const jobTask = (jobId: string, turn = 0): NewTask => ({
  kind: jobTaskKind,
  cause: turn === 0 ? `job:${jobId}` : `job:${jobId}:${turn}`,
  payload: { jobId, turn },
})

/** The job of a task, and the turn that claiming it so many times gives; tasks of older shops say nothing of turns. */
export const turnIn = ({ payload, attempts }: Pick<Task, "payload" | "attempts">) => {
  const told = typeof payload === "object" && payload !== null ? payload : {}
  const before = "turn" in told ? Number(told.turn) : 0
  return { jobId: "jobId" in told ? String(told.jobId) : "", turn: before + attempts }
}
