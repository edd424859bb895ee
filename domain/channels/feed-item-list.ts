import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** Staff's list of what goes into feeds, in the shop's own order. */
export const feedItemList = defineList({
  filters: {
    /** A part of title, handle or number. */
    term: line(200),
    /** `out`: left out; `warned`: goes, but something is not as it should be; `refused`: the other side does not want it. */
    state: oneOf(["out", "warned", "refused"]),
  },
  columns: { shop: "id" },
  sortings: ["shop"],
})

export type ListFeedItems = ListWanted<typeof feedItemList>
