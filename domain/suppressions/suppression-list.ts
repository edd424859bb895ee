import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { suppressionReasons, suppressionSources } from "./suppression.ts"

/** Staff's list of suppressed addresses, the latest first. */
export const suppressionList = defineList({
  filters: {
    reason: oneOf(suppressionReasons),
    source: oneOf(suppressionSources),
    /** A part of the e-mail address. */
    term: line(254),
  },
  columns: { at: "number" },
  sortings: ["-at", "at"],
})

export type ListSuppressions = ListWanted<typeof suppressionList>
