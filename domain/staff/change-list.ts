import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { subjectKinds } from "./entity-types.ts"

/** Staff's list of changes, newest first; `kind` and `id` together: only those of one order, product, person … */
export const changeList = defineList({
  filters: { kind: oneOf(subjectKinds), id: line(200) },
  columns: { number: "number" },
  sortings: ["-number"],
})

export type ListChanges = ListWanted<typeof changeList>
