import { defineList, type ListWanted, oneOf } from "../shared/list.ts"
import { type JobKind, jobKinds } from "./job-kinds.ts"

/** Staff's list of jobs, newest first. */
export const jobList = defineList({
  filters: {
    kind: oneOf(Object.keys(jobKinds) as JobKind[]),
    /** `open`: not ended; `failed`: stuck. */
    show: oneOf(["open", "failed"]),
  },
  columns: { startedAt: "id" },
  sortings: ["-startedAt"],
})

export type ListJobs = ListWanted<typeof jobList>
