import { day, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { subjectKinds } from "./entity-types.ts"

/**
 * Staff's list of changes, newest first; `kind` and `id` together: only those of one order, product, person …; `term`: a part of its number,
 * or of the e-mail address of who changed it; `from` and `to`: days in Germany.
 */
export const changeList = defineList({
  filters: { kind: oneOf(subjectKinds), id: line(200), term: line(254), from: day, to: day },
  columns: { number: "number" },
  sortings: ["-number"],
})

export type ListChanges = ListWanted<typeof changeList>
