import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { trialStates } from "./trial.ts"

/** Staff’s list of trials, newest first. */
export const trialList = defineList({
  filters: {
    state: oneOf(trialStates),
    /** A part of number, name, address, e-mail address or product. */
    term: line(254),
  },
  columns: { requestedAt: "number" },
  sortings: ["-requestedAt", "requestedAt"],
})

export type ListTrials = ListWanted<typeof trialList>
