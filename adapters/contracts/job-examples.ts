import type { Job, LogLine } from "../../domain/jobs/job.ts"
import { newJob } from "../../domain/jobs/job-rules.ts"
import { jobTask } from "../../domain/jobs/job-task.ts"
import type { JobStart } from "../../domain/jobs/ports.ts"

const by = { personId: "P-1", email: "lager@beispiel.de" }

/** A job of so many items: `item 0`, `item 1` … */
export const aJobStart = (id: string, total: number, changes: Partial<Job> = {}): JobStart => ({
  job: {
    ...newJob({ id, kind: "orders.ship", title: `Liste ${id}`, startedBy: by, startedAt: 0, total }),
    ...changes,
  },
  key: `key of ${id}`,
  items: Array.from({ length: total }, (_, number) => `item ${number}`),
  tasks: [jobTask(id)],
  audit: [{ by, action: "job.started", subject: { kind: "job", id }, before: null, after: { total } }],
})

export const aLine = (text: string, outcome: LogLine["outcome"] = "done"): LogLine => ({
  outcome,
  about: { kind: "order", id: "NW-0123456789" },
  text,
})
