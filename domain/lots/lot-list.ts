import { type ColumnOf, type CursorOf, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** What staff's list of lots can be narrowed to: `left`: something is on the shelf; `expired`: that, and none of it may leave any more. */
export const lotFilters = ["left", "soon", "expired", "blocked"] as const
export type LotFilter = (typeof lotFilters)[number]

/** Staff's list of lots, what expires first in front. */
export const lotList = defineList({
  filters: {
    /** A part of the lot's number, the article's number or the product's title. */
    term: line(200),
    state: oneOf(lotFilters),
  },
  columns: { bestBefore: "text", receivedAt: "number", left: "number" },
  sortings: ["bestBefore", "-bestBefore", "receivedAt", "-receivedAt", "left", "-left"],
})

export type ListLots = ListWanted<typeof lotList>
export type LotColumn = ColumnOf<typeof lotList>
export type LotCursor = CursorOf<typeof lotList>
