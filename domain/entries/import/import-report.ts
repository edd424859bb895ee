import * as Effect from "effect/Effect"
import { JobNotFound } from "../../jobs/job-refusals.ts"
import { viewJob, viewLog } from "../../jobs/view-jobs.ts"

/** How far an import got, with the last lines of its log and of what it left alone. */
export const importReport = Effect.fn("importReport")(function* (jobId: string) {
  const job = yield* viewJob(jobId)
  if (job.kind !== "posts.import") return yield* new JobNotFound({ jobId })
  const { rows } = yield* viewLog({ jobId })
  const { rows: left } = yield* viewLog({ jobId, leftOnly: true })
  return { job, rows, left }
})
