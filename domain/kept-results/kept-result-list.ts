import { defineList, type ListWanted, line } from "../shared/list.ts"

/** Staff's list of kept results, last kept first. What was answered is encrypted, so that nothing can be filtered by it. */
export const keptResultList = defineList({
  filters: { version: line(40) },
  columns: { keptAt: "number" },
  sortings: ["-keptAt", "keptAt"],
})

export type ListKeptResults = ListWanted<typeof keptResultList>
