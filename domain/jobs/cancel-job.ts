import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { jobKinds } from "./job-kinds.ts"
import { type JobHasEnded, JobNotFound, JobNotYours } from "./job-refusals.ts"
import { askToCancel } from "./job-rules.ts"
import { type JobChange, Jobs } from "./ports.ts"
import { viewJob } from "./view-jobs.ts"

/** Has a job stop where it is. Every person allowed to start such a job may, not only the one who did. */
export const cancelJob = Effect.fn("cancelJob")(function* (by: Caller, jobId: string) {
  const jobs = yield* Jobs
  const at = yield* Clock.currentTimeMillis
  const who = { personId: by.person.id, email: by.person.email }
  const changed = yield* jobs.change(
    jobId,
    (job): Result.Result<JobChange, JobHasEnded | JobNotYours> =>
      rightsOf(by).has(jobKinds[job.kind].permission) ? askToCancel(job, who, at) : Result.fail(new JobNotYours()),
  )
  if (Option.isNone(changed)) return yield* new JobNotFound({ jobId })
  return yield* viewJob(jobId)
})
