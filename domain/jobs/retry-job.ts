import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { rightsOf } from "../access/authorize.ts"
import type { Caller } from "../access/caller.ts"
import { jobKinds } from "./job-kinds.ts"
import { ItemsForgotten, JobNotFound, JobNotYours } from "./job-refusals.ts"
import { askToRetry } from "./job-rules.ts"
import { Jobs } from "./ports.ts"
import { viewJob } from "./view-jobs.ts"

/** Has a job that failed go on where it got stuck. Every person allowed to start such a job may, not only the one who did. */
export const retryJob = Effect.fn("retryJob")(function* (by: Caller, jobId: string) {
  const jobs = yield* Jobs
  const found = yield* jobs.find(jobId)
  if (Option.isNone(found)) return yield* new JobNotFound({ jobId })
  const { kind, state, done } = found.value
  if (!rightsOf(by).has(jobKinds[kind].permission)) return yield* new JobNotYours()
  // Older shops forgot the items of what failed. Those it has it keeps until it is tried again or forgotten itself.
  if (state === "failed" && (yield* jobs.items(jobId, done, 1)).length === 0) return yield* new ItemsForgotten()
  const who = { personId: by.person.id, email: by.person.email }
  yield* jobs.change(jobId, (job) => askToRetry(job, who))
  return yield* viewJob(jobId)
})
