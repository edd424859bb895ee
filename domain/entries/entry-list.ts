import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { entryKinds, entryStates } from "./entry-kinds.ts"

/** Staff's list of entries, last saved first. */
export const entryList = defineList({
  filters: {
    kind: oneOf(entryKinds),
    state: oneOf(entryStates),
    /** A part of title, address, author, series or tags. */
    term: line(150),
  },
  columns: { savedAt: "number" },
  sortings: ["-savedAt", "savedAt"],
})

export type ListEntries = ListWanted<typeof entryList>
