import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { DrawDigests } from "./digests.ts"
import { type Draw, type DrawCommand, type DrawPool, type DrawRefused, decideDraw, listToFreeze } from "./draw.ts"
import { mailsOf } from "./draw-mails.ts"
import { type DrawChange, PrizeDraws } from "./ports.ts"

/** How long everybody can note the hash of the frozen list before the shop draws by itself. Staff may draw earlier. */
export const noteHashMs = 3_600_000

/** What the clocks of several servers may differ by. */
const clockSlackMs = 60_000

/** What time asks of a draw; `null`: nothing. */
const dueFor = ({ state, content, stateSince, winners }: Draw, now: number): DrawCommand | null => {
  if (state === "announced" && now >= content.closesAt) return { kind: "freeze" }
  if (state === "frozen" && stateSince - now > clockSlackMs) return { kind: "reopen" }
  if (state === "frozen" && now - stateSince >= noteHashMs) return { kind: "draw" }
  const isMissed = winners.some((winner) => winner.state === "told" && now >= winner.deadline)
  return state === "drawn" && isMissed ? { kind: "lapse" } : null
}

/** A command as a change of what is stored, with the mails it causes. */
export const changeBy =
  (
    command: (draw: Draw) => DrawCommand | null,
    { now, digests }: { readonly now: number; readonly digests: DrawDigests["Service"] },
    audit: (before: Draw, after: Draw) => DrawChange["audit"] = () => [],
  ) =>
  (before: Draw, pool: DrawPool): Result.Result<DrawChange, DrawRefused> => {
    const wanted = command(before)
    if (wanted === null) return Result.succeed({ draw: before, tasks: [], audit: [] })
    return Result.map(decideDraw(before, wanted, { now, pool, digests }), (draw) => ({
      draw,
      frozen: listToFreeze(before, draw, pool),
      tasks: mailsOf(before, draw),
      audit: audit(before, draw),
    }))
  }

/**
 * Freezes the list of draws that closed, draws an hour later, and lets prizes lapse that nobody accepted. Each is one step of its own, and
 * decided again on what is stored: two processes, or staff at the same time, bring about one result. A list that a clock far ahead froze is
 * opened again once the clock is right.
 */
export const advanceDraws = Effect.fn("advanceDraws")(function* () {
  const draws = yield* PrizeDraws
  const digests = yield* DrawDigests
  const now = yield* Clock.currentTimeMillis
  // Moved on in the meantime: a colleague was faster.
  for (const { id } of (yield* draws.all).filter((draw) => dueFor(draw, now) !== null))
    yield* Effect.ignore(
      draws.change(
        id,
        changeBy((draw) => dueFor(draw, now), { now, digests }),
      ),
    )
})
