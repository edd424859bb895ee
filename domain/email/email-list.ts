import type { Task, TaskState } from "../queue/task.ts"
import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** What became of an e-mail. `deferred`: it failed and is tried again; `failed`: it is a dead letter; `suppressed`: the shop did not want to. */
export const emailStates = ["queued", "sending", "sent", "deferred", "failed", "suppressed", "cancelled"] as const
export type EmailState = (typeof emailStates)[number]

const byTaskState: Readonly<Record<Exclude<TaskState, "waiting">, EmailState>> = {
  running: "sending",
  done: "sent",
  dead: "failed",
  skipped: "suppressed",
  cancelled: "cancelled",
}

export const emailStateOf = ({ state, attempts }: Pick<Task, "state" | "attempts">): EmailState => {
  if (state !== "waiting") return byTaskState[state]
  return attempts === 0 ? "queued" : "deferred"
}

/** Staff's list of e-mails, newest first; sorted by the number in which they were queued. */
export const emailList = defineList({
  filters: {
    state: oneOf(emailStates),
    /** The name of a template. */
    template: line(40),
    /** A part of recipient, subject, or the number of what it is about. */
    term: line(254),
  },
  columns: { number: "number" },
  sortings: ["-number", "number"],
})

export type ListEmails = ListWanted<typeof emailList>
