import { day, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { subscriptionSources, subscriptionStates } from "./subscription.ts"

/** Staff's list of the newsletter's audience, last asked first. */
export const subscriptionList = defineList({
  filters: {
    state: oneOf(subscriptionStates),
    source: oneOf(subscriptionSources),
    /** A part of the e-mail address. */
    term: line(254),
    /** Confirmed on these days, in Germany; where the state asked for is `ended`, ended on them. */
    from: day,
    to: day,
  },
  columns: { requestedAt: "number" },
  sortings: ["-requestedAt", "requestedAt"],
})

export type ListSubscriptions = ListWanted<typeof subscriptionList>
