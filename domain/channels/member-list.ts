import { subscriptionSources } from "../newsletter/subscription.ts"
import { day, defineList, type ListWanted, oneOf } from "../shared/list.ts"

/** Who goes to an audience outside, by what may be used for it and nothing else: where and since when somebody gets the newsletter. */
export const memberList = defineList({
  filters: {
    source: oneOf(subscriptionSources),
    /** Confirmed on this day or later. */
    from: day,
  },
  columns: { id: "id" },
  sortings: ["id"],
})

export type ListMembers = ListWanted<typeof memberList>
