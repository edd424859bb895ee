import type { NewTask } from "../queue/task.ts"
import { type Draw, isPublished, type Winner } from "./draw.ts"
import { isStaffLapse } from "./draw-words.ts"
import { drawForfeited } from "./emails/draw-forfeited.ts"
import { drawLapsed } from "./emails/draw-lapsed.ts"
import { drawWon } from "./emails/draw-won.ts"

const stateIn = ({ winners }: Draw, { hash }: Winner) => winners.find((each) => each.hash === hash)?.state ?? null

/** The kind of task that tells everybody with a confirmed entry that a draw is cancelled: see `tellCancelled`. */
export const cancellationKind = "draw-cancelled"

const cancellation = (before: Draw, { id, state }: Draw): readonly NewTask[] =>
  state === "cancelled" && before.state !== "cancelled" && isPublished(before)
    ? [{ kind: cancellationKind, cause: `${cancellationKind}:${id}`, payload: { drawId: id } }]
    : []

/**
 * What a draw's next version causes: e-mails to those it tells, and to those whose prize lapsed without their own doing; and the task that tells
 * everybody of a cancellation.
 */
export const mailsOf = (before: Draw, after: Draw): readonly NewTask[] => [
  ...cancellation(before, after),
  ...after.winners.flatMap((winner, place): readonly NewTask[] => {
    const { hash, state, lapsed } = winner
    if (stateIn(before, winner) === state) return []
    if (state === "told") return [drawWon.task(hash, { hash, substitute: place >= after.content.prizes })]
    if (lapsed === "deadline") return [drawLapsed.task(hash, { hash })]
    return isStaffLapse(lapsed) ? [drawForfeited.task(hash, { hash })] : []
  }),
]
