import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { LogLine } from "./job.ts"
import { StepRefused } from "./job-refusals.ts"
import { advance, type JobStep } from "./job-rules.ts"
import { Jobs } from "./ports.ts"

/** Takes a step that changes nothing but the job itself: its item is left alone. */
export const takeStep = Effect.fn("takeStep")(function* (step: JobStep, line: LogLine) {
  const jobs = yield* Jobs
  const at = yield* Clock.currentTimeMillis
  const taken = yield* jobs.change(step.jobId, (job) => advance(job, step, line, at))
  if (Option.isNone(taken)) return yield* new StepRefused()
})
