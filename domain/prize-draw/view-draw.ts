import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Markdown } from "../entries/ports.ts"
import { type Draw, isPublished, publicSeed, shownState } from "./draw.ts"
import type { ShownState } from "./draw-words.ts"
import { DrawNotFound } from "./enter-draw.ts"
import { PrizeDraws } from "./ports.ts"
import { drawAlgorithm } from "./selection.ts"

/** What everybody may know of a draw. */
const shown = (draw: Draw, now: number) => {
  const { id, content, commitment, entriesHash, entryCount, excluded, winners, cancelled, stateSince } = draw
  return {
    id,
    title: content.title,
    prize: content.prize,
    valueCents: content.valueCents,
    prizes: content.prizes,
    opensAt: content.opensAt,
    closesAt: content.closesAt,
    state: shownState(draw, now),
    /** When it came into the state that is stored: an instant for those that time does not bring about. */
    stateSince,
    commitment,
    entriesHash,
    entryCount,
    excluded,
    seed: publicSeed(draw),
    /** In the order they were drawn. */
    drawn: winners.map(({ hash, state, lapsed }) => ({ hash, state, lapsed })),
    cancelled,
  }
}

const withTerms = Effect.fnUntraced(function* (draw: Draw) {
  const { terms } = draw.content
  const parsed = yield* Effect.option((yield* Markdown).parse(terms))
  return {
    ...shown(draw, yield* Clock.currentTimeMillis),
    /** As staff wrote them, in Markdown, and parsed. */
    terms,
    termsText: Option.getOrNull(parsed),
  }
})

/** Which draw is on now: one that is open, else the one about to be drawn, else the next. */
const urgency: readonly ShownState[] = ["open", "closed", "frozen", "announced"]

/** Whether a draw that is not on still is what people look for: it was cancelled and would be on, or its winners are awaited. */
const isNews = (draw: Draw, now: number): boolean =>
  draw.state === "drawn" || (draw.state === "cancelled" && now < draw.content.closesAt)

const past: ReadonlySet<ShownState> = new Set(["closed", "frozen", "drawn", "completed", "cancelled"])

/** The draw that is on or comes next, else what happened last; `null`: none. */
export const currentDraw = Effect.fn("currentDraw")(function* () {
  const now = yield* Clock.currentTimeMillis
  const all = (yield* (yield* PrizeDraws).all).filter(isPublished)
  for (const state of urgency) {
    const found = all.findLast((draw) => shownState(draw, now) === state)
    if (found !== undefined) return yield* withTerms(found)
  }
  const latest = all
    .filter((draw) => isNews(draw, now))
    .toSorted((a, b) => a.stateSince - b.stateSince)
    .at(-1)
  return latest === undefined ? null : yield* withTerms(latest)
})

/** Published draws that nobody can enter any more, those that opened last first; the current one may be among them. */
export const pastDraws = Effect.fn("pastDraws")(function* () {
  const now = yield* Clock.currentTimeMillis
  const all = yield* (yield* PrizeDraws).all
  return all.filter((draw) => isPublished(draw) && past.has(shownState(draw, now))).map((draw) => shown(draw, now))
})

const published = Effect.fnUntraced(function* (id: string) {
  const found = yield* (yield* PrizeDraws).find(id)
  if (Option.isNone(found) || !isPublished(found.value)) return yield* new DrawNotFound({})
  return found.value
})

/** A draw that was announced. */
export const viewDraw = Effect.fn("viewDraw")(function* (id: string) {
  return yield* withTerms(yield* published(id))
})

/** Everything needed to compute the result again, and nothing of people. `seed` and `winners` once drawn. */
export const proofOf = Effect.fn("proofOf")(function* (id: string) {
  const draw = yield* published(id)
  const seed = publicSeed(draw)
  const drawn = draw.winners.map(({ hash }) => hash)
  const { prizes } = draw.content
  return {
    algorithm: drawAlgorithm,
    drawId: id,
    title: draw.content.title,
    prizes,
    commitment: draw.commitment,
    seed,
    entries: yield* (yield* PrizeDraws).frozenEntries(id),
    entriesHash: draw.entriesHash,
    /** How many confirmed entries were excluded before the list was frozen. */
    excluded: draw.excluded,
    winners: seed === null ? null : drawn.slice(0, prizes),
    /** Those who took the place of winners whose prize lapsed, in this order. */
    substitutes: seed === null ? null : drawn.slice(prizes),
    /** Whose prize lapsed, and why: as many substitutes as there were entries left take their place. */
    lapsed:
      seed === null
        ? null
        : draw.winners.flatMap(({ hash, lapsed }) => (lapsed === null ? [] : [{ entry: hash, reason: lapsed }])),
    /** Why nothing is drawn; `null`: it was not cancelled. */
    cancelled: draw.cancelled,
  }
})
