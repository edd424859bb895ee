import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { messageKinds, messageStates } from "./message.ts"

/** Staff's list of messages, newest first. */
export const messageList = defineList({
  filters: {
    kind: oneOf(messageKinds),
    state: oneOf(messageStates),
    /** A part of name, e-mail address, order number or contract. */
    term: line(254),
  },
  columns: { receivedAt: "number" },
  sortings: ["-receivedAt", "receivedAt"],
})

export type ListMessages = ListWanted<typeof messageList>
