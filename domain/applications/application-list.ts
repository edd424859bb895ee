import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { applicationStates } from "./application-words.ts"

/** Staff's list of applications, newest first. */
export const applicationList = defineList({
  filters: {
    /** The id of one. */
    vacancy: line(40),
    state: oneOf(applicationStates),
    /** A part of number, name or e-mail address. */
    term: line(254),
  },
  columns: { receivedAt: "number" },
  sortings: ["-receivedAt", "receivedAt"],
})

export type ListApplications = ListWanted<typeof applicationList>
