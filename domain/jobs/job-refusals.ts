import * as Schema from "effect/Schema"

export class JobNotFound extends Schema.TaggedError<JobNotFound>()("JobNotFound", { jobId: Schema.String }) {}

/** It is over: there is nothing left to stop. */
export class JobHasEnded extends Schema.TaggedError<JobHasEnded>()("JobHasEnded", { state: Schema.String }) {}

/** Only what has failed can be tried again. */
export class JobNotFailed extends Schema.TaggedError<JobNotFailed>()("JobNotFailed", { state: Schema.String }) {}

/** What was left to do is kept no more: it failed when that was not done yet. */
export class ItemsForgotten extends Schema.TaggedError<ItemsForgotten>()("ItemsForgotten", {}) {}

/** The caller may not start such a job, and so neither stop nor retry it. */
export class JobNotYours extends Schema.TaggedError<JobNotYours>()("JobNotYours", {}) {}

/** A worker may not do this step: another one does the job now, it was done before, or the job is to stop. */
export class StepRefused extends Schema.TaggedError<StepRefused>()("StepRefused", {}) {}
