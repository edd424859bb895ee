import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { EmailNotSent, noLongerWanted } from "../../email/ports.ts"
import type { DrawEntry } from "../entry.ts"
import { DrawEntries, PrizeDraws } from "../ports.ts"

const withDraw = Effect.fnUntraced(function* (found: Option.Option<DrawEntry>) {
  if (Option.isNone(found)) return yield* noLongerWanted("Die Teilnahme ist gelöscht.")
  const draw = yield* (yield* PrizeDraws).find(found.value.drawId)
  if (Option.isNone(draw)) return yield* noLongerWanted("Das Gewinnspiel gibt es nicht mehr.")
  return { entry: found.value, draw: draw.value }
})

/** An entry with its draw, for an e-mail about it. */
export const aboutEntry = Effect.fnUntraced(function* (entryId: string) {
  return yield* withDraw(yield* (yield* DrawEntries).find(entryId))
})

/** One who was drawn, for an e-mail about the prize. */
export const aboutWinner = Effect.fnUntraced(function* (hash: string) {
  const [found] = yield* (yield* DrawEntries).ofHashes([hash])
  const { entry, draw } = yield* withDraw(Option.fromUndefinedOr(found))
  const winner = draw.winners.find((each) => each.hash === hash)
  if (winner === undefined)
    return yield* new EmailNotSent({ permanent: true, reason: "Dieses Los wurde nicht gezogen." })
  return { entry, draw, winner }
})
