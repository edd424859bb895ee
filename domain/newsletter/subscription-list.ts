import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { subscriptionSources, subscriptionStates } from "./subscription.ts"

/** Staff's list of the newsletter's audience, last asked first. */
export const subscriptionList = defineList({
  filters: {
    state: oneOf(subscriptionStates),
    source: oneOf(subscriptionSources),
    /** A part of the e-mail address. */
    term: line(254),
  },
  columns: { requestedAt: "number" },
  sortings: ["-requestedAt", "requestedAt"],
})

export type ListSubscriptions = ListWanted<typeof subscriptionList>
