import type { NewTask } from "../queue/task.ts"
import type { Draw, Winner } from "./draw.ts"
import { drawLapsed } from "./emails/draw-lapsed.ts"
import { drawWon } from "./emails/draw-won.ts"

const stateIn = ({ winners }: Draw, { hash }: Winner) => winners.find((each) => each.hash === hash)?.state ?? null

/** The e-mails a draw's next version causes: to those it tells, and to those whose prize lapsed because they did not answer. */
export const mailsOf = (before: Draw, after: Draw): readonly NewTask[] =>
  after.winners.flatMap((winner, place): readonly NewTask[] => {
    const { hash, state, lapsed } = winner
    if (stateIn(before, winner) === state) return []
    if (state === "told") return [drawWon.task(hash, { hash, substitute: place >= after.content.prizes })]
    return state === "lapsed" && lapsed === "deadline" ? [drawLapsed.task(hash, { hash })] : []
  })
