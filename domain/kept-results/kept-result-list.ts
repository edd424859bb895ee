import { day, defineList, type ListWanted, line } from "../shared/list.ts"

/** Staff's list of kept results, last kept first. What was answered is encrypted, so that nothing can be filtered by it. */
export const keptResultList = defineList({
  filters: {
    /** The questionnaire's version, as it is called. */
    term: line(40),
    /** Kept on this day or after, and on that day or before. */
    from: day,
    to: day,
  },
  columns: { keptAt: "number" },
  sortings: ["-keptAt", "keptAt"],
})

export type ListKeptResults = ListWanted<typeof keptResultList>
