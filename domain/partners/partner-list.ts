import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { partnerKinds, partnerStates } from "./partner.ts"

/** Staff's list of partners and applications, newest first. */
export const partnerList = defineList({
  filters: {
    state: oneOf(partnerStates),
    kind: oneOf(partnerKinds),
    /** A part of name, organisation, e-mail address, website or code. */
    term: line(254),
  },
  columns: { appliedAt: "number" },
  sortings: ["-appliedAt", "appliedAt"],
})

export type ListPartners = ListWanted<typeof partnerList>
