import { day, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { trialStates } from "./trial.ts"
import type { TrialWork } from "./trial-work.ts"

/** What staff look for; `late`: it ends by itself before long. */
export const trialTasks = ["pay", "check", "pack", "ship", "refund", "late"] as const satisfies readonly (
  | TrialWork
  | "late"
)[]

/** Staff’s list of trials, newest first. */
export const trialList = defineList({
  filters: {
    work: oneOf(trialTasks),
    state: oneOf(trialStates),
    /** A part of number, name, address, e-mail address or product. */
    term: line(254),
    /** Asked for on these days, in Germany. */
    from: day,
    to: day,
  },
  columns: { requestedAt: "number" },
  sortings: ["-requestedAt", "requestedAt"],
})

export type ListTrials = ListWanted<typeof trialList>
