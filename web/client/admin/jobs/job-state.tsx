import { type JobView, stateNames } from "./job-words.ts"

const looks: Readonly<Record<JobView["state"], string>> = {
  queued: "badge",
  running: "badge",
  cancelling: "badge",
  cancelled: "badge badge--quiet",
  done: "badge badge--quiet",
  failed: "badge badge--notice",
}

/** A job's state as a badge; a finished one is quiet, a failed one is not. */
export const JobState = ({ job: { state } }: { readonly job: Pick<JobView, "state"> }) => (
  <span className={looks[state]}>{stateNames[state]}</span>
)
