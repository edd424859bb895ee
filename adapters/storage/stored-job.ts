import * as Schema from "effect/Schema"
import type { Job, JobState, LogLine } from "../../domain/jobs/job.ts"
import type { JobKind } from "../../domain/jobs/job-kinds.ts"
import { schemaOf } from "./decoded-columns.ts"
import { StoredBy } from "./stored-order.ts"

export const StoredJobKind = schemaOf<JobKind>()(Schema.Literals(["orders.ship", "posts.import"]))
export const StoredJobState = schemaOf<JobState>()(
  Schema.Literals(["queued", "running", "cancelling", "cancelled", "done", "failed"]),
)

/** What a job is, without what has a column of its own. */
export type JobData = Omit<Job, "id" | "kind" | "state" | "startedAt" | "endedAt">

export const StoredJob = schemaOf<JobData>()(
  Schema.Struct({
    title: Schema.String,
    startedBy: StoredBy,
    total: Schema.Number,
    done: Schema.Number,
    left: Schema.Number,
    attempt: Schema.Number,
    tries: Schema.Number,
    cancelledBy: Schema.NullOr(StoredBy),
    error: Schema.NullOr(Schema.String),
  }),
)

export const StoredOutcome = schemaOf<LogLine["outcome"]>()(Schema.Literals(["done", "left"]))
export const StoredAbout = schemaOf<NonNullable<LogLine["about"]>>()(
  Schema.Struct({ kind: Schema.Literals(["order", "entry", "html-post"]), id: Schema.String }),
)
