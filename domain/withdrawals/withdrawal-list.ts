import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { declarationStates } from "./declaration.ts"

/** Staff's list of declarations of withdrawal, newest first. */
export const withdrawalList = defineList({
  filters: {
    state: oneOf(declarationStates),
    /** A part of name, e-mail address or order number. */
    term: line(254),
  },
  columns: { receivedAt: "number" },
  sortings: ["-receivedAt", "receivedAt"],
})

export type ListWithdrawals = ListWanted<typeof withdrawalList>
